"""Judges the gender in translations of a benchmark of occgen, and loads it for lm-evaluation-harness.

The standard library is enough. The rule:

1. The words of a text are its longest runs of letters, marks and numbers, in NFC and in lower case,
   character by character.
2. Reference and counterfactual, which is the reference in the other gender, are lined up by a longest
   common subsequence. What is left of the reference are right words, what is left of the
   counterfactual wrong ones.
3. A word of five characters and more that the other text does not have counts wherever a translation
   has it. Any other word counts only before the same next word, or as the last one behind the same
   word, and only if the other text has no such place.
4. A translation with a wrong word is "wrong", another one with a right word is "right", and all others
   are "none".

Alone, it prints the verdict on each line of a file of translations:

    python3 lm_eval/utils.py en es TRANSLATIONS
"""

import json
import os
import sys
import unicodedata

SEGMENTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, "segments.jsonl")

IN_WORDS = {"Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Mc", "Nd", "Nl", "No"}

# a shorter word may be an article or a pronoun of anything
CONTENT = 5

# cells of a table that lines two texts up; longer ones are compared word by word
CELLS = 1 << 20


def words(text):
    found = []
    word = []
    for character in unicodedata.normalize("NFC", text) + " ":
        if unicodedata.category(character) in IN_WORDS:
            word.append(character.lower())
        elif word:
            found.append("".join(word))
            word = []
    return found


def place(of, at):
    """A word with the next one; the last one with the one before it, and a blank behind."""
    if at + 1 < len(of):
        return of[at] + " " + of[at + 1]
    return (of[at - 1] if at > 0 else "") + " " + of[at] + " "


def differing(first, second):
    """The places of the words that two texts do not have in common, in each."""
    rows, columns = len(first), len(second)
    if rows * columns > CELLS:
        words, others = set(first), set(second)
        return (
            [i for i in range(rows) if first[i] not in others],
            [k for k in range(columns) if second[k] not in words],
        )
    longest = [[0] * (columns + 1) for _ in range(rows + 1)]
    for i in reversed(range(rows)):
        for k in reversed(range(columns)):
            if first[i] == second[k]:
                longest[i][k] = longest[i + 1][k + 1] + 1
            else:
                longest[i][k] = max(longest[i + 1][k], longest[i][k + 1])
    of_first, of_second = [], []
    i = k = 0
    while i < rows and k < columns:
        if first[i] == second[k]:
            i += 1
            k += 1
        elif longest[i + 1][k] >= longest[i][k + 1]:
            of_first.append(i)
            i += 1
        else:
            of_second.append(k)
            k += 1
    return of_first + list(range(i, rows)), of_second + list(range(k, columns))


def evidence(of, places, others):
    shown = set()
    for at in places:
        if len(of[at]) >= CONTENT:
            shown.add(of[at])
        shown.add(place(of, at))
    return shown - set(others) - {place(others, at) for at in range(len(others))}


def verdict(reference, counterfactual, translation):
    """Whether a translation shows the gender of the reference: "right", "wrong" or "none"."""
    if not counterfactual:
        return "none"
    of, other = words(reference), words(counterfactual)
    of_reference, of_counterfactual = differing(of, other)
    found = words(translation)
    found = set(found) | {place(found, at) for at in range(len(found))}
    if found & evidence(other, of_counterfactual, of):
        return "wrong"
    return "right" if found & evidence(of, of_reference, other) else "none"


def rows(source, target, path=SEGMENTS):
    """The segments of the benchmark in one direction of translation."""
    if not os.path.exists(path):
        raise FileNotFoundError(path + ": is not there; lm_eval must stand in the benchmark's folder")
    with open(path, encoding="utf-8", newline="\n") as lines:
        for line in lines:
            row = json.loads(line)
            yield {
                "id": row["id"],
                "qid": row["qid"],
                "gender": row["genderCategory"],
                "source": row["translation"][source],
                "reference": row["translation"][target],
                "counterfactual": row["counterfactual"][target],
            }


class Documents(list):
    """What the harness asks of a split: a list that knows its columns."""

    @property
    def features(self):
        return dict.fromkeys(self[0] if self else ())


def documents(source, target, **_):
    return {"test": Documents(rows(source, target))}


def process_results(doc, results):
    translation = results[0].strip()
    pair = (doc["reference"], translation)
    scores = {"bleu": pair, "chrf": pair}
    gender = doc["gender"]
    if gender in ("feminine", "masculine"):
        found = verdict(doc["reference"], doc["counterfactual"], translation)
        scores["accuracy_gap"] = (gender, found)
        scores["accuracy_" + gender] = found
        scores["coverage_" + gender] = found
        scores["bleu_" + gender] = pair
        scores["chrf_" + gender] = pair
    return scores


def accuracy(verdicts):
    """The share that is right, of the translations with a verdict."""
    judged = [one for one in verdicts if one != "none"]
    return judged.count("right") / len(judged) if judged else float("nan")


def coverage(verdicts):
    """The share with a verdict."""
    return sum(one != "none" for one in verdicts) / len(verdicts)


def gap(of_genders):
    """The accuracy of men less that of women."""
    return accuracy([one for gender, one in of_genders if gender == "masculine"]) - accuracy(
        [one for gender, one in of_genders if gender == "feminine"]
    )


def main(source, target, file):
    with open(file, encoding="utf-8", newline="\n") as lines:
        translations = [line.rstrip("\n") for line in lines]
    segments = list(rows(source, target))
    if len(translations) != len(segments):
        sys.exit(f"{file}: has {len(translations)} lines, and the benchmark {len(segments)} segments")
    for row, translation in zip(segments, translations):
        print(verdict(row["reference"], row["counterfactual"], translation))


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit("usage: python3 utils.py SOURCE TARGET TRANSLATIONS")
    main(*sys.argv[1:])
