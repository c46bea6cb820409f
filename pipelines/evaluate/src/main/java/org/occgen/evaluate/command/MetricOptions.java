package org.occgen.evaluate.command;

import static org.occgen.command.UsageException.require;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.occgen.command.Heading;
import org.occgen.command.UsageException;
import org.occgen.evaluate.TestSet;
import org.occgen.evaluate.metric.SentencePieceTokenizer;
import org.occgen.score.Metrics;
import org.occgen.score.TextMetric;
import org.occgen.score.tokenize.Tokenizer;
import org.occgen.score.tokenize.Tokenizers;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** By what systems are scored. */
final class MetricOptions {
  /** The name of gender accuracy in a list of metrics. */
  private static final String ACCURACY = "accuracy";

  /** Languages that are written without spaces, whose words 13a does not find. */
  private static final Set<String> WITHOUT_SPACES = Set.of("ja", "th", "lo", "km", "my");

  @Heading("Scores")
  @Option(
      names = "--metric",
      paramLabel = "LIST",
      completionCandidates = Names.class,
      description =
          "Metrics, joined by commas: ${COMPLETION-CANDIDATES}; with settings as in"
              + " sacreBLEU's signatures: bleu:tok=intl:case=lc, chrf:beta=3, ter:norm=yes"
              + " (default: bleu,chrf,ter; without references accuracy alone). Gender accuracy is added if the language has"
              + " rules and genders are known. If you name accuracy and it cannot be computed, the"
              + " command fails. For scores of other metrics, such as COMET, see --scores.")
  private @Nullable String metrics;

  @Option(
      names = "--tokenize",
      paramLabel = "NAME",
      description =
          "BLEU's tokenizer: 13a, intl, char, zh, none, or the name given to --sentencepiece"
              + " (default: 13a; zh for Chinese, char for Japanese, Thai, Lao, Khmer and Burmese).")
  private @Nullable String tokenize;

  @Mixin private SentencePieceOption sentencePiece;

  @Option(
      names = "--scores",
      arity = "1..*",
      paramLabel = "METRIC=FILE",
      description =
          "Scores from elsewhere, a number a line; with several systems METRIC:SYSTEM=FILE. Verdicts"
              + " are 1 (right), 0 (wrong) or none.")
  private List<String> scores = List.of();

  @Option(
      names = "--model",
      arity = "1..*",
      paramLabel = "FOLDER",
      description = "Exported regression models (COMET-like), each with its model.json.")
  private List<Path> models = List.of();

  @Option(
      names = "--lower-is-better",
      arity = "1..*",
      paramLabel = "METRIC",
      description = "Metrics of --scores where a lower score is a better one.")
  private List<String> lowerIsBetter = List.of();

  /** All that {@code --metric} takes. */
  private static final class Names implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Stream.concat(Stream.of(ACCURACY), Metrics.names().stream()).iterator();
    }
  }

  /**
   * The metrics as they were typed; without references gender accuracy, unless there are scores
   * from elsewhere.
   */
  String metrics(boolean withReferences) {
    if (metrics == null) {
      String withoutText = scores.isEmpty() && models.isEmpty() ? ACCURACY : "";
      return withReferences ? "bleu,chrf,ter" : withoutText;
    }
    require(
        requireNames(metrics).isEmpty() || withReferences,
        "--metric %s: compares translations with references; give them by --references, or leave"
            + " --metric out",
        metrics);
    return metrics;
  }

  /** Whether a list of metrics names gender accuracy, which must then be had. */
  static boolean namesAccuracy(String list) {
    return names(list).stream().anyMatch(ACCURACY::equalsIgnoreCase);
  }

  private static List<String> names(String list) {
    return Stream.of(list.split(",", -1)).map(String::strip).toList();
  }

  List<String> scores() {
    return scores;
  }

  List<Path> models() {
    return models;
  }

  Set<String> lowerIsBetter() {
    return new TreeSet<>(lowerIsBetter);
  }

  /** The SentencePiece model that was named, which the caller closes; null if none was. */
  @Nullable SentencePieceTokenizer openSentencePiece() throws IOException {
    return sentencePiece.open();
  }

  /** The metrics of a list but gender accuracy, of which every one is known. */
  private static List<String> requireNames(String list) {
    List<String> texts =
        names(list).stream().filter(name -> !name.equalsIgnoreCase(ACCURACY)).toList();
    for (String text : texts) {
      require(
          Metrics.names().contains(text.replaceFirst(":.*", "").toLowerCase(Locale.ROOT)),
          "metric \"%s\": there are %s",
          text,
          String.join(", ", new Names()));
    }
    return texts;
  }

  /**
   * The metrics that compare translations with references.
   *
   * @param list names and settings; gender accuracy is none of these; empty for no metric
   * @param tokenizer BLEU's, where the list names none
   * @param pieces what {@link #openSentencePiece} gave
   */
  static List<TextMetric> parse(
      String list, Tokenizer tokenizer, TestSet testSet, @Nullable SentencePieceTokenizer pieces) {
    Map<String, Tokenizer> byName = pieces == null ? Map.of() : Map.of(pieces.name(), pieces);
    List<String> texts = list.isEmpty() ? List.of() : requireNames(list);
    return texts.isEmpty()
        ? List.of()
        : new Metrics(testSet.referencesEach(), tokenizer, byName)
            .parseAll(String.join(",", texts));
  }

  /**
   * BLEU's tokenizer where a metric names none.
   *
   * @param pieces what {@link #openSentencePiece} gave
   * @param warnings gets a sentence if occgen chooses another tokenizer than sacreBLEU does
   */
  Tokenizer tokenizer(
      TestSet testSet, @Nullable SentencePieceTokenizer pieces, List<String> warnings) {
    if (pieces != null && (tokenize == null || tokenize.equals(pieces.name()))) {
      return pieces;
    }
    if (tokenize != null) {
      try {
        return Tokenizers.named(tokenize);
      } catch (IllegalArgumentException e) {
        throw new UsageException("--tokenize: " + e.getMessage());
      }
    }
    String language = testSet.language().replaceFirst("[-_].*", "").toLowerCase(Locale.ROOT);
    if (language.equals("zh") || language.equals("yue") || language.equals("wuu")) {
      return Tokenizers.named("zh");
    }
    if (WITHOUT_SPACES.contains(language)) {
      warnings.add(
          "BLEU is over characters (--tokenize char), for "
              + language
              + " is written without spaces"
              + (language.equals("ja") ? "; sacreBLEU's own tokenizer for it is ja-mecab" : ""));
      return Tokenizers.named("char");
    }
    return Tokenizers.MTEVAL_13A;
  }
}
