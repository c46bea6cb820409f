/** The form of one segment: what a reviewer changes, and the decision that follows from it. */
import { newKey } from "./api.js";
import { choices } from "./conflict.js";
import { el, inLanguage, keyHint, outside } from "./dom.js";
import { fill, place } from "./context.js";
import { forget, keep, kept } from "./drafts.js";
import { taken } from "./effort.js";
import { marksPanel } from "./marks.js";
import { decision as shown, facts, heading, sentenceNodes } from "./segment.js";

const MOST = 10_000; // characters of a sentence and of a comment, as the server takes them
const number = new Intl.NumberFormat("en");

/** One line in Unicode's normal form C with single spaces, as an import makes it. */
const clean = (text) =>
  text.replace(/\ufeff/gu, "").normalize("NFC").replace(/[\t-\r\u001c-\u001f\u0085\p{Z}]+/gu, " ").trim();

/** The place below a field where it stands what is wrong with it. */
function faultPlace(field, id) {
  const node = el("p", { class: "callout fault", role: "alert", id, hidden: true });
  field.setAttribute("aria-describedby", id);
  return {
    field,
    node,
    say(message) {
      node.textContent = message;
      node.hidden = message === "";
      field.setAttribute("aria-invalid", String(message !== ""));
    },
  };
}

/**
 * Fills a section with a segment.
 * @param submit takes a decision
 * @param tell tells the reviewer something
 */
