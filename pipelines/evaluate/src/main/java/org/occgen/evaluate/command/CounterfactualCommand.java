package org.occgen.evaluate.command;

import static org.occgen.command.UsageException.require;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.occgen.benchmark.FinishedBenchmark;
import org.occgen.command.InputFiles;
import org.occgen.command.StandardOutput;
import org.occgen.command.UsageException;
import org.occgen.core.files.CellText;
import org.occgen.core.files.CountText;
import org.occgen.core.files.NewFile;
import org.occgen.core.mark.WordGender;
import org.occgen.core.text.Utf8Lines;
import org.occgen.evaluate.counterfactual.CounterfactualBenchmark;
import org.occgen.evaluate.counterfactual.CounterfactualBenchmark.Text;
import org.occgen.evaluate.counterfactual.CounterfactualCounts;
import org.occgen.gender.Change;
import org.occgen.gender.GenderRules;
import org.occgen.gender.Rewriting;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code occgen gender swap}: sentences in the other gender. */
@Command(
    name = "swap",
    mixinStandardHelpOptions = true,
    description = {
      "Prints sentences with their persons in the other gender, a line for a line; the line is"
          + " empty where a sentence is left out.",
      "With --output it writes a benchmark instead: original.<lang> and counterfactual.<lang>, line"
          + " by line, of the sentences that can be rewritten in all languages of --lang;"
          + " pairs.tsv, changes.tsv, left-out.tsv and README.md. Each sentence goes from the"
          + " gender of its own person to the other one.",
      "Left out are sentences without a word of the first gender, with words of both, or with a"
          + " word whose other form is not known; standard error tells how many, by reason."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen gender swap --lang es --from masculine --to feminine original.es"
          + " --changes changes.tsv > counterfactual.es",
      "  occgen gender swap --benchmark runs/en-es --lang en,es --output both-genders",
      "  occgen gender swap --lang en,es --meta meta.tsv text.en text.es --output both-genders"
    })
final class CounterfactualCommand implements Callable<Integer> {
  private static final List<Exclusion> EXCLUSIONS =
      List.of(
          Exclusion.of(
              "--output", Set.of("--changes", "--left-out"), "writes changes.tsv and left-out.tsv"),
          Exclusion.of(
              "--benchmark",
              Set.of("FILE", "--meta", "--from", "--to"),
              "has sentences of its own, and tells the gender of each person"),
          Exclusion.of("--meta", Set.of("--from", "--to"), "tells the gender of each person"));

  @Parameters(
      arity = "0..*",
      paramLabel = "FILE",
      description =
          "Sentences, one a line, in UTF-8; it may be compressed by gzip. With --output one file"
              + " for each language of --lang, in this order.")
  private List<Path> files = List.of();

  @Mixin private GenderTextOptions text;

  @Option(
      names = "--from",
      paramLabel = "GENDER",
      description = "The gender that is changed: feminine or masculine.")
  private @Nullable WordGender from;

  @Option(names = "--to", paramLabel = "GENDER", description = "The other one of the two.")
  private @Nullable WordGender to;

  @Option(
      names = "--changes",
      paramLabel = "FILE",
      description =
          "Where to write what was changed, as TSV with a header: line, start, end (in the"
              + " original, in code points), original, replacement.")
  private @Nullable Path changes;

  @Option(
      names = "--left-out",
      paramLabel = "FILE",
      description = "Where to write what was left out, as TSV with a header: line, reason, word.")
  private @Nullable Path leftOut;

  @Option(
      names = "--benchmark",
      paramLabel = "FOLDER",
      description =
          "In place of FILE: a run, its benchmark/ or a release, which tells each person's gender"
              + " and has the forms of occupations.")
  private @Nullable Path benchmark;

  @Option(
      names = "--meta",
      paramLabel = "FILE.tsv",
      description =
          "In place of --from and --to: a table with a header and a row a line, which tells each"
              + " person's gender.")
  private @Nullable Path meta;

  @Option(
      names = "--category",
      paramLabel = "COLUMN",
      defaultValue = "gender_category",
      description =
          "Its column with the gender, feminine or masculine; other values are left out (default:"
              + " ${DEFAULT-VALUE}).")
  private String category;

