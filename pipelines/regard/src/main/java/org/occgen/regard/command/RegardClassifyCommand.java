package org.occgen.regard.command;

import static org.occgen.command.UsageException.require;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.occgen.command.InputFiles;
import org.occgen.command.StandardOutput;
import org.occgen.command.UsageException;
import org.occgen.core.text.LanguageCode;
import org.occgen.regard.RegardClassifier;
import org.occgen.regard.attribute.ClassifierSource;
import org.occgen.regard.classifier.ShippedRegardClassifier;
import org.occgen.regard.table.RegardTable;
import org.occgen.regard.table.TargetColumns;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code occgen regard classify}: the regard towards the targets of a table. */
@Command(
    name = "classify",
    mixinStandardHelpOptions = true,
    description = {
      "Prints a table with the regard towards a target in each row: label, p_positive, p_neutral,"
          + " p_negative.",
      "The target is masked, so that no answer depends on which group is named. The table has"
          + " tabulators between its columns and their names in its first line."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen regard classify sentences.tsv --text sentence --target person > regard.tsv",
      "  occgen regard classify mentions.tsv --text sentence --start start --end end",
      "  occgen regard classify masked.tsv --text sentence --mask XYZ"
    })
final class RegardClassifyCommand implements Callable<Integer> {
  @Parameters(paramLabel = "FILE", description = "A table in UTF-8; it may be compressed by gzip.")
  private Path file;

  @Option(
      names = "--text",
      required = true,
      paramLabel = "COLUMN",
      description = "The column with the texts.")
  private String text;

  @ArgGroup(multiplicity = "1")
  private Target target;

  @Option(
      names = "--lang",
      paramLabel = "LANG",
      defaultValue = "en",
      description =
          "Language of the texts; the classifier that ships reads English (default:"
              + " ${DEFAULT-VALUE}).")
  private String language;

  @Mixin private ModelOption.OfRegard model;
  @Mixin private CascadeOption cascade;
  @Spec private CommandSpec spec;

  /** One of three ways to say who is meant. */
  private static final class Target {
    @Option(
        names = "--target",
        paramLabel = "COLUMN",
        description =
            "The column with the words of the target; they are looked for in the text,"
                + " and the first place is taken where they are no part of a longer word.")
    private @Nullable String words;

    @ArgGroup(exclusive = false)
    private @Nullable Offsets offsets;

    @Option(
        names = "--mask",
        paramLabel = "WORD",
        description = "The word that stands for the target in every text, such as XYZ.")
    private @Nullable String mask;

    private TargetColumns columns() {
      if (words != null) {
        return new TargetColumns.Words(words);
      }
      if (offsets != null) {
        return new TargetColumns.Offsets(offsets.start, offsets.end);
      }
      if (mask == null || mask.isEmpty()) {
        throw new UsageException("--mask: give a word");
      }
      return new TargetColumns.Mask(mask);
    }
  }

  /** The columns with the beginning and the end of the target. */
  private static final class Offsets {
    @Option(
        names = "--start",
        required = true,
        paramLabel = "COLUMN",
        description = "The column with the first code point of the target, from 0.")
    private String start;

    @Option(
        names = "--end",
        required = true,
        paramLabel = "COLUMN",
        description = "The column with the code point behind the target.")
    private String end;
  }

  @Override
  public Integer call() throws IOException {
    InputFiles.require("", file);
    TargetColumns columns = target.columns();
    cascade.requireModel(model.given(), model.words(), ModelOption.REGARD);
    if (!model.given()) {
      requireKnown(LanguageCode.of(language).orElse(language));
    }
    ClassifierSource<RegardClassifier> source =
        model.source(ShippedRegardClassifier::open, language, cascade);
    PrintWriter out = StandardOutput.writer();
    try (RegardClassifier classifier = source.open()) {
      RegardTable.print(file, text, columns, classifier, out);
      classifier
          .cascade()
          .ifPresent(
              count ->
                  spec.commandLine()
                      .getErr()
                      .println(CascadeOption.asked("classify", count, "targets")));
    }
    StandardOutput.finish(out);
    return 0;
  }

  private static void requireKnown(String language) {
    require(
        ShippedRegardClassifier.LANGUAGES.contains(language),
        "--lang %s: the classifier of regard that ships reads %s alone; give one of yours by %s",
        language,
        String.join(" and ", ShippedRegardClassifier.LANGUAGES),
        ModelOption.REGARD);
  }
}
