"use strict";

// The search: the same sums as rulebook/search/asking.py and words.py, step by step; a test holds the two together.
// The script with the data calls rulebookSearch; when rulebookReady has come, rulebookAsk.ask(question, limit, regulation)
// answers. It is made ready in pieces, so that a slow phone can be touched meanwhile.
globalThis.rulebookSearch = (text) => { globalThis.rulebookReady = rulebookReadying(text); };
const rulebookReadying = async (text) => {
  let began = 0;
  const pause = async () => { await new Promise((resolve) => setTimeout(resolve)); began = performance.now(); };
  const long = () => performance.now() - began > 8;
  await pause();
  const data = JSON.parse(text);
  const { language, worth, synonyms } = data;
  const signs = Object.entries(language.signs);
  const stopwords = new Set(language.stopwords);
  const endings = new Set(language.endings);
  const longest = Math.max(...language.endings.map((ending) => ending.length));
  const has = (object, key) => Object.hasOwn(object, key);
  const push = (map, key, value) => { if (map.has(key)) map.get(key).push(value); else map.set(key, [value]); };
  const remembered = (work) => {
    const done = new Map();
    return (word) => {
      let result = done.get(word);
      if (result === undefined) done.set(word, result = work(word));
      return result;
    };
  };
  const doubled = new Set(["dd", "gd", "nn", "dt", "gt", "kt", "tt"]);
  const vowel = (letter) => letter !== undefined && letter !== "" && "aeiouy".includes(letter);

  // ── Words ──
  const signed = (text) => signs.reduce((whole, [sign, replaced]) => whole.replaceAll(sign, replaced), text);
  const fold = (text) => signed(signed(text).toLowerCase().normalize("NFKD").replace(/\p{M}/gu, ""));

  const plainToken = (token) => {
    if (/^\d/.test(token)) {
      const [whole, ...rest] = token.split(/[.,]/);
      return [whole.replace(/^0+/, "") || "0", ...rest].join(".");
    }
    return has(language.numerals, token) ? String(language.numerals[token]) : token;
  };
  const tokens = (text) => {
    const folded = fold(text).replace(/\s+/g, " ").replace(/(?<![\d.,])(\d{1,3}) (\d{3})(?![\d.,])/g, "$1$2")
      .replace(/(?<!\d)(\d{1,2}):(?:a|e|an|en)\b/g, (_, number) => language.ordinals[number - 1] ?? String(Number(number)));
    const found = [];
    let end = 0;
    for (const match of folded.matchAll(/\d+(?:[.,]\d+)*|[a-z]+/g)) {
      const token = plainToken(match[0]);
      found.push({ text: token, gap: folded.slice(end, match.index), number: /^\d/.test(token) });
      end = match.index + match[0].length;
    }
    return found;
  };

  const region = (word) => {
    if (word.length < 3) return word.length;
    let at = 0;
    while (at < word.length && !vowel(word[at])) at += 1;
    while (at < word.length && vowel(word[at])) at += 1;
    return at < word.length ? Math.max(at + 1, 3) : word.length;
  };
  const takesEt = (kept) => kept.length > 2 && !vowel(kept.at(-1)) && vowel(kept.at(-2))
    && !language.notBeforeEt.some((ending) => kept.endsWith(ending));
  const withoutEnding = (word, from) => {
    for (let size = Math.min(longest, word.length - from); size > 0; size -= 1) {
      const ending = word.slice(-size);
      if (!endings.has(ending)) continue;
      const kept = word.slice(0, -size);
      if (ending === "s") {
        if (kept.endsWith("et") && takesEt(kept.slice(0, -2))) return kept.slice(0, -2);
        return kept && "bcdfghjklmnoprtvy".includes(kept.at(-1)) ? kept : word;
      }
      if (ending === "et") return takesEt(kept) ? kept : word;
      return kept;
    }
    return word;
  };
  const withoutDerivation = (word, from) => {
    for (const ending of ["fullt", "lig", "els", "ig"]) {
      if (!word.endsWith(ending) || word.length - ending.length < from) continue;
      return word.slice(0, ending === "fullt" ? -1 : -ending.length);
    }
    return word;
  };
  const stem = remembered((word) => {
    const from = region(word);
    let kept = withoutEnding(word, from);
    if (kept.length - 2 >= from && doubled.has(kept.slice(-2))) kept = kept.slice(0, -1);
    return withoutDerivation(kept, from);
  });
  const root = (stemmed) => {
    const ending = language.derived.find((one) => stemmed.endsWith(one) && stemmed.length - one.length >= 4);
    return ending ? stemmed.slice(0, -ending.length) : stemmed;
  };

  const idle = (word) => stopwords.has(word) && word !== "a";
  const pairs = (found) => {
    const made = [];
    for (let i = 1; i < found.length; i += 1) {
      const [first, second] = [found[i - 1], found[i]];
      if (!["", "-"].includes(second.gap.trim())) continue;
      if (first.number && second.number) made.push(`${first.text}-${second.text}`);
      else if ([first, second].some((one) => one.number || one.text.length === 1) && !idle(first.text) && !idle(second.text))
        made.push(`${stem(first.text)}+${stem(second.text)}`);
    }
    return made;
  };

  const turns = (found) => found.slice(1).map((second, at) => [found[at], second])
    .filter((both) => both.some((one) => stopwords.has(one.text)))
    .map(([first, second]) => `${stem(first.text)}~${stem(second.text)}`);

  // ── The index's words by what they have in common ──
  // Each word of the one text with its entries, which are read when a question first asks for them.
  await pause();
  const words = new Map();
  const plain = [];
  for (const row of data.words.split("|")) {
    const at = row.indexOf(" ");
    const word = row.slice(0, at);
    words.set(word, row.slice(at + 1));
    if (plain.length < data.stems.length) plain.push(word);
    if (long()) await pause();
  }
  const posted = remembered((word) => words.get(word).split(",").map(Number));

  const ids = data.entries.map(([place, letter]) => `${data.sections[place][0]}.${letter}`);
  const position = new Map(ids.map((id, at) => [id, at]));
  const section = data.entries.map(([place]) => place);
  const alphabetic = (word) => /^[a-z]+$/.test(word);
  const stems = new Map();
  const roots = new Map();
  const synonymRoots = new Map();
  const heads = new Map();
  const tails = new Map();
  const size = (signs, at) => signs.charCodeAt(at) - 64;
  plain.forEach((word, at) => push(stems, word.slice(0, size(data.stems, at)), word));
  for (const [stemmed, members] of stems) {
    const own = root(stemmed);
    members.forEach((word) => push(roots, own, word));
    if (long()) await pause();
  }
  for (const key in synonyms) {
    if (!key.includes(" ")) push(synonymRoots, root(key), key);
    if (long()) await pause();
  }

  const known = remembered((word) => words.has(word) || stems.has(stem(word)) || has(synonyms, stem(word)));
  const parted = (word) => {
    let best = null;
    for (let at = 3; at < word.length - 2; at += 1) {
      const [head, tail] = [word.slice(0, at), word.slice(at)];
      if (!known(tail)) continue;
      for (const one of head.endsWith("s") && at > 3 ? [head, head.slice(0, -1)] : [head]) {
        const even = Math.min(one.length, tail.length);
        if (known(one) && (best === null || even > best.even)) best = { even, parts: [one, tail] };
      }
    }
    return best && best.parts;
  };
  // Where each of the book's own words parts was worked out when the book was built: here it takes a phone a second.
  let sign = 0;
  for (const word of plain) {
    if (long()) await pause();
    if (data.parts[sign] === ".") { sign += 1; continue; }
    const cut = size(data.parts, sign);
    push(heads, word.slice(0, size(data.parts, sign + 1)), word);
    push(tails, word.slice(cut, cut + size(data.parts, sign + 2)), word);
    sign += 3;
  }

  const mean = (found, members, share) => (members ?? []).forEach((word) => {
    if (words.has(word) && (found.get(word) ?? 0) < share) found.set(word, share);
  });
  const standFor = (found, others) => (others ?? []).forEach((other) => {
    mean(found, /^\d/.test(other) ? [other] : stems.get(other), worth.synonym);
    mean(found, roots.get(root(other)), worth.synonym_root);
    mean(found, tails.get(other), worth.synonym_part);
  });
  const meant = (word) => {
    const found = new Map();
    if (/^\d/.test(word)) { mean(found, [word], worth.as_written); return found; }
    const stemmed = stem(word);
    mean(found, stems.get(stemmed), worth.same_stem);
    mean(found, roots.get(root(stemmed)), worth.same_root);
    mean(found, [word], worth.as_written);
    const own = found.size > 0;
    new Set([stemmed, ...(synonymRoots.get(root(stemmed)) ?? [])])
      .forEach((key) => standFor(found, has(synonyms, key) ? synonyms[key] : []));
    if (!own) found.forEach((share, other) => found.set(other, Math.floor((share * worth.alone) / 100)));
    mean(found, tails.get(stemmed), worth.tail_of);
    mean(found, heads.get(stemmed), worth.head_of);
    const parts = words.has(word) && parted(word);
    if (parts) {
      mean(found, stems.get(stem(parts[1])), worth.its_tail);
      mean(found, stems.get(stem(parts[0])), worth.its_head);
    }
    return found;
  };
  const begun = (beginning) => {
    const found = new Map();
    mean(found, plain.filter((word) => word.startsWith(beginning)), worth.begun);
    return found;
  };
  const within = (first, second, edits) => {
    let before = [];
    let row = Array.from({ length: second.length + 1 }, (_, at) => at);
    for (let i = 1; i <= first.length; i += 1) {
      const line = [i];
      for (let j = 1; j <= second.length; j += 1) {
        let cost = Math.min(row[j] + 1, line[j - 1] + 1, row[j - 1] + (first[i - 1] === second[j - 1] ? 0 : 1));
        if (i > 1 && j > 1 && first[i - 1] === second[j - 2] && first[i - 2] === second[j - 1])
          cost = Math.min(cost, before[j - 2] + 1);
        line.push(cost);
      }
      if (Math.min(...line) > edits) return false;
      [before, row] = [row, line];
    }
    return row.at(-1) <= edits;
  };
  let spelt = null; // made when something is first misspelt
  const spellings = () => {
    spelt = new Map([...stems].map(([stemmed, members]) => [stemmed, members[0]]));
    [...plain, ...Object.keys(synonyms).filter(alphabetic)].forEach((word) => spelt.set(word, word));
    return spelt;
  };
  const nearly = (word) => {
    const found = new Map();
    for (const [edits, least, share] of [[1, 5, worth.one_edit], [2, 9, worth.two_edits]]) {
      if (word.length < least) break;
      for (const [one, same] of spelt ?? spellings()) {
        if (Math.abs(one.length - word.length) > edits || (edits > 1 && one[0] !== word[0])) continue;
        if (!within(word, one, edits)) continue;
        meant(same).forEach((value, other) => {
          found.set(other, Math.max(found.get(other) ?? 0, Math.floor((value * share) / 100)));
        });
      }
      if (found.size) return found;
    }
    return stem(word).length >= 4 ? begun(stem(word)) : found;
  };

  // ── A question ──
  const concepts = (found) => {
    const made = [];
    let telling = found.filter((one) => !stopwords.has(one.text) && (one.number || one.text.length > 1));
    const sought = telling.filter((one) => !has(language.regulations, one.text));
    if (sought.length) telling = sought;
    if (!telling.length) telling = found.filter((one) => words.has(one.text));
    for (const one of telling) {
      const own = meant(one.text);
      if (own.size || one.number) { made.push(own); continue; }
      const started = one === found.at(-1) ? begun(one.text) : new Map();
      const parts = started.size ? null : parted(one.text);
      if (started.size) made.push(started);
      else if (parts) {
        const [head, tail] = parts.map(meant);
        for (const part of [head, tail])
          made.push(new Map([...part].map(([word, share]) => [word, Math.floor((share * worth.part) / 100)])));
        made.push(new Map([...head.keys()].filter((word) => tail.has(word)).map((word) => [word, worth.both_parts])));
      } else made.push(nearly(one.text));
    }
    turns(found).filter((turn) => words.has(turn)).forEach((turn) => made.push(new Map([[turn, worth.turn]])));
    pairs(found).filter((pair) => words.has(pair)).forEach((pair) => made.push(new Map([[pair, worth.as_written]])));
    const stemmed = found.map((one) => stem(one.text));
    for (const size of [4, 3, 2]) {
      for (let start = 0; start + size <= stemmed.length; start += 1) {
        const run = stemmed.slice(start, start + size).join(" ");
        if (!has(synonyms, run)) continue;
        const own = new Map();
        standFor(own, synonyms[run]);
        made.push(own);
      }
    }
    for (let i = 1; i < found.length; i += 1) {
      const joined = found[i - 1].text + found[i].text;
      const bothIdle = stopwords.has(found[i - 1].text) && stopwords.has(found[i].text);
      if (!bothIdle && alphabetic(joined) && joined.length > 5 && stems.has(stem(joined)))
        made.push(new Map(stems.get(stem(joined)).map((word) => [word, worth.same_stem])));
    }
    return made;
  };

  const reached = (concept) => {
    const weights = new Map();
    concept.forEach((share, word) => {
      const steps = posted(word);
      for (let i = 0, at = 0; i < steps.length; i += 2) {
        at += steps[i];
        const value = Math.floor((steps[i + 1] * share) / 10);
        if (value > (weights.get(at) ?? 0)) weights.set(at, value);
      }
    });
    const most = new Map();
    weights.forEach((value, at) => most.set(section[at], Math.max(most.get(section[at]) ?? 0, value)));
    section.forEach((place, at) => {
      const share = Math.floor(((most.get(place) ?? 0) * worth.section) / 100);
      if (share > (weights.get(at) ?? 0)) weights.set(at, share);
    });
    return weights;
  };

  const named = (question) => {
    const folded = fold(question);
    const found = new Set();
    for (const [id] of folded.matchAll(/(?<![a-z0-9.])(?:b1|b2|sm|pool)\.[a-z0-9]+(?:[.-][a-z0-9]+)*/g)) {
      if (position.has(id)) found.add(position.get(id));
      else section.forEach((place, at) => { if (data.sections[place][0] === id) found.add(at); });
    }
    if (found.size) return found;
    const numbered = /(?<![a-z0-9.,])(\d+(?:[.,]\d+)+)(?!\d)(?:([ .:(]*)([a-z]{1,2})(?![a-z0-9]))?/g;
    for (const match of folded.matchAll(numbered)) {
      const [whole, written, gap] = match;
      let letter = match[3];
      if (gap && letter === "i" && /[a-z0-9]/.test(folded.slice(match.index + whole.length))) letter = undefined;
      if (written.includes(",") && !letter) continue;
      const number = written.replaceAll(",", ".");
      const inside = ids.map((_, at) => at).filter((at) => data.sections[section[at]][0].replace(/^[^.]*\./, "") === number);
      const exact = inside.filter((at) => letter && ids[at].endsWith(`.${letter}`));
      (exact.length ? exact : inside).forEach((at) => found.add(at));
    }
    return found;
  };

  // Answers, best first: each with its section, its text, and the words of the text that were meant.
  const ask = (question, limit = data.limit, regulation = "") => {
    const found = tokens(question);
    const sums = new Map();
    const covered = new Map();
    const marked = new Set();
    let whole = 0;
    for (const concept of concepts(found)) {
      const weights = reached(concept);
      let most = 0;
      weights.forEach((weight) => { most = Math.max(most, weight); });
      whole += most;
      weights.forEach((weight, at) => {
        sums.set(at, (sums.get(at) ?? 0) + weight);
        covered.set(at, (covered.get(at) ?? 0) + Math.min(weight * 2, most));
      });
      concept.forEach((share, word) => marked.add(word));
    }
    const scores = new Map();
    if (whole) sums.forEach((total, at) => {
      scores.set(at, Math.floor((total * (worth.covered * whole + (100 - worth.covered) * covered.get(at))) / (100 * whole)));
    });
    const wanted = new Set(found.filter((one) => has(language.regulations, one.text)).map((one) => language.regulations[one.text]));
    if (wanted.size === 1) scores.forEach((score, at) => {
      if (!wanted.has(data.sections[section[at]][3])) scores.set(at, Math.floor((score * worth.elsewhere) / 100));
    });
    named(question).forEach((at) => scores.set(at, (scores.get(at) ?? 0) + worth.named));
    return [...scores].filter(([at, score]) => score > 0 && (!regulation || data.sections[section[at]][3] === regulation))
      .sort(([first, high], [second, higher]) => higher - high || first - second).slice(0, limit)
      .map(([at]) => {
        const [, letter, text] = data.entries[at];
        const [, heading, part, kind, page] = data.sections[section[at]];
        return { id: ids[at], letter, text, heading, part, kind, address: `${page}.html#${ids[at].replaceAll(".", "-")}`, marked };
      });
  };
  globalThis.rulebookAsk = { ask, tokens, stem, fold };
};
