package org.occgen.pipelines.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.occgen.core.files.CellText;
import org.occgen.core.files.NewFile;
import org.occgen.core.gender.Change;
import org.occgen.core.gender.GenderRules;
import org.occgen.core.gender.Rewriting;
import org.occgen.core.gender.WordGender;
import org.occgen.core.text.Utf8Lines;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code occgen counterfactual}: sentences in the other gender. */
@Command(
    name = "counterfactual",
    mixinStandardHelpOptions = true,
    description = {
      "Prints sentences with their persons in the other gender, a line for a line; the line is"
          + " empty where a sentence is left out.",
      "Left out are sentences without a word of the first gender, with words of both, or with a"
          + " word whose other form is not known; standard error tells how many, by reason."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen counterfactual --lang es --from masculine --to feminine original.es"
          + " --changes changes.tsv > counterfactual.es"
    })
final class CounterfactualCommand implements Callable<Integer> {
  @Mixin private GenderTextOptions text;

  @Option(
      names = "--from",
      required = true,
      paramLabel = "GENDER",
      description = "The gender that is changed: feminine or masculine.")
  private WordGender from;

  @Option(
      names = "--to",
      required = true,
      paramLabel = "GENDER",
      description = "The other one of the two.")
  private WordGender to;

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

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    if (from == to) {
      throw new UsageException("--to " + to.id() + ": is what --from says; name the other gender");
    }
    GenderRules rules = text.rules();
    StringBuilder changed = new StringBuilder();
    changed.append(CellText.line("line", "start", "end", "original", "replacement"));
    StringBuilder refused = new StringBuilder();
    refused.append(CellText.line("line", "reason", "word"));
    Map<String, Integer> reasons = new TreeMap<>();
    long written = 0;
    PrintWriter out = GenderTextOptions.standardOutput();
    try (Utf8Lines lines = text.open()) {
      for (long line = 1; lines.hasNext(); line++) {
        Rewriting rewriting = rules.rewrite(lines.next(), from);
        out.print(rewriting.sentence().orElse("") + "\n");
        for (Change change : rewriting.changes()) {
          changed.append(
              CellText.line(
                  line, change.start(), change.end(), change.original(), change.replacement()));
        }
        if (rewriting.refusal().isPresent()) {
          String reason = rewriting.refusal().get().id();
          reasons.merge(reason, 1, Integer::sum);
          refused.append(CellText.line(line, reason, rewriting.word()));
        } else {
          written++;
        }
      }
    }
    GenderTextOptions.finish(out);
    write(changes, changed);
    write(leftOut, refused);
    spec.commandLine().getErr().println(summary(written, reasons));
    return 0;
  }

  private static String summary(long written, Map<String, Integer> reasons) {
    return "rewritten: "
        + written
        + reasons.entrySet().stream()
            .map(reason -> "; left out as " + reason.getKey() + ": " + reason.getValue())
            .collect(Collectors.joining());
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
