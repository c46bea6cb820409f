"""Loads and scores a benchmark by the tools that its files are for.

    python check_harness.py BENCHMARK SYSTEMS SCORES

BENCHMARK has all formats, SYSTEMS has translations of it into Spanish (NAME.es), SCORES is what occgen
evaluate wrote of these. Stops at the first thing that is not as it should be.
"""

import json
import logging
import math
import subprocess
import sys
from pathlib import Path

import datasets
import mlcroissant
from lm_eval import simple_evaluate
from lm_eval.api.model import LM
from lm_eval.tasks import TaskManager
from lxml import etree

SOURCE, TARGET = "en", "es"
PAIR = f"{SOURCE}-{TARGET}"


def expect(expected, found, what):
    if expected != found:
        sys.exit(f"{what}: expected {expected!r}, found {found!r}")


def lines(path):
    return path.read_text(encoding="utf-8").split("\n")[:-1]


def check_croissant(benchmark, rows):
    dataset = mlcroissant.Dataset(jsonld=benchmark / "croissant.json")
    expect([], list(dataset.metadata.ctx.issues.errors), "croissant.json")
    sets = [of.id for of in dataset.metadata.record_sets]
    expect({"meta", "segments", "segments-jsonl", "gender-categories"} - set(sets), set(), "record sets")
    for name in sets:
        records = list(dataset.records(name))
        if name in ("meta", "occgen", "segments", "segments-jsonl"):
            expect(len(rows), len(records), f"records of {name}")
    print(f"mlcroissant: valid, {len(sets)} record sets, {len(rows)} records")


def check_datasets(benchmark, rows):
    folder = str(benchmark)
    expect([row["id"] for row in rows], datasets.load_dataset(folder)["test"]["id"][:], "load_dataset")
    for gender in ("feminine", "masculine"):
        expect(
            [row["id"] for row in rows if row["genderCategory"] == gender],
            datasets.load_dataset(folder, gender)["test"]["id"][:],
            gender,
        )
    languages = list(rows[0]["translation"])
    pairs = [f"{languages[0]}-{to}" for to in languages[1:]] + [f"{of}-{languages[0]}" for of in languages[1:]]
    for pair in pairs:
        loaded = datasets.load_dataset(folder, pair)["test"]
        of, to = pair.split("-")
        expect([row["translation"][of] for row in rows], loaded["source"][:], pair)
        expect([row["translation"][to] for row in rows], loaded["target"][:], pair)
        expect([row["counterfactual"][to] for row in rows], loaded["counterfactual"][:], pair)
    loaded = datasets.load_dataset(folder)["test"]
    expect([row["translation"] for row in rows], loaded["translation"][:], "segments.parquet")
    loaded = datasets.load_dataset("json", data_files={"test": str(benchmark / "segments.jsonl")})["test"]
    expect([row["counterfactual"] for row in rows], loaded["counterfactual"][:], "segments.jsonl")
    print(f"datasets: default, 2 genders and {len(pairs)} pairs are loaded by name")


class KnownLines(LM):
    """A model that answers with the lines of a system."""

    def __init__(self, answers):
        super().__init__()
        self.answers = answers

    def generate_until(self, requests, disable_tqdm=False):
        return [self.answers[request.args[0]] for request in requests]

    def loglikelihood(self, requests, disable_tqdm=False):
        raise NotImplementedError

    def loglikelihood_rolling(self, requests, disable_tqdm=False):
        raise NotImplementedError


def scores_of_occgen(scores, system):
    found = {}
    for row in json.loads((scores / "scores.json").read_text(encoding="utf-8")):
        # a row with another system compares two
        if row["system"].removesuffix("." + TARGET) == system and "other" not in row:
            found[row["metric"], row["subset"]] = row["score"]
    return found


def check_lm_eval(benchmark, rows, systems, scores):
    sys.path.insert(0, str(benchmark / "lm_eval"))
    import utils

    manager = TaskManager(include_path=str(benchmark / "lm_eval"), include_defaults=False)
    expect(2 * (len(rows[0]["translation"]) - 1), len(manager.all_tasks) - len(manager.all_tags), "tasks")
    task = f"occgen_sample_{SOURCE}_{TARGET}"
    for file in systems:
        system = file.stem
        translations = lines(file)
        answers = {
            f"Translate this sentence from English into Spanish. Answer with the translation alone.\n\n{row['translation'][SOURCE]}\n\n": translation
            for row, translation in zip(rows, translations)
        }
        expect(len(rows), len(answers), "different sources")
        result = simple_evaluate(
            model=KnownLines(answers), tasks=[task], task_manager=manager, bootstrap_iters=0
        )["results"][task]
        ours = scores_of_occgen(scores, system)
        judged = {}
        for row, translation in zip(utils.rows(SOURCE, TARGET), translations):
            verdict = utils.verdict(row["reference"], row["counterfactual"], translation)
            judged.setdefault(row["gender"], []).append(verdict)
        for gender, verdicts in judged.items():
            expect(utils.accuracy(verdicts), result[f"accuracy_{gender},none"], system)
            expect(utils.coverage(verdicts), result[f"coverage_{gender},none"], system)
            same("BLEU", ours["BLEU", gender], result[f"bleu_{gender},none"])
        same("BLEU", ours["BLEU", "all"], result["bleu,none"])
        shown = {key.removesuffix(",none"): value for key, value in result.items() if ",none" in key}
        print(
            f"lm-eval: {system}: accuracy {shown['accuracy_feminine']:.3f} (women), "
            f"{shown['accuracy_masculine']:.3f} (men), gap {shown['accuracy_gap']:.3f}, "
            f"coverage {shown['coverage_feminine']:.3f} and {shown['coverage_masculine']:.3f}; occgen says "
            f"{ours['gender accuracy', 'feminine']:.3f} and {ours['gender accuracy', 'masculine']:.3f}"
        )


