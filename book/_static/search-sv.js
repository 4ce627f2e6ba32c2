// The search excerpts leave out what has the class `headerlink`: letters, status, folds.
// Swedish for Sphinx's search script, which looks these strings up by their English wording.
const SPHINX_HIGHLIGHT_ENABLED = false;
Documentation.addTranslations({
  locale: "sv",
  plural_expr: "n != 1",
  messages: {
    "Searching": "Söker",
    "Preparing search...": "Förbereder sökningen …",
    "Search Results": "Sökresultat",
    "Search finished, found ${resultCount} page(s) matching the search query.": "Antal sidor med träff: ${resultCount}.",
    "Your search did not match any documents. Please make sure that all words are spelled correctly and that you've selected enough categories.":
      "Antal sidor med träff: 0. Pröva ett annat ord, eller färre.",
  },
});
