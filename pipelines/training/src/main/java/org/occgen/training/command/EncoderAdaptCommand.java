package org.occgen.training.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.occgen.command.UsageException;
import org.occgen.core.files.CountText;
import org.occgen.core.text.LanguageCode;
import org.occgen.measure.command.EncoderOption;
import org.occgen.models.InvalidModelException;
import org.occgen.models.averaging.EncoderCard;
import org.occgen.training.evaluate.SentencePairs;
import org.occgen.training.train.AdaptationPairs;
import org.occgen.training.train.LanguageAdapter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code occgen encoder adapt}: teaches an encoder a further language. */
@Command(
    name = "adapt",
    mixinStandardHelpOptions = true,
    description = {
      "Teaches the shipped encoder, or a model file of occgen train encoder, a further language"
          + " from some hundred to "
          + LanguageAdapter.MOST_PAIRS
          + " sentence pairs with a language that it knows. The vectors of the other languages"
          + " stay as they are; a language that was added before is replaced.",
      "Needs memory for larger sets: 1.5 GB (the default) reach for 8,000 pairs."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen encoder adapt --pairs mg-en.tsv.gz --lang mg --output more.occgen",
      "  occgen encoder adapt --encoder more.occgen --pairs dev.tsv --header --columns nds,eng \\",
      "    --lang nds --output most.occgen"
    })
final class EncoderAdaptCommand implements Callable<Integer> {
  private static final String DEFAULT_TRANSLATION = "en";

  @Mixin private EncoderOption encoderOption;
  @Mixin private PairsOption pairsOption;

  @Option(
      names = "--lang",
      required = true,
      paramLabel = "LANG",
      description = "The language to add, by ISO 639-1 or 639-3.")
  private String typed;

  @Option(
      names = "--columns",
      paramLabel = "A,B",
      defaultValue = "1,2",
      description =
          "The column of the new language and that of the translations: names of the header, or"
              + " numbers from 1 (default: ${DEFAULT-VALUE}).")
  private String columns;

  @Option(
      names = "--translations",
      paramLabel = "LANG",
      description =
          "Language of the translations (default: as the header names it if it names a language,"
              + " else en).")
  private String translations;

  @Option(
      names = "--output",
      required = true,
      paramLabel = "FILE",
      description = "The new model file (.occgen).")
  private Path output;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    pairsOption.check();
    EncoderOption.checkOutput("--output", output);
    List<String> wanted = PairsOption.two("--columns", columns);
    EncoderCard card = encoderOption.averagingCard();
    EncoderOption.checkOther("--output", output, "--pairs", pairsOption.file());
    Optional<Path> file = encoderOption.file();
    if (file.isPresent()) {
      EncoderOption.checkOther("--output", output, "--encoder", file.get());
    }
    String language = language(card);
    SentencePairs read = pairsOption.read(wanted);
    String translatedTo = translatedTo(card, language, read);
    PrintWriter err = spec.commandLine().getErr();
    err.printf(
        Locale.ROOT,
        "adapt: %s of %s and %s; %s with an empty cell left out%n",
        CountText.of(read.first().size(), "pair"),
        language,
        translatedTo,
        CountText.of(read.leftOut(), "row"));
    LanguageAdapter.Adaptation outcome =
        adapt(new AdaptationPairs(language, read.first(), translatedTo, read.second()), err);
    if (outcome.leftOut() > 0) {
      err.printf(
          Locale.ROOT,
          "adapt: %s left out: repeated, without a word that the encoder knows, or more than"
              + " %d%n",
          CountText.of(outcome.leftOut(), "pair"),
          LanguageAdapter.MOST_PAIRS);
    }
    if (outcome.errorAfter() > outcome.errorBefore()) {
      err.println("adapt: this is no better than without; take more pairs, or cleaner ones");
    }
    System.out.printf(
        Locale.ROOT,
        "%s: %d pairs; xsim among them, each sentence without its own pair, %.2f (before %.2f)%n",
        outcome.language(),
        outcome.pairs(),
        100 * outcome.errorAfter(),
        100 * outcome.errorBefore());
    System.out.println("wrote " + output + ": " + outcome.fingerprint());
    return 0;
  }

  private LanguageAdapter.Adaptation adapt(AdaptationPairs pairs, PrintWriter err)
      throws IOException {
    try {
      return LanguageAdapter.adapt(
          encoderOption.name(), pairs, output, line -> err.println("adapt: " + line));
    } catch (InvalidModelException e) {
      throw EncoderOption.unusable(e);
    } catch (IllegalArgumentException e) {
      throw new IOException("--pairs " + pairsOption.file() + ": " + e.getMessage(), e);
    }
  }

  private String language(EncoderCard card) {
    try {
      return LanguageAdapter.language(card, typed);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--lang " + typed + ": " + e.getMessage());
    }
  }

  private String translatedTo(EncoderCard card, String language, SentencePairs read) {
    if (pairsOption.hasHeader()) {
      Optional<String> first = LanguageCode.of(read.firstName());
      if (first.isPresent()
          && LanguageCode.among(card.languageSet(), read.firstName()).isPresent()
          && !first.get().equals(language)) {
        throw new UsageException(
            "--columns "
                + columns
                + ": the first is to be in "
                + language
                + ", but the header calls it "
                + read.firstName());
      }
    }
    String named = pairsOption.hasHeader() ? read.secondName() : "";
    String flag = translations != null ? "--translations" : "--columns (or say --translations)";
    String chosen =
        translations != null
            ? translations
            : LanguageCode.of(named).isPresent() ? named : DEFAULT_TRANSLATION;
    String known = encoderOption.language(card.languageSet(), flag, chosen);
    if (known.equals(language)) {
      throw new UsageException(flag + ": " + chosen + " is the language to add; name another one");
    }
    return known;
  }
}
