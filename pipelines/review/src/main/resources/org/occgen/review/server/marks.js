/** Which words show the person's gender: buttons, a word each. */
import { el, inLanguage } from "./dom.js";
import { movedMarks, parts } from "./words.js";

const NEXT = { "": "feminine", feminine: "masculine", masculine: "" };

/**
 * The panel of a segment.
 * @param texts those of the segment
 * @param listed those whose words are listed
 * @param marks the marks that stand, or null where the rules' stand
 * @param current gives the sentence of a language as it is now
 * @param changed is called after each change
 */
export function marksPanel(texts, listed, marks, current, changed) {
  let chosen = marks === null ? null : [...marks];
  let shown = false; // whether the words are those of the sentences as they are now
  const list = el("div");
  const panel = el(
    "details",
    { class: "marks" },
    el("summary", {}, "Words that show the gender"),
    el(
      "p",
      { class: "note" },
      "Rules mark words. If they are wrong, change the marks: each press leads from no mark to feminine, masculine and back.",
    ),
    list,
    el(
      "p",
      {},
      el(
        "button",
        {
          type: "button",
          onclick: () => {
            chosen = null;
            render();
            changed();
          },
        },
        "Marks of the rules",
      ),
    ),
  );

  /** Marks of a language in its sentence as it is now. */
  function marksOf(text) {
    const now = current(text.language);
    if (chosen === null) {
      return movedMarks(text.marks, text.sentence, now, text.language);
    }
    return chosen.filter((mark) => mark.language === text.language);
  }

  function take(text, part, gender) {
    const all = texts.flatMap((of) =>
      marksOf(of).map((mark) => ({
        language: of.language,
        start: mark.start,
        end: mark.end,
        gender: mark.gender,
      })),
    );
    chosen = all.filter(
      (mark) => mark.language !== text.language || mark.end <= part.start || mark.start >= part.end,
    );
    if (gender !== "") {
      chosen.push({ language: text.language, start: part.start, end: part.end, gender });
    }
    changed();
  }

  function button(text, part, marked) {
    const mark = marked.find((of) => of.start < part.end && part.start < of.end);
    const node = el("button", { type: "button", tabindex: "-1" });
    const show = (gender) => {
      node.dataset.gender = gender;
      node.replaceChildren(part.text, ...(gender === "" ? [] : [" ", el("small", {}, gender)]));
    };
    show(mark === undefined ? "" : mark.gender);
    node.addEventListener("click", () => {
      show(NEXT[node.dataset.gender]);
      take(text, part, node.dataset.gender);
    });
    return node;
  }

  function render() {
    shown = true;
    list.replaceChildren(
      ...listed.map((text) => {
        const marked = marksOf(text);
        const words = parts(current(text.language), text.language).filter((part) => part.word);
        const row = el(
          "div",
          { class: "words", role: "group", "aria-label": text.languageName, ...inLanguage(text) },
          ...words.map((part) => button(text, part, marked)),
        );
        if (row.firstChild !== null) {
          row.firstChild.tabIndex = 0;
        }
        row.addEventListener("keydown", (event) => walk(event, row, text.rightToLeft));
        return row;
      }),
    );
  }

  panel.addEventListener("toggle", () => panel.open && !shown && render());
  return {
    node: panel,
    /** The marks to be saved; null where the rules' stand. */
    chosen: () => chosen,
    /** To be called when a sentence was changed, with what it was before. */
    moved(language, from, to) {
      if (chosen !== null) {
        chosen = [
          ...chosen.filter((mark) => mark.language !== language),
          ...movedMarks(chosen.filter((mark) => mark.language === language), from, to, language),
        ];
      }
      shown = false;
      if (panel.open) {
        render();
      }
    },
    open() {
      panel.open = true;
      if (!shown) {
        render();
      }
      list.querySelector("button")?.focus();
    },
  };
}

/** From word to word by the arrows, as they point. */
function walk(event, row, rightToLeft) {
  const steps = {
    ArrowRight: rightToLeft ? -1 : 1,
    ArrowLeft: rightToLeft ? 1 : -1,
    Home: -Infinity,
    End: Infinity,
  };
  const step = steps[event.key];
  if (step === undefined) {
    return;
  }
  event.preventDefault();
  const all = Array.from(row.children);
  const to = Math.min(all.length - 1, Math.max(0, all.indexOf(document.activeElement) + step));
  all.forEach((button, i) => (button.tabIndex = i === to ? 0 : -1));
  all[to].focus();
}
