package org.occgen.bench.regard;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.occgen.command.EncoderOption;
import org.occgen.command.UsageException;
import org.occgen.core.text.Utf8Lines;
import org.occgen.regard.attribute.AttributeMention;
import org.occgen.regard.attribute.KeywordMatcher;
import org.occgen.regard.attribute.Taxonomies;
import org.occgen.regard.attribute.Taxonomy;
import org.occgen.regard.classifier.ClassifierSources;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code bench regard}: how fast people are found, and the regard towards them. */
@Command(
    name = "regard",
    mixinStandardHelpOptions = true,
    description =
        "Measures how many mentions a second exported classifiers label here: alone, and where they"
            + " are asked about a share of the mentions, as in a cascade. Sentences are made, or"
            + " those of a text.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  models/scripts/python-with-torch pipelines/regard/scripts/regard-random-model random-regard --text news.en",
      "  scripts/bench regard --regard-model random-regard --text news.en"
    })
public final class RegardBenchCommand implements Callable<Integer> {
  private static final String LANGUAGE = "en";

  @Option(
      names = "--person-model",
      paramLabel = "FOLDER",
      description = "An exported classifier of persons.")
  private @Nullable String personModel;

  @Option(
      names = "--regard-model",
      paramLabel = "FOLDER",
      description = "An exported classifier of regard.")
  private @Nullable String regardModel;

  @Option(
      names = "--share",
      split = ",",
      paramLabel = "SHARE",
      defaultValue = "1,0.2",
      description =
          "Shares of the mentions that the model is asked about (default: ${DEFAULT-VALUE}).")
  private List<Double> shares = List.of();

  @Option(
      names = "--mentions",
      paramLabel = "N",
      defaultValue = "200",
      description = "How many mentions are labelled (default: ${DEFAULT-VALUE}).")
  private int mentions;

  @Option(
      names = "--text",
      paramLabel = "FILE",
      description = "English sentences, one a line; those with a keyword are taken, and repeated.")
  private @Nullable Path text;

  @Override
  public Integer call() throws IOException {
    if (mentions < 1) {
      throw new UsageException("--mentions " + mentions + ": must be 1 or more");
    }
    for (double share : shares) {
      if (!(share >= 0 && share <= 1)) {
        throw new UsageException("--share " + share + ": must be 0 to 1");
      }
    }
    if (personModel == null && regardModel == null) {
      throw new UsageException("name a model by --person-model or --regard-model");
    }
    ExportedBench bench = new ExportedBench(found(), System.out);
    ExportedBench.head(System.out);
    if (personModel != null) {
      bench.persons(ClassifierSources.exportedPersons(personModel, LANGUAGE), shares);
    }
    if (regardModel != null) {
      bench.regard(ClassifierSources.exportedRegard(regardModel, LANGUAGE), shares);
    }
    return 0;
  }

  private List<AttributeMention> found() throws IOException {
    Taxonomy taxonomy = Taxonomies.shipped(LANGUAGE, false);
    KeywordMatcher matcher = new KeywordMatcher(taxonomy);
    List<AttributeMention> found = new ArrayList<>();
    for (String sentence : sentences(taxonomy)) {
      found.addAll(matcher.mentions(sentence));
    }
    if (found.isEmpty()) {
      throw new UsageException("--text " + text + ": has no keyword");
    }
    List<AttributeMention> repeated = new ArrayList<>();
    for (int i = 0; i < mentions; i++) {
      repeated.add(found.get(i % found.size()));
    }
    return repeated;
  }

  private List<String> sentences(Taxonomy taxonomy) throws IOException {
    if (text == null) {
      return MadeRegardText.of(taxonomy, 10 * mentions);
    }
    EncoderOption.checkFile("--text", text);
    return Utf8Lines.readAll(text);
  }
}