export function editor(section, segment, reasons, submit, tell) {
  const mine = segment.decisions.filter((of) => of.who === "you").pop();
  const newest = mine ?? (segment.decisions.length === 1 ? segment.decisions[0] : undefined);
  const stored = kept(segment.id); // on an earlier page
  const draft = stored?.draft?.seen === segment.seen && stored.decision === undefined ? stored.draft : undefined;
  const fields = new Map();
  const faults = new Map(); // by language, where it stands what is wrong with its sentence
  const editing = new Map(); // by language, what begins to edit its sentence
  const places = new Map(); // by language, where the sentences around it stand
  const adjudicates = segment.mayAdjudicate;
  const may = segment.mayDecide || adjudicates;

  const current = (language) => {
    const field = fields.get(language);
    const text = segment.texts.find((one) => one.language === language);
    if (field === undefined) {
      return text.sentence;
    }
    // what nobody touched stays as it is, whatever characters it has
    return field.value === field.dataset.machine ? text.sentence : clean(field.value);
  };
  const began = (text) => newest?.texts[text.language] ?? text.sentence;
  const marks = marksPanel(segment.texts, draft === undefined ? (newest?.marks ?? null) : draft.marks, current, () => changed());
  const accept = el("button", { type: "button", "aria-keyshortcuts": "a", onclick: () => act("accept") }, "Accept", keyHint("a"));
  const save = el("button", { type: "button", "aria-keyshortcuts": "s Control+Enter", onclick: () => act("edit") }, "Save edit", keyHint("Ctrl+Enter"));
  const reject = el("button", { type: "button", "aria-keyshortcuts": "r", "aria-expanded": "false", onclick: () => openReasons() }, "Reject", keyHint("r"));
  const comment = el("textarea", { rows: "2" });
  const commentFault = faultPlace(comment, "fault-of-comment");
  comment.value = draft?.comment ?? newest?.comment ?? "";
  const reasonList = reasonChoice();

  /** A sentence, once: as text, and in its place as a field while it is edited. */
  function textBlock(text) {
    const view = el("p", { class: "sentence", ...inLanguage(text) });
    const field = el("textarea", {
      rows: "2",
      spellcheck: "true",
      hidden: true,
      "aria-label": `Edit ${text.languageName}`,
      ...inLanguage(text),
    });
    field.value = text.sentence;
    field.dataset.machine = field.value;
    field.value = draft?.texts[text.language] ?? began(text);
    fields.set(text.language, field);
    const fault = faultPlace(field, `fault-of-${text.language}`);
    faults.set(text.language, fault);
    let before = current(text.language);
    const restore = el(
      "button",
      {
        type: "button",
        hidden: true,
        onclick: () => {
          field.value = field.dataset.machine;
          field.dispatchEvent(new Event("input"));
        },
      },
      "Restore",
      el("span", { class: "hidden" }, ` the machine's ${text.languageName}`),
    );
    const show = () => {
      view.replaceChildren(...sentenceNodes(text, current(text.language)));
      restore.hidden = !may || current(text.language) === text.sentence;
    };
    const edit = () => {
      if (may) {
        view.hidden = true;
        field.hidden = false;
        field.focus();
      }
    };
    editing.set(text.language, edit);
    view.addEventListener("click", () => getSelection().isCollapsed && edit());
    field.addEventListener("blur", () => {
      if (document.hasFocus()) {
        view.hidden = false;
        field.hidden = true;
      }
    });
    field.addEventListener("input", () => {
      marks.moved(text.language, before, current(text.language));
      before = current(text.language);
      show();
      changed();
    });
    show();
    const around = { before: place("before", text), after: place("after", text) };
    places.set(text.language, around);
    const button = may
      ? el("button", { type: "button", class: "quiet", onclick: edit }, "Edit", el("span", { class: "hidden" }, ` ${text.languageName}`))
      : null;
    return el(
      "div",
      { class: "text" },
      heading(text, button, restore),
      around.before,
      view,
      field,
      fault.node,
      around.after,
    );
  }

  function reasonChoice() {
    const list = el(
      "fieldset",
      { hidden: true },
      el("legend", {}, "Why is it rejected?"),
      ...reasons.map((reason, i) =>
        el(
          "label",
          {},
          el("input", { type: "radio", name: "reason", value: reason.id }),
          ` ${i + 1} ${reason.meaning}`,
        ),
      ),
      el("p", {}, el("button", { type: "button", onclick: () => act("reject") }, "Reject", keyHint("Enter"))),
    );
    list.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && event.target.type === "radio") {
        event.preventDefault();
        act("reject");
      }
    });
    return list;
  }

  const editedTexts = () =>
    Object.fromEntries(
      segment.texts
        .filter((text) => current(text.language) !== text.sentence)
        .map((text) => [text.language, current(text.language)]),
    );
  const isEdited = () => Object.keys(editedTexts()).length > 0 || marks.chosen() !== null;
  const isTouched = () =>
    segment.texts.some((text) => current(text.language) !== began(text)) ||
    comment.value !== (newest?.comment ?? "") ||
    JSON.stringify(marks.chosen()) !== JSON.stringify(newest?.marks ?? null);

  /** Keeps what is typed until the server has it, and says at a field that it is too long. */
  function changed() {
    const typed = {
      seen: segment.seen,
      texts: Object.fromEntries(Array.from(fields, ([language, field]) => [language, field.value])),
      comment: comment.value,
      marks: marks.chosen(),
    };
    if (!isTouched()) {
      forget(segment.id);
    } else if (!keep(segment.id, { draft: typed, decision: undefined })) {
      tell("This browser keeps nothing over a reload: save before you leave the page.");
    }
    sayLengths();
    refresh();
  }

  /** The first field that is too long; undefined if none is. */
  function sayLengths() {
    const all = segment.texts.map((text) => [text.languageName, current(text.language), faults.get(text.language)]);
    all.push(["Comment", comment.value, commentFault]);
    for (const [name, text, fault] of all) {
      fault.say(text.length <= MOST ? "" : `${name}: longer than ${number.format(MOST)} characters; shorten it.`);
    }
    return all.find(([, text]) => text.length > MOST)?.[2];
  }

  function refresh() {
    save.disabled = !may || !isEdited();
    accept.disabled = !may || isEdited();
    reject.disabled = !may;
    save.classList.toggle("primary", !save.disabled);
    accept.classList.toggle("primary", !accept.disabled);
  }

  function decision(kind) {
    const of = {
      segment: segment.id,
      seen: segment.seen,
      kind,
      adjudication: adjudicates,
      comment: comment.value.replace(/\t/gu, " ").trim(),
      basedOn: segment.version,
      key: newKey(),
      effort: taken(segment.id),
    };
    if (kind === "edit") {
      of.texts = editedTexts();
      if (marks.chosen() !== null) {
        of.marks = marks.chosen();
      }
    }
    if (kind === "reject") {
      of.reason = reasonList.querySelector("input:checked").value;
    }
    return of;
  }

  function act(kind) {
    const tooLong = sayLengths();
    if (!may) {
      tell("You cannot decide this segment.");
    } else if (tooLong !== undefined) {
      tell(tooLong.node.textContent);
    } else if (kind === "accept" && isEdited()) {
      tell("You changed something: save the edit (Ctrl+Enter), or drop it (x).");
    } else if (kind === "edit" && !isEdited()) {
      tell("Nothing is changed: accept the segment (a).");
    } else if (kind === "reject" && reasonList.querySelector("input:checked") === null) {
      tell("Choose a reason.");
    } else {
      submit(decision(kind));
    }
  }

  function openReasons() {
    reasonList.hidden = false;
    reject.setAttribute("aria-expanded", "true");
    (reasonList.querySelector("input:checked") ?? reasonList.querySelector("input")).focus();
    tell("Choose a reason by its number, then press Enter.");
  }

  /** Takes one of two decisions that differ. */
  function takeOver(of) {
    const taken = { ...decision("accept"), kind: of.kind, comment: of.comment };
    if (of.kind === "edit") {
      taken.texts = of.texts;
      if (of.marks !== undefined) {
        taken.marks = of.marks;
      }
    }
    if (of.kind === "reject") {
      taken.reason = of.reason;
    }
    submit(taken);
  }

  const title = el("h2", { tabindex: "-1" }, outside(segment.name));
  const differ = segment.status === "conflict";
  const taking = differ && may ? choices(segment, reasons, takeOver) : null;
  section.dataset.row = segment.row;
  section.dataset.id = segment.id;
  section.replaceChildren(
    title,
    facts(segment),
    draft === undefined
      ? ""
      : el("p", { class: "note" }, "You typed this before, and it is not saved: save it (Ctrl+Enter), or drop it (x)."),
    ...(taking !== null
      ? [taking.node]
      : segment.decisions.map((of) => shown(of, segment, reasons))),
    el("div", { class: "texts" }, ...segment.texts.map(textBlock)),
    ...(may
      ? [
          marks.node,
          el("label", { class: "field comment" }, el("span", {}, "Comment"), comment),
          commentFault.node,
          reasonList,
          el("p", { class: "buttons decide" }, accept, save, reject),
        ]
      : []),
  );
  comment.addEventListener("input", changed);
  sayLengths();
  refresh();
  title.focus({ preventScroll: true });
  scrollTo({ top: 0 });
  fill(segment, places, () => section.contains(title)).catch((error) => tell(error.message));

  return {
    segment,
    isTouched,
    accept: () => act("accept"),
    save: () => act("edit"),
    reject: () => may && openReasons(),
    marks: () => may && marks.open(),
    comment: () => may && comment.focus(),
    /** Says at the field of a language why the server refused its sentence. */
    refuse(language, message) {
      const { languageName } = segment.texts.find((text) => text.language === language);
      editing.get(language)();
      faults.get(language).say(`${languageName}: ${message.replace(`${segment.id}: `, "")}`);
    },
    edit() {
      const all = segment.texts.map((text) => text.language);
      const at = all.findIndex((language) => fields.get(language) === document.activeElement);
      editing.get(all[(at < 0 ? 1 : at + 1) % all.length])(); // the first translation first
    },
    /** A digit: a reason while reasons are shown, else one of two decisions. */
    digit(number) {
      if (!reasonList.hidden) {
        const inputs = reasonList.querySelectorAll("input");
        if (number <= inputs.length) {
          inputs[number - 1].checked = true;
          inputs[number - 1].focus();
        }
      } else if (taking !== null) {
        taking.take(number);
      }
    },
  };
}
