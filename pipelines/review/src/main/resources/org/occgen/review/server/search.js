/** Which segments a reviewer looks for, and which languages are the reviewer's. */
import { byId, el } from "./dom.js";
import { keep, kept } from "./drafts.js";

const MINE = ""; // the segment under which the languages are kept

let languages = []; // of the run, the pivot first: {id, name}
let some = []; // those that the reviewer judges, beside the pivot's

/** The codes of the languages that the reviewer judges, beside the pivot's; none for all. */
export const mine = () => some;

/** Whether the sentences of a language are shown. */
export const isMine = (language) => some.length === 0 || language === languages[0].id || some.includes(language);

/** What is looked for, as parameters of an address. */
export const searched = () => Object.fromEntries(Array.from(new FormData(byId("search"))).filter(([, value]) => value.trim() !== ""));

/**
 * Fills the form.
 * @param all languages of the run, the pivot first
 * @param changed is called after each change that the server understands
 */
export function searching(all, changed) {
  languages = all;
  some = kept(MINE)?.draft?.languages ?? [];
  byId("languages").append(
    ...languages.slice(1).map(({ id, name }) =>
      el("label", {}, el("input", { type: "checkbox", value: id, checked: isMine(id) }), ` ${name}`),
    ),
  );
  byId("languages").addEventListener("change", (event) => {
    const checked = Array.from(byId("languages").querySelectorAll("input:checked"), (box) => box.value);
    if (checked.length === 0) {
      event.target.checked = true; // one at least
      return;
    }
    some = checked.length === languages.length - 1 ? [] : checked;
    keep(MINE, { draft: { languages: some } });
    changed();
  });
  byId("search").addEventListener("change", () => byId("search").checkValidity() && changed());
  byId("search").addEventListener("reset", () => setTimeout(changed));
}
