/** How a segment, and decisions on it, are shown. */
import { el, inLanguage, link, outside } from "./dom.js";
import { shownChanges, shownMarks } from "./words.js";

/** What statuses are called. */
export const STATUSES = {
  unreviewed: "not reviewed",
  "awaiting-second": "decided, waits for another reviewer",
  conflict: "two differ, or one is not sure",
  reviewed: "reviewed",
  adjudicated: "conflict decided",
};

const KINDS = { accept: "accepted", edit: "edited", reject: "rejected", unsure: "not sure", comment: "commented", withdraw: "took it back" };

/** A decision in few words, such as "anna: rejected". */
export const inShort = (of) => `${of.who}: ${KINDS[of.kind] ?? of.kind}`;

/** Who did what, in the order of time: of one reviewer a line takes the place of those before it. */
export function history(segment) {
  const lines = segment.history.map((of) => el("li", {}, outside(`${of.time.slice(0, 16).replace("T", " ")} ${inShort(of)}`)));
  return lines.length === 0 ? "" : el("details", { class: "history" }, el("summary", {}, `Who decided what (${lines.length})`), el("ol", {}, ...lines));
}

/** Remarks without a decision. */
export function remarks(segment) {
  return segment.comments.map((of) => el("p", { class: "note" }, outside(of.who), " commented: ", outside(of.comment)));
}

/** The words of a sentence that other segments of the person spell otherwise. */
export function spellings(text, segment) {
  const found = segment.spellings.filter((one) => one.language === text.language);
  return found.length === 0
    ? null
    : el(
        "p",
        { class: "note spelling" },
        "Spelled otherwise of this person: ",
        ...found.flatMap((one, i) => [i === 0 ? "" : "; ", outside(one.word), " here, ", outside(one.other), ` in ${one.segment}`]),
        ".",
      );
}

/** Person, occupations, gender, score, id and status, in one line. */
export function facts(segment) {
  return el(
    "p",
    { class: "facts" },
    link(`https://www.wikidata.org/wiki/${segment.qid}`, segment.qid),
    " · ",
    outside(segment.occupations),
    " · ",
    outside(segment.genders === segment.category ? segment.category : `${segment.category} (${segment.genders})`),
    " · ",
    el("abbr", { title: scores(segment) }, `score ${segment.score.toFixed(2)}`),
    " · ",
    outside(segment.id),
    " · ",
    STATUSES[segment.status] ?? segment.status,
  );
}

/** What the machine thinks of the pairs, for whoever points at the score. */
function scores(segment) {
  const pairs = segment.texts
    .filter((text) => text.probability !== undefined)
    .map(
      (text) =>
        `${text.languageName}: probability ${text.probability.toFixed(2)}, ` +
        `margin ${text.margin.toFixed(2)}, cosine ${text.cosine.toFixed(2)}`,
    );
  return `The smallest probability of the segment's pairs. Decide by the sentences. ${pairs.join("; ")}`;
}

/** The heading of a sentence: language and article. */
export function heading(text, ...buttons) {
  const revision = text.revision > 0 ? ` revision ${text.revision}` : "";
  return el(
    "h3",
    {},
    text.languageName,
    el("small", {}, link(text.url, text.title), revision),
    ...buttons,
  );
}

/** A sentence as it is now: the words that show a gender, or what was changed of the machine's. */
export function sentenceNodes(text, now) {
  return now === text.sentence
    ? shownMarks(text.sentence, text.marks)
    : shownChanges(text.sentence, now, text.language);
}

/** What a text changes of the machine's sentence. */
export function difference(text, to) {
  return el(
    "p",
    { class: "sentence difference", ...inLanguage(text) },
    ...shownChanges(text.sentence, to, text.language),
  );
}

/** A decision in words, with what it changes in texts. */
export function decision(of, segment, reasons, title, texts = segment.texts) {
  const reason = reasons.find((known) => known.id === of.reason);
  return el(
    "div",
    { class: `decision${of.who === "you" ? " yours" : ""}` },
    el("h4", {}, outside(title ?? of.who), `: ${KINDS[of.kind] ?? of.kind}`),
    reason === undefined ? null : el("p", {}, `Reason: ${reason.meaning}.`),
    of.languages === undefined
      ? null
      : el("p", {}, `${of.kind === "reject" ? "At fault" : "Judged"}: ${names(of.languages, segment)}.`),
    ...texts
      .filter((text) => of.texts[text.language] !== undefined)
      .map((text) => difference(text, of.texts[text.language])),
    of.marks === undefined ? null : el("p", {}, marksInWords(of.marks, of, segment)),
    of.comment === "" ? null : el("p", {}, "Comment: ", outside(of.comment)),
  );
}

function names(languages, segment) {
  return languages.map((code) => segment.texts.find((text) => text.language === code)?.languageName ?? code).join(", ");
}

function marksInWords(marks, of, segment) {
  const words = marks.map((mark) => {
    const text = segment.texts.find((one) => one.language === mark.language);
    const sentence = of.texts[mark.language] ?? text?.sentence ?? "";
    return `${Array.from(sentence).slice(mark.start, mark.end).join("")} (${mark.gender})`;
  });
  return words.length === 0 ? "No word is marked." : `Marked: ${words.join(", ")}`;
}
