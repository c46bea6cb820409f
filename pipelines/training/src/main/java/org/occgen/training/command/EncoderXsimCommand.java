package org.occgen.training.command;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.occgen.command.UsageException;
import org.occgen.core.files.CountText;
import org.occgen.core.text.LanguageCode;
import org.occgen.inference.embed.EmbeddingMatrix;
import org.occgen.inference.embed.TextEmbedder;
import org.occgen.measure.command.EncoderOption;
import org.occgen.models.SentenceEncoder;
import org.occgen.training.evaluate.DevelopmentSet;
import org.occgen.training.evaluate.HardNegative;
import org.occgen.training.evaluate.HardXsim;
import org.occgen.training.evaluate.SentencePairs;
import org.occgen.training.evaluate.Xsim;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code occgen encoder xsim}: the similarity error of an encoder on sentence pairs. */
@Command(
    name = "xsim",
    mixinStandardHelpOptions = true,
    description = {
      "Measures LASER's xSIM error: it searches the translation of every sentence of the"
          + " first column in the second column (margin ratio, k = 4). Prints: xsim <percent>"
          + " <errors>/<rows>.",
      "Rows with an empty cell are left out, and counted on standard error."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen encoder xsim --pairs dev.tsv.gz --columns spa,eng --header",
      "  occgen encoder xsim --encoder my.occgen --pairs es-en.tsv --columns 1,2 --langs es,en",
      "  occgen encoder xsim --encoder e5 --pairs dev.tsv --columns tur,eng --header"
          + " --hard-negatives"
    })
final class EncoderXsimCommand implements Callable<Integer> {
  @Mixin private EncoderOption encoderOption;

  @Mixin private PairsOption pairsOption;

  @Option(
      names = "--columns",
      required = true,
      paramLabel = "A,B",
      description = "The two columns: names of the header, or numbers from 1.")
  private String columns;

  @Option(
      names = "--langs",
      paramLabel = "A,B",
      description =
          "Languages of the two columns (default: as the header names them, by ISO 639-1 or 639-3"
              + " with or without script or region: es, spa, spa_Latn, zho-CN).")
  private String languages;

  @Option(
      names = "--hard-negatives",
      arity = "0..1",
      fallbackValue = "12345",
      paramLabel = "SEED",
      description =
          "Also measures xSIM++: English sentences of the second column, changed by rule in a number,"
              + " a name, the order of names or a negation, are further candidates. Prints a table of"
              + " errors. The same seed changes the same places (default: ${FALLBACK-VALUE}).")
  private @Nullable Long seed;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    pairsOption.check();
    List<String> wanted = PairsOption.two("--columns", columns);
    List<String> named = languages == null ? null : PairsOption.two("--langs", languages);
    if (!pairsOption.hasHeader() && named == null) {
      throw new UsageException("--langs: without --header, say the languages of the two columns");
    }
    try (SentenceEncoder encoder = encoderOption.open()) {
      if (named != null) {
        named =
            List.of(
                encoderOption.language(encoder, "--langs", named.get(0)),
                encoderOption.language(encoder, "--langs", named.get(1)));
      }
      SentencePairs read = pairsOption.read(wanted);
      String first = named != null ? named.get(0) : languageOfColumn(encoder, read.firstName());
      String second = named != null ? named.get(1) : languageOfColumn(encoder, read.secondName());
      if (seed != null && !second.equals(DevelopmentSet.PIVOT)) {
        throw new UsageException(
            "--hard-negatives: changes English sentences; name an English column as the second one"
                + " of --columns, not one of the language "
                + second);
      }
      spec.commandLine()
          .getErr()
          .printf(
              Locale.ROOT,
              "xsim: %s, %s to %s; %d with an empty cell left out%n",
              CountText.of(read.first().size(), "row"),
              first,
              second,
              read.leftOut());
      if (read.first().isEmpty()) {
        throw new IOException(pairsOption.file() + ": there is no row with text in both columns");
      }
      print(
          new TextEmbedder(encoder, first).embed(read.first()),
          new TextEmbedder(encoder, second),
          read.second());
    }
    return 0;
  }

  private void print(EmbeddingMatrix source, TextEmbedder embedder, List<String> targets) {
    List<HardNegative> negatives = seed == null ? List.of() : HardNegative.of(targets, seed);
    List<String> texts = new ArrayList<>(targets);
    negatives.forEach(negative -> texts.add(negative.sentence()));
    Map<String, Xsim.ErrorCount> counts =
        HardXsim.measure(source, embedder.embed(texts), negatives);
    System.out.println(counts.get("xsim"));
    if (seed != null) {
      System.out.printf(Locale.ROOT, "negatives %d seed %d%n", negatives.size(), seed);
      System.out.println("candidates\tn\terrors\tpercent\tlow\thigh");
      counts.forEach((name, count) -> System.out.println(name + "\t" + count.line()));
    }
  }

  private String languageOfColumn(SentenceEncoder encoder, String column) {
    if (LanguageCode.of(column).isEmpty()) {
      throw new UsageException(
          "--columns: the name \""
              + column
              + "\" is not that of a language; say the languages with --langs, such as"
              + " --langs es,en");
    }
    return encoderOption.language(encoder, "--columns (or say the languages with --langs)", column);
  }
}
