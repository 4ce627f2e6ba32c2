"use strict";

// The training page: lessons, questions, repetition and examinations, without a server. What a reader has done stays in
// the reader's own browser.
{
  const root = document.documentElement.dataset.content_root || "";
  const place = document.querySelector("[data-training]");
  const stage = place.querySelector(".stage");
  const status = place.querySelector("[role=status]");
  const KEY = "ovning";
  const AGAIN = 1, HARD = 2, GOOD = 3;
  const memory = FSRS.fsrs({ enable_fuzz: false });
  const outOf = Number(place.dataset.outOf);
  let bank = null, byId = null;

  // ── The reader's own records ──
  const none = () => ({ v: 1, cards: {}, points: 0, possible: 0, lessons: {}, finals: {} });
  const held = (found) => (found && found.v === 1 && typeof found.cards === "object" ? { ...none(), ...found } : null);
  const load = () => {
    try { return held(JSON.parse(localStorage.getItem(KEY))) || none(); } catch { return none(); }
  };
  let mine = load();
  const save = () => {
    try { localStorage.setItem(KEY, JSON.stringify(mine)); } catch { /* private window: kept while the page is open */ }
  };
  const remember = (id, points) => {
    const before = mine.cards[id] ? { ...mine.cards[id] } : FSRS.createEmptyCard();
    mine.cards[id] = memory.next(before, new Date(), [AGAIN, HARD, GOOD][points]).card;
    mine.points += points;
    mine.possible += 2;
    save();
  };
  const due = () => {
    const now = new Date();
    return Object.keys(mine.cards)
      .filter((id) => (!byId || byId.has(id)) && new Date(mine.cards[id].due) <= now)
      .sort((a, b) => new Date(mine.cards[a].due) - new Date(mine.cards[b].due));
  };

  // ── Small helpers ──
  const el = (name, facts = {}, ...inside) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(facts)) {
      if (key === "onclick") made.addEventListener("click", value);
      else if (value === true) made.setAttribute(key, "");
      else if (value !== false && value != null) made.setAttribute(key, value);
    }
    made.append(...inside.filter((one) => one != null));
    return made;
  };
  const button = (text, onclick, names = "push") => el("button", { type: "button", class: names, onclick }, text);
  const link = (number) => {
    const [, where, text, address] = bank.provisions[number];
    return el("a", { href: root + address, title: text }, where);
  };
  const links = (numbers) => numbers.flatMap((number, position) => (position ? [", ", link(number)] : [link(number)]));
  const say = (text) => { status.textContent = text; };
  const counted = (number, one, more) => `${number} ${number === 1 ? one : more}`;
  const told = ([id, text, choices, right, mistakes, offered, decisive, steps, note]) => ({
    id, text, right, offered, decisive,
    choices: choices.map((number) => bank.texts[number]),
    mistakes: mistakes.map((number, position) => (position === right ? "" : bank.texts[number])),
    steps: steps.map(([says, figure, cites]) => [bank.texts[says], figure < 0 ? "" : bank.texts[figure], cites]),
    note: note < 0 ? "" : bank.texts[note],
  });
  const questionOf = (number) => told(bank.questions[number]);
  const shuffled = (list) => {
    const found = [...list];
    for (let i = found.length - 1; i > 0; i -= 1) {
      const j = Math.floor(Math.random() * (i + 1));
      [found[i], found[j]] = [found[j], found[i]];
    }
    return found;
  };

  // ── A question ──
  const choose = (legend, name, options) => el("fieldset", {}, el("legend", {}, legend), ...options.map((text, position) =>
    el("label", { class: "option" }, el("input", { type: "radio", name, value: position }), el("span", {}, text))));
  const answered = (question, choice, provision) => {
    const right = choice === question.right;
    const cited = question.decisive.includes(question.offered[provision]);
    return { right, cited, points: Number(right) + Number(cited) };
  };
  const derivation = (question) => el("div", { class: "why" },
    el("p", {}, el("strong", {}, "Rätt svar: "), question.choices[question.right]),
    question.steps.length ? el("ol", {}, ...question.steps.map(([says, figure, cites]) =>
      el("li", {}, figure ? `${says}: ` : `${says} `, figure ? el("strong", {}, figure) : null, figure ? " " : null, el("small", {}, ...links(cites))))) : null,
    question.note ? el("p", {}, question.note) : null,
    el("p", {}, "Avgör: ", ...links(question.decisive)));
  const verdict = (question, choice, provision, mark) => el("div", { class: `verdict ${["none", "half", "full"][mark.points]}`, tabindex: -1 },
    el("p", { class: "points" }, `${mark.right ? "Rätt svar" : "Inte det svaret"}, ${mark.cited ? "rätt bestämmelse" : "men en annan bestämmelse avgör"}: ${mark.points} av 2 poäng.`.replace("svaret, men", "svaret, och")),
    mark.right ? null : el("p", { class: "mistake" }, el("strong", {}, `Du valde »${question.choices[choice]}«. `), question.mistakes[choice]),
    derivation(question));

  const show = (...inside) => {
    place.classList.add("at-work");
    stage.replaceChildren(...inside);
    stage.hidden = false;
    stage.focus({ preventScroll: true });
    place.scrollIntoView({ block: "start", behavior: "instant" }); // another question, not another place
  };
  const leave = () => {
    stage.hidden = true;
    stage.replaceChildren();
    place.classList.remove("at-work");
    overview();
  };
  const bar = (title, position, all) => el("div", { class: "run-head" },
    el("p", {}, el("strong", {}, title), all ? ` · ${position} av ${all}` : ""),
    all ? el("progress", { value: position - 1, max: all, "aria-label": "Hur långt du har kommit" }) : null,
    button("Avsluta", leave, "plain"));

  const run = ({ title, questions, worked = 0, silent = false, done }) => {
    const marks = [];
    const step = (position) => {
      if (position === questions.length) return done(marks);
      const question = questions[position];
      const asks = el("p", { class: "asks" }, question.text);
      if (position < worked) {
        return show(bar(title, position + 1, questions.length), el("p", { class: "kind" }, "Genomgånget fall"), asks, derivation(question),
          button(position + 1 === worked ? "Till frågorna" : "Nästa fall", () => step(position + 1)));
      }
      const form = el("form", {}, asks, choose("Svaret", "choice", question.choices),
        choose(bank.asksProvision, "provision", question.offered.map((number) => `${bank.provisions[number][1]}: ${bank.provisions[number][2]}`)),
        el("p", { class: "form-fault", role: "alert" }), el("button", { type: "submit", class: "push" }, silent ? "Nästa" : "Svara"));
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        const given = (name) => form.querySelector(`[name=${name}]:checked`);
        const lacking = ["choice", "provision"].find((name) => !given(name));
        if (lacking) {
          form.querySelector(".form-fault").textContent = lacking === "choice" ? "Välj ett svar." : "Välj också den bestämmelse som avgör.";
          return form.querySelector(`[name=${lacking}]`).focus();
        }
        const choice = Number(given("choice").value), provision = Number(given("provision").value);
        const mark = answered(question, choice, provision);
        marks.push({ question, choice, provision, mark });
        remember(question.id, mark.points);
        if (silent) return step(position + 1);
        form.querySelectorAll("input").forEach((input) => { input.disabled = true; });
        form.querySelectorAll("[name=choice]").forEach((input, number) => {
          input.parentElement.classList.toggle("is-right", number === question.right);
          input.parentElement.classList.toggle("is-wrong", number === choice && !mark.right);
        });
        form.querySelectorAll("[name=provision]").forEach((input, number) => {
          const decides = question.decisive.includes(question.offered[number]);
          input.parentElement.classList.toggle("is-right", decides);
          input.parentElement.classList.toggle("is-wrong", number === provision && !decides);
        });
        form.querySelector("[type=submit]").remove();
        const said = verdict(question, choice, provision, mark);
        form.append(said, button(position + 1 === questions.length ? "Se resultatet" : "Nästa fråga", () => step(position + 1)));
        said.focus({ preventScroll: true });
        said.scrollIntoView({ block: "nearest" });
      });
      return show(bar(title, position + 1, questions.length), form);
    };
    step(0);
  };

  const result = (title, marks, more) => {
    const points = marks.reduce((sum, one) => sum + one.mark.points, 0);
    const missed = marks.filter((one) => one.mark.points < 2);
    show(el("h2", {}, title), el("p", { class: "sum" }, `${points} av ${2 * marks.length} poäng.`), more ? el("p", {}, more) : null,
      missed.length ? el("h3", {}, "Att titta på igen") : null,
      ...missed.map(({ question, choice, provision, mark }) => el("details", { class: "fold" },
        el("summary", {}, question.text), verdict(question, choice, provision, mark))),
      button("Till lektionerna", leave));
  };

  // ── Ways in ──
  const lesson = (one) => run({
    title: one.title, questions: one.questions.map(questionOf), worked: bank.worked,
    done: (marks) => {
      const points = marks.reduce((sum, m) => sum + m.mark.points, 0);
      mine.lessons[one.name] = Math.max(points, mine.lessons[one.name] || 0);
      save();
      result(one.title, marks, "Frågorna kommer tillbaka under »Repetera«, de du missade först.");
    },
  });
  const examination = (regulation) => {
    const turn = (mine.finals[regulation] || { tried: 0 }).tried % bank.finals[regulation].length;
    run({
      title: `Slutprov, ${regulation}`, questions: bank.finals[regulation][turn].map(questionOf), silent: true,
      done: (marks) => {
        const points = marks.reduce((sum, m) => sum + m.mark.points, 0);
        const passed = points >= 2 * bank.passed;
        const before = mine.finals[regulation] || { tried: 0, best: 0 };
        mine.finals[regulation] = { tried: before.tried + 1, best: Math.max(before.best, points) };
        save();
        result(`Slutprov, ${regulation}`, marks, passed ? "Godkänt." : `Inte godkänt: det krävs ${2 * bank.passed} av ${2 * outOf} poäng.`);
      },
    });
  };
  const repetition = () => {
    const ids = due().slice(0, 20);
    if (!ids.length) return say("Inget att repetera just nu.");
    return run({
      title: "Repetera", questions: ids.map((id) => questionOf(byId.get(id))),
      done: (marks) => result("Repetera", marks, due().length ? `${counted(due().length, "fråga", "frågor")} väntar ännu.` : "Inget mer väntar just nu."),
    });
  };
  const free = () => {
    const topic = place.querySelector("#amne").value, level = place.querySelector("#niva").value;
    const fit = bank.questions.map((_, number) => number).filter((number) => {
      const [, name, of] = bank.questions[number][0].match(/^(.+)-([1-3])-[0-9a-z]+$/);
      return (!topic || (topic.includes(".") ? name === topic : name.startsWith(`${topic}.`))) && (!level || of === level);
    });
    if (!fit.length) return say("Det finns inga frågor av det slaget. Välj en annan nivå.");
    say("");
    const fresh = fit.filter((number) => !mine.cards[bank.questions[number][0]]);
    return run({
      title: "Fri övning", questions: shuffled(fresh.length >= outOf ? fresh : fit).slice(0, outOf).map(questionOf),
      done: (marks) => result("Fri övning", marks),
    });
  };

  // ── The overview ──
  const record = (item, best) => { item.querySelector(".best").textContent = best == null ? "" : `Bäst: ${best} av ${2 * outOf} poäng`; };
  const overview = () => {
    place.querySelectorAll("[data-lesson]").forEach((item) => record(item, mine.lessons[item.dataset.lesson]));
    place.querySelectorAll("[data-final]").forEach((item) => record(item, mine.finals[item.dataset.final]?.best));
    const waiting = due().length;
    place.querySelector(".repeat").replaceChildren(
      waiting ? button(`Repetera (${waiting})`, whenThere(repetition)) : el("span", {}, "Inget att repetera just nu."),
      mine.possible ? ` Du har samlat ${mine.points} av ${mine.possible} poäng.` : "");
  };
  const away = () => {
    const file = URL.createObjectURL(new Blob([JSON.stringify(mine)], { type: "application/json" }));
    el("a", { href: file, download: "regelboken-ovning.json" }).click();
    setTimeout(() => URL.revokeObjectURL(file), 1000);
  };
  const back = async (input) => {
    let found = null;
    try { found = held(JSON.parse(await input.files[0].text())); } catch { /* said below */ }
    input.value = "";
    if (!found) return say("Filen är ingen sparad övning från Regelboken. Ingenting har ändrats.");
    mine = found;
    save();
    overview();
    return say(`Hämtat: ${counted(Object.keys(mine.cards).length, "fråga", "frågor")}.`);
  };
  // The bank is heavy: it comes when the page stands, or when somebody asks sooner.
  const byRow = (columns) => columns[0].map((_, number) => columns.map((column) => column[number]));
  // Texts are counted back from the newest, and 0 is the next new one.
  const numbered = (rows) => {
    let next = 0;
    const at = (back) => { if (back) return next - back; next += 1; return next - 1; };
    return rows.map(([id, text, choices, right, mistakes, offered, decisive, steps, note]) => [
      id, text, choices.map(at), right, mistakes.map((back, position) => (position === right ? 0 : at(back))), offered, decisive,
      steps.map(([says, figure, cites]) => [at(says), figure < 0 ? figure : at(figure), cites]), note < 0 ? note : at(note),
    ]);
  };
  let coming = null;
  const fetched = () => {
    coming ??= new Promise((resolve, reject) => {
      globalThis.rulebookTraining = (found) => {
        bank = { ...found, questions: numbered(byRow(found.questions)), provisions: byRow(found.provisions) };
        byId = new Map(bank.questions.map((question, number) => [question[0], number]));
        resolve();
      };
      const script = el("script", { src: place.dataset.training });
      script.addEventListener("error", () => { coming = null; script.remove(); reject(new Error("bank")); });
      document.head.append(script);
    });
    return coming;
  };
  const whenThere = (begin) => async () => {
    if (!bank) say("Hämtar frågorna …");
    try { await fetched(); } catch { return say("Frågorna gick inte att hämta. Försök igen när du har nät."); }
    say("");
    return begin();
  };

  place.querySelectorAll("[data-lesson]").forEach((item) => {
    item.querySelector("button").addEventListener("click", whenThere(() => lesson(bank.lessons.find((one) => one.name === item.dataset.lesson))));
  });
  place.querySelectorAll("[data-final]").forEach((item) => {
    item.querySelector("button").addEventListener("click", whenThere(() => examination(item.dataset.final)));
  });
  const practise = whenThere(free);
  place.querySelector(".free").addEventListener("submit", (event) => { event.preventDefault(); practise(); });
  place.querySelector(".away").addEventListener("click", away);
  place.querySelector(".back input").addEventListener("change", (event) => back(event.target));
  place.querySelector(".erase").addEventListener("click", () => {
    if (!confirm("Radera allt du har övat? Det går inte att få tillbaka.")) return;
    mine = none();
    save();
    overview();
    say("Raderat.");
  });
  overview();
  const soon = globalThis.requestIdleCallback ?? ((task) => setTimeout(task, 500));
  if (!navigator.connection?.saveData) addEventListener("load", () => soon(() => fetched().then(overview, () => {})));
}