  @Option(
      names = "--output",
      paramLabel = "FOLDER",
      description = "Where the benchmark is written: a new folder, or an earlier output.")
  private @Nullable Path output;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    CounterfactualCounts counts;
    try {
      EXCLUSIONS.forEach(exclusion -> exclusion.check(spec));
      counts = output == null ? print() : write(output);
    } catch (IllegalArgumentException e) {
      throw new UsageException(e);
    }
    spec.commandLine().getErr().println(counts.summary());
    return 0;
  }

  private CounterfactualCounts write(Path folder) throws IOException {
    List<String> languages = List.of(text.language().split(",", -1));
    require(
        languages.stream().distinct().count() >= languages.size(),
        "--lang %s: names a language twice",
        text.language());
    return benchmark == null
        ? ofFiles(languages, folder)
        : ofBenchmark(benchmark, languages, folder);
  }

  private CounterfactualCounts ofFiles(List<String> languages, Path folder) throws IOException {
    require(
        files.size() == languages.size(),
        "--lang %s: names %s, and there %s %s; give one FILE for each, or --benchmark",
        text.language(),
        CountText.of(languages.size(), "language"),
        CountText.word(files.size(), "is", "are"),
        CountText.of(files.size(), "file"));
    List<Text> texts = new ArrayList<>();
    for (int i = 0; i < languages.size(); i++) {
      InputFiles.require("", files.get(i));
      GenderRules rules = GenderTextOptions.rules(languages.get(i), text.occupations());
      texts.add(new Text(rules.language(), files.get(i), rules));
    }
    String name = String.valueOf(files.get(0).getFileName());
    if (meta == null) {
      return CounterfactualBenchmark.ofGender(name, texts, gender(), folder);
    }
    InputFiles.require("--meta", meta);
    return CounterfactualBenchmark.ofPersons(name, texts, meta, category, folder);
  }

  private CounterfactualCounts ofBenchmark(Path given, List<String> languages, Path folder)
      throws IOException {
    FinishedBenchmark found =
        FinishedBenchmark.find("--benchmark", given, "give its files by FILE and --meta");
    requireOutside(found.folder(), folder);
    Optional<Path> occupations = text.occupations().or(found::occupations);
    List<Text> texts = new ArrayList<>();
    for (String typed : languages) {
      String language = found.language("--lang", typed);
      texts.add(
          new Text(
              language, found.sentences(language), GenderTextOptions.rules(language, occupations)));
    }
    String name = String.valueOf(found.shown(given).getFileName());
    return CounterfactualBenchmark.ofPersons(name, texts, found.meta(), category, folder);
  }

  /** A benchmark holds nothing but its own files: {@code occgen check} says so. */
  private static void requireOutside(Path benchmark, Path folder) {
    Path inside = benchmark.toAbsolutePath().normalize();
    require(
        !folder.toAbsolutePath().normalize().startsWith(inside),
        "--output %s: lies in the benchmark; name a folder outside of it",
        folder);
  }

  /** The gender that is changed. */
  private WordGender gender() {
    if (from == null || to == null) {
      throw new UsageException(
          (from == null ? "--from" : "--to")
              + ": say which gender is changed to which by --from and --to"
              + (output == null ? "" : ", or name a table that tells each person's by --meta"));
    }
    require(from != to, "--to %s: is the same gender as --from; name the other gender", to.id());
    return from;
  }

  /** Prints the sentences of a file. */
  private CounterfactualCounts print() throws IOException {
    require(
        benchmark == null && meta == null,
        "%s: the result is a benchmark; name its folder by --output",
        benchmark != null ? "--benchmark" : "--meta");
    require(
        files.size() == 1,
        "FILE: one file is printed, and there are %s; several languages become a"
            + " benchmark by --output",
        files.size());
    WordGender gender = gender();
    GenderRules rules = text.rules();
    StringBuilder changed = new StringBuilder();
    changed.append(CellText.line("line", "start", "end", "original", "replacement"));
    StringBuilder refused = new StringBuilder();
    refused.append(CellText.line("line", "reason", "word"));
    CounterfactualCounts counts = new CounterfactualCounts();
    PrintWriter out = StandardOutput.writer();
    try (Utf8Lines lines = InputFiles.open(files.get(0))) {
      for (long line = 1; lines.hasNext(); line++) {
        Rewriting rewriting = rules.rewrite(lines.nextText(), gender);
        out.print(rewriting.sentence().orElse("") + "\n");
        for (Change change : rewriting.changes()) {
          changed.append(
              CellText.line(
                  line, change.start(), change.end(), change.original(), change.replacement()));
        }
        if (rewriting.refusal().isPresent()) {
          String reason = rewriting.refusal().get().id();
          counts.leftOut(gender.id(), reason);
          refused.append(CellText.line(line, reason, rewriting.word()));
        } else {
          counts.written(gender.id());
        }
      }
    }
    StandardOutput.finish(out);
    write(changes, changed);
    write(leftOut, refused);
    return counts;
  }

  private static void write(@Nullable Path file, StringBuilder rows) throws IOException {
    if (file == null) {
      return;
    }
    try (NewFile written = NewFile.create(file)) {
      Files.writeString(written.unfinished(), rows);
      written.publish();
    }
  }
}
