package org.occgen.regard.command;

import static com.google.common.base.Strings.lenientFormat;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.occgen.command.InputFiles;
import org.occgen.command.StandardOutput;
import org.occgen.command.UsageException;
import org.occgen.core.text.LanguageCode;
import org.occgen.regard.attribute.ClassifierSource;
import org.occgen.regard.attribute.KeywordMatcher;
import org.occgen.regard.attribute.PersonClassifier;
import org.occgen.regard.attribute.Taxonomies;
import org.occgen.regard.attribute.Taxonomy;
import org.occgen.regard.attribute.TaxonomyFile;
import org.occgen.regard.mention.PersonClassifiers;
import org.occgen.regard.table.MentionTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code occgen regard detect}: keywords in a table of texts, and whether a person is meant. */
@Command(
    name = "detect",
    mixinStandardHelpOptions = true,
    description = {
      "Prints the keywords of a taxonomy in a table of texts as TSV with a header: row (from 1,"
          + " without the header), keyword, class, start and end (code points from 0, end"
          + " exclusive), probability that a person is meant, person (yes or no).",
      "English has a trained classifier, German and Spanish have rules, whose probability is 0.9 or"
          + " 0.1. Standard error gets the number of rows with keywords."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen regard detect sentences.tsv --text sentence > mentions.tsv",
      "  occgen regard detect sentences.tsv --text sentence --additions",
      "  occgen regard detect saetze.tsv --text satz --lang de --taxonomy mine.tsv",
      "  occgen regard detect sentences.tsv --text sentence --person-model mine --cascade 0.3..0.7"
    })
final class AttributesDetectCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "FILE",
      description =
          "A table: UTF-8, fields between tabulators, their names in the first line; it may be"
              + " compressed by gzip.")
  private Path file;

  @Option(
      names = "--text",
      required = true,
      paramLabel = "COLUMN",
      description = "The column that has the texts, normally sentences.")
  private String column;

  @Option(
      names = "--lang",
      paramLabel = "LANG",
      defaultValue = "en",
      description = "Language of the texts: de, en or es (default: ${DEFAULT-VALUE}).")
  private String language;

  @Option(
      names = "--taxonomy",
      paramLabel = "FILE",
      description =
          "Keywords of your own: TSV with the columns class, keyword, forms, gloss, source (default:"
              + " the taxonomy that ships for the language).")
  private @Nullable Path taxonomy;

  @Option(
      names = "--additions",
      description =
          "Also the keywords of classes that the paper does not have: age, marital status, political"
              + " belief.")
  private boolean additions;

  @Mixin private ModelOption.OfPersons model;
  @Mixin private CascadeOption cascade;

  @Override
  public Integer call() throws IOException {
    InputFiles.require("", file);
    cascade.requireModel(model.given(), false, ModelOption.PERSONS);
    KeywordMatcher matcher = new KeywordMatcher(keywords());
    ClassifierSource<PersonClassifier> source = model.source(this::shipped, language(), cascade);
    PrintWriter out = StandardOutput.writer();
    PrintWriter log = spec.commandLine().getErr();
    try (PersonClassifier classifier = source.open()) {
      MentionTable.Counts counts = MentionTable.print(file, column, matcher, classifier, out);
      StandardOutput.finish(out);
      log.println(
          lenientFormat(
              "occgen: rows: %s; keywords: %s; keywords that mean a person: %s",
              counts.rows(), counts.mentions(), counts.persons()));
      classifier
          .cascade()
          .ifPresent(count -> log.println(CascadeOption.asked("detect", count, "keywords")));
    }
    return 0;
  }

  private String language() {
    return LanguageCode.of(language).orElse(language);
  }

  private Taxonomy keywords() throws IOException {
    if (taxonomy != null) {
      if (additions) {
        throw TaxonomyOptions.noAdditions(taxonomy);
      }
      InputFiles.require("--taxonomy", taxonomy);
      return TaxonomyFile.read(taxonomy, language()).taxonomy();
    }
    try {
      return Taxonomies.shipped(language, additions);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--lang " + e.getMessage());
    }
  }

  private PersonClassifier shipped() {
    try {
      return PersonClassifiers.open(language);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--lang " + e.getMessage());
    }
  }
}
