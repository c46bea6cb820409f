/** Which segments a reviewer looks for, and which languages are the reviewer's. */
import { byId, el } from "./dom.js";
import { keep, kept } from "./drafts.js";

const MINE = ""; // the segment under which the languages are kept

let languages = []; // all of the run: {id, name}

const chosen = () => Array.from(byId("languages").querySelectorAll("input:checked"), (box) => box.value);

/** The codes of the languages that the reviewer judges, beside the pivot's; none for all. */
export function mine() {
  const some = chosen();
  return some.length === languages.length - 1 ? [] : some;
}

/** Whether a language is shown; of two decisions that meet all are. */
export function isMine(language) {
  return language === languages[0]?.id || mine().length === 0 || mine().includes(language);
}

/** What is looked for, as parameters of an address. */
export function searched() {
  const all = {
    words: byId("words").value.trim(),
    category: byId("category").value,
    from: byId("from").value,
    to: byId("to").value,
    commented: byId("commented").checked ? "yes" : "",
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ""));
}

/**
 * Fills the form.
 * @param all languages of the run, the pivot first
 * @param changed is called after each change that the server understands
 */
export function searching(all, changed) {
  languages = all;
  const before = kept(MINE)?.draft?.languages ?? [];
  byId("languages").append(
    ...languages.slice(1).map(({ id, name }) =>
      el("label", {}, el("input", { type: "checkbox", value: id, checked: before.length === 0 || before.includes(id) }), ` ${name}`),
    ),
  );
  const shown = () => {
    const count = Object.keys(searched()).length + (mine().length > 0 ? 1 : 0);
    byId("searching").textContent = count === 0 ? "" : `: ${count} set`;
  };
  shown();
  byId("searches").addEventListener("change", (event) => {
    if (byId("languages").contains(event.target)) {
      if (chosen().length === 0) {
        event.target.checked = true; // one at least
      }
      keep(MINE, { draft: { languages: mine() } });
    }
    const numbers = [byId("from"), byId("to")];
    if (numbers.every((field) => field.checkValidity())) {
      shown();
      changed();
    }
  });
  byId("search").addEventListener("reset", () =>
    setTimeout(() => {
      shown();
      changed();
    }),
  );
}
