/** The form of one segment: what a reviewer changes, and the decision that follows from it. */
import { newKey } from "./api.js";
import { choices } from "./conflict.js";
import { el, inLanguage, keyHint, outside } from "./dom.js";
import { fill, place } from "./context.js";
import { forget, keep, kept } from "./drafts.js";
import { taken } from "./effort.js";
import { marksPanel } from "./marks.js";
import { isMine } from "./search.js";
import { decision as shown, facts, heading, history, remarks, sentenceNodes, spellings } from "./segment.js";

const MOST = 10_000; // characters of a sentence and of a comment, as the server takes them
const number = new Intl.NumberFormat("en");

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** One line in Unicode's normal form C with single spaces and no useless marks, as an import makes it. */
const clean = (text, rightToLeft) =>
  text
    .replace(rightToLeft || RIGHT_TO_LEFT.test(text) ? /\ufeff/gu : /[\ufeff\u200f]/gu, "")
    .normalize("NFC")
    .replace(/[\t-\r\u001c-\u001f\u0085\p{Z}]+/gu, " ")
    .trim();

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
  const mySequence = mine?.sequence ?? 0;
  const draft =
    stored?.draft?.seen === segment.seen && (stored.draft.mySequence ?? 0) === mySequence && stored.decision === undefined
      ? stored.draft
      : undefined;
  if (stored?.draft !== undefined && stored.decision === undefined && (stored.draft.mySequence ?? 0) !== mySequence) {
    forget(segment.id); // its decision came before it
  }
  const fields = new Map();
  const faults = new Map(); // by language, where it stands what is wrong with its sentence
  const editing = new Map(); // by language, what begins to edit its sentence
  const places = new Map(); // by language, where the sentences around it stand
  const adjudicates = segment.mayAdjudicate;
  const may = segment.mayDecide || adjudicates;
  const texts = segment.texts.filter((text) => segment.status === "conflict" || isMine(text.language));
  const targets = segment.texts.slice(1).map((text) => text.language);
  const judged = texts.slice(1).map((text) => text.language);
  const remark = segment.comments.find((of) => of.who === "you")?.comment;
  const saidBefore = mine?.comment ?? remark ?? newest?.comment ?? "";

  const current = (language) => {
    const field = fields.get(language);
    const text = segment.texts.find((one) => one.language === language);
    if (field === undefined) {
      return began(text); // of a language that is hidden
    }
    // what nobody touched stays as it is, whatever characters it has
    return field.value === field.dataset.machine ? text.sentence : clean(field.value, text.rightToLeft);
  };
  const began = (text) => newest?.texts[text.language] ?? text.sentence;
  const marks = marksPanel(segment.texts, texts, draft === undefined ? (newest?.marks ?? null) : draft.marks, current, () => changed());
  const accept = el("button", { type: "button", "aria-keyshortcuts": "a", onclick: () => act("accept") }, "Accept", keyHint("a"));
  const save = el("button", { type: "button", "aria-keyshortcuts": "s Control+Enter", onclick: () => act("edit") }, "Save edit", keyHint("Ctrl+Enter"));
  const reject = el("button", { type: "button", "aria-keyshortcuts": "r", "aria-expanded": "false", onclick: () => openReasons() }, "Reject", keyHint("r"));
  const unsure = el("button", { type: "button", "aria-keyshortcuts": "d", onclick: () => act("unsure") }, "Not sure", keyHint("d"));
  const remarking = el("button", { type: "button", class: "quiet", onclick: () => act("comment") }, "Save the comment alone", keyHint("Ctrl+Enter"));
  const comment = el("textarea", { rows: "2" });
  const commentFault = faultPlace(comment, "fault-of-comment");
  comment.value = draft?.comment ?? saidBefore;
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
      spellings(text, segment),
      around.after,
    );
  }

  function reasonChoice() {
    const list = el(
      "fieldset",
      { hidden: true },
      el("legend", {}, "Why is it rejected?"),
      el(
        "div",
        { class: "reasons" },
        ...reasons.map((reason, i) =>
          el("label", {}, el("input", { type: "radio", name: "reason", value: reason.id }), ` ${i + 1} ${reason.meaning}`),
        ),
      ),
      judged.length < 2
        ? null
        : el(
            "p",
            { class: "faulty", role: "group", "aria-label": "Languages at fault; none for all" },
            "At fault",
            keyHint("l"),
            ": ",
            ...texts.map((text) => el("label", {}, el("input", { type: "checkbox", value: text.language }), ` ${text.languageName}`)),
          ),
      el("p", { class: "buttons" }, el("button", { type: "button", onclick: () => act("reject") }, "Reject", keyHint("Enter")), el("button", { type: "button", onclick: closeReasons }, "Cancel", keyHint("Esc"))),
    );
    list.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && event.target.matches("input")) {
        event.preventDefault();
        act("reject");
      } else if (event.key === "Escape") {
        closeReasons();
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
  const isTextTouched = () =>
    segment.texts.some((text) => current(text.language) !== began(text)) ||
    JSON.stringify(marks.chosen()) !== JSON.stringify(newest?.marks ?? null);
  const isTouched = () => isTextTouched() || comment.value !== saidBefore;
  /** Whether it only adds languages to an edit of somebody who left them out. */
  const isCarried = () => newest?.languages !== undefined && newest.kind === "edit" && !isTextTouched();

  /** Keeps what is typed until the server has it, and says at a field that it is too long. */
  function changed() {
    const typed = {
      seen: segment.seen,
      mySequence,
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
    const all = texts.map((text) => [text.languageName, current(text.language), faults.get(text.language)]);
    all.push(["Comment", comment.value, commentFault]);
    for (const [name, text, fault] of all) {
      fault.say(text.length <= MOST ? "" : `${name}: longer than ${number.format(MOST)} characters; shorten it.`);
    }
    return all.find(([, text]) => text.length > MOST)?.[2];
  }

  function refresh() {
    save.disabled = !may || !isEdited();
    accept.disabled = !may || (isEdited() && !isCarried());
    reject.disabled = !may;
    unsure.disabled = adjudicates || isTextTouched();
    remarking.hidden = !mayRemark();
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
    const named = kind === "reject" ? faulty() : kind === "accept" || kind === "edit" ? seenLanguages() : [];
    if (targets.some((language) => !named.includes(language)) && named.length > 0) {
      of.languages = named;
    }
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

  /** The languages that a rejection is for: those that are checked, else all that are shown. */
  function faulty() {
    const checked = Array.from(reasonList.querySelectorAll("[type=checkbox]:checked"), (box) => box.value);
    return checked.length > 0 ? checked : judged;
  }

  /** The languages that are judged with this decision, in it and in the one that it goes on from. */
  function seenLanguages() {
    const before = newest !== undefined && "accept edit".includes(newest.kind) ? (newest.languages ?? targets) : [];
    return adjudicates ? targets : targets.filter((language) => judged.includes(language) || before.includes(language));
  }

  const mayRemark = () => !isTextTouched() && comment.value.trim() !== "" && comment.value !== saidBefore;

  function act(kind) {
    const tooLong = sayLengths();
    if (kind === "comment" && mayRemark() && tooLong === undefined) {
      submit(decision(kind));
    } else if (!may) {
      tell("You cannot decide this segment.");
    } else if (tooLong !== undefined) {
      tell(tooLong.node.textContent);
    } else if (kind === "unsure" && adjudicates) {
      tell("You decide what others could not: accept, edit or reject.");
    } else if (kind === "accept" && isCarried()) {
      submit(decision("edit"));
    } else if ((kind === "accept" && isEdited()) || (kind === "unsure" && isTextTouched())) {
      tell("You changed something: save the edit (Ctrl+Enter), or drop it (x).");
    } else if (kind === "edit" && !isEdited()) {
      tell("Nothing is changed: accept the segment (a).");
    } else if (kind === "reject" && reasonList.querySelector("input:checked") === null) {
      tell("Choose a reason.");
    } else if (kind === "reject" && reasonList.querySelector("input:checked").value === "other" && comment.value.trim() === "") {
      comment.focus();
      tell("Say in the comment why; then reject (r, Enter).");
    } else {
      submit(decision(kind));
    }
  }

  function openReasons() {
    reasonList.hidden = false;
    reject.setAttribute("aria-expanded", "true");
    (reasonList.querySelector("[type=radio]:checked") ?? reasonList.querySelector("input")).focus({ preventScroll: true });
    const shown = section.querySelector(".texts");
    if (shown.getBoundingClientRect().bottom > reasonList.getBoundingClientRect().top) {
      shown.scrollIntoView(); // the reasons would cover it
    }
    tell(judged.length < 2 ? "Choose a reason by its number." : "Choose a reason by its number, languages by l; then press Enter.");
  }

  function closeReasons() {
    reasonList.hidden = true;
    reject.setAttribute("aria-expanded", "false");
    title.focus({ preventScroll: true });
    tell("");
  }

  /** Takes one of two decisions that differ. */
  function takeOver(of) {
    const taken = { ...decision("accept"), kind: of.kind, comment: of.comment, languages: of.languages };
    if (adjudicates && of.kind !== "reject") {
      delete taken.languages; // who settles it does so for all
    }
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
  const taking = segment.status === "conflict" && may ? choices(segment, reasons, takeOver) : null;
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
    ...remarks(segment),
    el("div", { class: "texts" }, ...texts.map(textBlock)),
    texts.length === segment.texts.length ? "" : el("p", { class: "note" }, `Hidden: ${segment.texts.filter((text) => !texts.includes(text)).map((text) => text.languageName).join(", ")}.`),
    ...(may
      ? [
          marks.node,
          el("label", { class: "field comment" }, el("span", {}, "Comment"), comment),
          commentFault.node,
          remarking,
          history(segment),
          el("div", { class: "decide" }, reasonList, el("p", { class: "buttons" }, accept, save, reject, unsure)),
        ]
      : [history(segment)]),
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
    save: () => act(mayRemark() && mine?.kind !== "edit" ? "comment" : "edit"),
    unsure: () => act("unsure"),
    reject: () => may && openReasons(),
    /** Names the next language, alone, as the one at fault; none behind the last one. */
    language() {
      const boxes = Array.from(reasonList.querySelectorAll("[type=checkbox]"));
      const next = boxes.findLastIndex((box) => box.checked) + 1;
      boxes.forEach((box, i) => (box.checked = !reasonList.hidden && i === next % (boxes.length + 1)));
    },
    marks: () => may && marks.open(),
    comment: () => may && comment.focus(),
    /** Says at the field of a language why the server refused its sentence. */
    refuse(language, message) {
      const { languageName } = segment.texts.find((text) => text.language === language);
      editing.get(language)();
      faults.get(language).say(`${languageName}: ${message.replace(`${segment.id}: `, "")}`);
    },
    edit() {
      const all = texts.map((text) => text.language);
      const at = all.findIndex((language) => fields.get(language) === document.activeElement);
      editing.get(all[(at < 0 ? 1 : at + 1) % all.length])(); // the first translation first
    },
    /** A digit: a reason while reasons are shown, else one of two decisions. */
    digit(number) {
      if (!reasonList.hidden) {
        const inputs = reasonList.querySelectorAll("[type=radio]");
        if (number <= inputs.length) {
          inputs[number - 1].checked = true;
          inputs[number - 1].focus({ preventScroll: true });
          if (judged.length < 2) {
            act("reject"); // nothing else is to be chosen
          }
        }
      } else if (taking !== null) {
        taking.take(number);
      }
    },
  };
}
