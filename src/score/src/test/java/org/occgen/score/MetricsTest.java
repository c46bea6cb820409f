package org.occgen.score;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.score.tokenize.PythonText;
import org.occgen.score.tokenize.Tokenizer;
import org.occgen.score.tokenize.Tokenizers;

class MetricsTest {
  private static final Tokenizer MODEL =
      new Tokenizer() {
        @Override
        public String name() {
          return "flores200";
        }

        @Override
        public List<String> tokenize(String line) {
          return PythonText.split(line);
        }
      };

  /** A metric by what a user writes, against so many references a segment. */
  static TextMetric metric(String text, int references) {
    return new Metrics(references, Tokenizers.MTEVAL_13A, Map.of()).parse(text);
  }

  private final Metrics metrics =
      new Metrics(1, Tokenizers.named("zh"), Map.of("flores200", MODEL));

  @ParameterizedTest
  @CsvSource({
    "bleu, BLEU, case:mixed|eff:no|tok:zh|smooth:exp",
    "BLEU:tok=13a:case=lc, BLEU, case:lc|eff:no|tok:13a|smooth:exp",
    "bleu:tok=flores200:order=2, BLEU-2, case:mixed|eff:no|tok:flores200|smooth:exp",
    "bleu:smooth=floor, BLEU, case:mixed|eff:no|tok:zh|smooth:floor[0.10]",
    "bleu:smooth=add-k:value=2:eff=yes, BLEU, case:mixed|eff:yes|tok:zh|smooth:add-k[2.00]",
    "chrf, chrF2, case:mixed|eff:yes|nc:6|nw:0|space:no",
    "chrf++, chrF2++, case:mixed|eff:yes|nc:6|nw:2|space:no",
    "chrf:nc=4:nw=1:beta=3:space=yes:eff=no:case=lc, chrF3+, case:lc|eff:no|nc:4|nw:1|space:yes",
    "ter, TER, case:lc|tok:tercom|norm:no|punct:yes|asian:no",
    "ter:case=mixed:norm=yes:punct=no:asian=yes, TER,"
        + " case:mixed|tok:tercom|norm:yes|punct:no|asian:yes"
  })
  void readsNamesAndSettings(String text, String name, String signature) {
    TextMetric metric = metrics.parse(text);
    assertEquals(name, metric.name());
    assertEquals("nrefs:1|" + signature + "|version:2.6.0", metric.signature());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "bleu:tok; \"tok\" is no setting such as case=lc",
        "bleu:nc=6; nc is no setting of it; there are smooth, value, tok, case, order, eff",
        "bleu:tok=14a; metric \"bleu:tok=14a\": \"14a\" is no tokenizer",
        "bleu:tok=ja-mecab; use char, or a SentencePiece model",
        "bleu:smooth=exq; \"exq\" is no smoothing",
        "bleu:value=1; smooth=exp takes no value",
        "bleu:smooth=floor:value=x; value=x is no number",
        "bleu:smooth=floor:value=-1; must be 0 or more, not -1.0",
        "bleu:order=0; the longest n-grams of BLEU have 0 words",
        "chrf:case=upper; case=upper is not case=lc or case=mixed",
        "chrf:nc=-1; nc=-1 is no number up to 99",
        "ter:norm=1; norm=1 is not norm=yes or norm=no",
        "ter:norm=no:norm=yes; norm stands there twice"
      })
  void saysWhatIsWrongAndWhatThereIs(String text, String message) {
    String said =
        assertThrows(IllegalArgumentException.class, () -> metrics.parse(text)).getMessage();
    assertTrue(said.contains(message), said);
  }

  @Test
  void saysWhatMetricsThereAre() {
    assertEquals(
        "metric \"comet\": there are " + String.join(", ", Metrics.names()),
        assertThrows(IllegalArgumentException.class, () -> metrics.parse("comet")).getMessage());
    assertTrue(Metrics.names().containsAll(List.of("bleu", "chrf", "chrf++", "ter")));
    for (String name : Metrics.names()) {
      assertFalse(metrics.parse(name).signature().isEmpty(), name);
    }
  }

  @Test
  void readsLists() {
    assertEquals(
        List.of("BLEU", "chrF2", "BLEU"),
        metrics.parseAll("bleu, chrf,bleu:case=lc").stream().map(Metric::name).toList());
    for (String list : List.of("bleu,bleu", "bleu,bleu:eff=no", "bleu,", "")) {
      assertThrows(IllegalArgumentException.class, () -> metrics.parseAll(list), list);
    }
  }
}