def same(what, ours, theirs):
    # occgen writes six decimals
    if not math.isclose(ours, theirs, rel_tol=0, abs_tol=5.1e-7):
        sys.exit(f"{what}: occgen has {ours!r}, the tool {theirs!r}")


def check_sacrebleu(benchmark, systems, scores):
    for file in systems:
        said = subprocess.run(
            [sys.executable, "-m", "sacrebleu", benchmark / f"test.{TARGET}", "-i", file]
            + ["-m", "bleu", "chrf", "ter", "-w", "6"],
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        ours = scores_of_occgen(scores, file.stem)
        for metric in json.loads(said):
            same(metric["name"], ours[metric["name"], "all"], metric["score"])
    print(f"sacrebleu: BLEU, chrF2 and TER of {len(systems)} systems are those of occgen to six decimals")


def check_mt_lens(benchmark, rows):
    header, *found = [line.split("\t") for line in lines(benchmark / "mt-lens" / f"{PAIR}.tsv")]
    expect(["SRC", "REF", "WRONG-REF", "GENDER", "ID"], header, "MT-Lens")
    expect([row["id"] for row in rows if row["counterfactual"][TARGET]], [row[4] for row in found], "MT-Lens")
    expect({"FEM", "MASC"}, {row[3] for row in found}, "MT-Lens")
    print(f"MT-Lens: {len(found)} rows of {len(rows)} have a reference in the other gender")


def check_wmt(benchmark, rows):
    root = etree.parse(benchmark / "wmt" / f"{PAIR}.xml").getroot()
    expect(len(rows), len(root.findall("doc")), "WMT")
    for side, language in (("src", SOURCE), ("ref", TARGET)):
        expect([row["translation"][language] for row in rows], [seg.text for seg in root.iterfind(f".//{side}//seg")], "WMT")
    print(f"WMT: {len(rows)} documents")


def check_wmt26(benchmark, rows):
    """Reads the lines by the keys of wmt26-general-mt's README, and joins outputs in its form with them again."""
    documents = {}
    for line in lines(benchmark / "wmt" / f"{PAIR}.jsonl"):
        row = json.loads(line)
        set_id, domain, source, target, document = row["doc_id"].split("_###_", 4)
        expect(["WMT26", row["domain"], row["src_lang"], row["tgt_lang"]], [set_id, domain, source, target], "WMT26")
        if not row["prompt_instruction"] or row["video"] or row["screenshot"]:
            sys.exit(f"WMT26: {line}")
        documents[row["doc_id"]] = (document, row["src_text"], row["refs"]["refA"])
    wanted = [(row["id"], row["translation"][SOURCE], row["translation"][TARGET]) for row in rows]
    expect(wanted, list(documents.values()), "WMT26")
    outputs = [
        json.dumps({"doc_id": key, "hypothesis": document[2], "metadata": {}}) for key, document in documents.items()
    ]
    read = {row["doc_id"]: row["hypothesis"] for row in map(json.loads, reversed(outputs))}
    expect([row[2] for row in wanted], [read[key] for key in documents], "WMT26")
    print(f"WMT26: {len(documents)} lines; outputs join by doc_id")


def main(benchmark, systems, scores):
    logging.disable(logging.WARNING)
    datasets.disable_progress_bars()
    benchmark, scores = Path(benchmark).resolve(), Path(scores)
    systems = sorted(Path(systems).glob(f"*.{TARGET}"))
    rows = [json.loads(line) for line in lines(benchmark / "segments.jsonl")]
    check_sacrebleu(benchmark, systems, scores)
    check_mt_lens(benchmark, rows)
    check_wmt(benchmark, rows)
    check_wmt26(benchmark, rows)
    check_datasets(benchmark, rows)
    check_croissant(benchmark, rows)
    check_lm_eval(benchmark, rows, systems, scores)


if __name__ == "__main__":
    main(*sys.argv[1:])
