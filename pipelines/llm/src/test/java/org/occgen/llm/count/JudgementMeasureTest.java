package org.occgen.llm.count;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.occgen.core.measure.Interval;
import org.occgen.core.measure.Measure.DetailTable;
import org.occgen.core.measure.MeasureLines;
import org.occgen.core.measure.MeasureSum;
import org.occgen.core.measure.MeasureWorker;
import org.occgen.core.measure.Subcorpus;
import org.occgen.core.measure.Sums;
import org.occgen.core.measure.TextRow;
import org.occgen.llm.Schema;
import org.occgen.llm.prompt.Skiplist;
import org.occgen.llm.score.AlignedRuns;
import org.occgen.score.significance.Agreement;

/** The measure over replies that lie in memory. */
class JudgementMeasureTest {
  private static final Skiplist SKIPLIST = new Skiplist(new TreeSet<>(List.of("se")));

  /** Takes the lines of tables, each after its file's name. */
  private static final class Lines implements MeasureLines {
    private final List<String> lines = new ArrayList<>();

    @Override
    public boolean areWanted() {
      return true;
    }

    @Override
    public void detail(DetailTable table, Object... cells) {
      assertEquals(table.columns().size(), cells.length);
      lines.add(table.file() + " " + List.of(cells));
    }

    @Override
    public void failed(Object... cells) {
      lines.add("failed " + List.of(cells));
    }
  }

  private static JudgementMeasure measure(FakeReplies replies, Judge... judges) {
    JudgementMeasure.Question question =
        new JudgementMeasure.Question("es", Schema.NOUN_PERSON_GENDER, SKIPLIST);
    return new JudgementMeasure(question, List.of(judges), replies, Map.of("model", "fake"));
  }

  private static FakeReplies replies(int judges) {
    return new FakeReplies(Schema.NOUN_PERSON_GENDER, judges);
  }

  private static void add(MeasureWorker worker, long number, String sentence) throws IOException {
    worker.add(
        new TextRow(number, number, "", "", List.of(new TextRow.Text("corpus", "es", sentence))));
  }

  private static List<MeasureSum> sums(JudgementMeasure measure, MeasureLines to, String... corpus)
      throws IOException {
    try (MeasureWorker worker = MeasureWorker.of(measure)) {
      worker.linesTo(to);
      for (int i = 0; i < corpus.length; i++) {
        add(worker, i + 1, corpus[i]);
      }
      return worker.takeSums();
    }
  }

  private static JudgementFigures figures(JudgementMeasure measure, List<MeasureSum> sums) {
    Sums whole = new Sums();
    List<Sums> units = new ArrayList<>();
    for (Map.Entry<Subcorpus, Sums> entry : Sums.bySubcorpus(sums).entrySet()) {
      whole.add(entry.getValue());
      if (!entry.getKey().unit().isEmpty()) {
        units.add(entry.getValue());
      }
    }
    return measure.figures("es", whole, units);
  }

  @Test
  void wordsAreCountedByClassWithEpicenesAndSplitFormsApart() throws IOException {
    String first = "La víctima habló con el tutor/a.";
    String second = "Ana se fue a la casa.";
    FakeReplies replies =
        replies(1)
            .with(0, first, "víctima - P, F", "tutor - P, M")
            .with(0, second, "Ana - P, F", "se - P, M", "casa - N, F", "coche - N, M", "hm");
    Lines lines = new Lines();
    JudgementMeasure measure = measure(replies, new Judge("", 1));
    JudgementFigures figures = figures(measure, sums(measure, lines, first, "  ", second));
    assertEquals(2, figures.sentences());
    assertEquals(1, figures.emptyLines());
    JudgeTally tally = figures.all().tally();
    assertEquals(4, tally.words());
    assertEquals(3, tally.persons());
    assertEquals(1, tally.of(JudgeCount.SKIPPED));
    assertEquals(1, tally.of(JudgeCount.ABSENT));
    assertEquals(13, tally.of(JudgeCount.TEXT_WORDS));
    assertEquals(2.0 / 3, figures.all().ratio().share());
    assertEquals(0.5, figures.all().withoutEpicenes().share());
    assertEquals(1.0, figures.all().withoutSplit().share());
    assertEquals(1, figures.all().plain().feminine());
    assertEquals(0, figures.all().plain().masculine());
    assertEquals(
        List.of(
            "words.tsv [corpus, 1, 1, víctima, P,F]",
            "words.tsv [corpus, 1, 1, tutor, P,M]",
            "words.tsv [corpus, 3, 1, Ana, P,F]",
            "words.tsv [corpus, 3, 1, casa, N,F]"),
        lines.lines.stream().filter(line -> line.startsWith("words")).toList());
    assertTrue(
        lines.lines.contains("rejected.jsonl [corpus, 3, 1, coche, not-in-sentence]"),
        lines.lines::toString);
    assertEquals(2, lines.lines.stream().filter(line -> line.startsWith("rejected")).count());
  }

  @Test
  void noWordCountsMoreOftenThanItStandsInTheSentence() throws IOException {
    String first = "La alcaldesa habló con otra alcaldesa y un vecino.";
    String second = "El tutor/a vino.";
    List<String> many = new ArrayList<>(Collections.nCopies(50, "alcaldesa - P, F"));
    many.addAll(List.of("reina - P, F", "rey - P, M", "vecino - P, M", "sol - N, M"));
    FakeReplies replies =
        replies(2)
            .with(0, first, many.toArray(String[]::new))
            .with(0, second, "tutor - P, M", "tutora - P, F", "tutora - P, F")
            .with(1, first, "alcaldesa - P, F", "vecino - P, M")
            .with(1, second, "tutor - P, M");
    Lines lines = new Lines();
    JudgementMeasure measure = measure(replies, new Judge("", 1), new Judge("", 2));
    List<MeasureSum> sums = sums(measure, lines, first, second);
    JudgementFigures figures = figures(measure, sums);
    JudgeTally tally = figures.judges().get(0).tally();
    assertEquals(5, tally.words());
    assertTrue(tally.words() <= tally.of(JudgeCount.TEXT_WORDS));
    assertEquals(3, tally.all(false));
    assertEquals(48 + 3 + 1, tally.of(JudgeCount.ABSENT));
    assertEquals(3 + 48 + 1 + 1, tally.withAbsent(false));
    assertEquals(List.of(new Answers("run 1", "not-in-sentence", 52, 26.0)), figures.rejected());
    assertEquals(
        52,
        lines.lines.stream()
            .filter(line -> line.startsWith("rejected") && line.contains("not-in-sentence"))
            .count());
    assertEquals(8, lines.lines.stream().filter(line -> line.startsWith("words")).count());
    assertTrue(
        measure.warning(sums).orElseThrow().startsWith("52 of 60 named words do not stand"),
        measure.warning(sums)::toString);
    assertEquals(Optional.empty(), measure.warning(sums(measure, lines, "Nada.")));
  }

  @Test
  void aSentenceWithoutAnAnswerIsADeadLetterAndNoSentenceWithoutWords() throws IOException {
    FakeReplies replies =
        replies(1).with(0, "Uno.", "0").with(0, "Dos.", "Lo siento, no puedo ayudar con eso.");
    Lines lines = new Lines();
    JudgementMeasure measure = measure(replies, new Judge("", 1));
    JudgementFigures figures = figures(measure, sums(measure, lines, "Uno.", "Dos.", "Tres."));
    assertEquals(1, figures.all().tally().of(JudgeCount.ANSWERED));
    assertEquals(1, figures.all().tally().of(JudgeCount.TEXT_WORDS));
    assertEquals(
        Map.of("no-reply", 1L, "no-words", 1L, "refused", 1L),
        figures.outcomes().stream().collect(Collectors.toMap(Answers::what, Answers::count)));
    assertEquals(
        List.of("failed [corpus, 2, es, refused, Dos.]", "failed [corpus, 3, es, no-reply, Tres.]"),
        lines.lines.stream().filter(line -> line.startsWith("failed")).toList());
    assertTrue(Double.isNaN(figures.all().ratio().share()));
    assertEquals(Interval.NONE, figures.all().ratio().interval());
  }

  @Test
  void withoutAFeminineWordEveryFigureIsFiniteOrNone() throws IOException {
    FakeReplies replies = replies(1).with(0, "Uno.", "Uno - P, M").with(0, "Dos.", "Dos - P, M");
    JudgementMeasure measure = measure(replies, new Judge("", 1));
    JudgementFigures figures = figures(measure, sums(measure, MeasureLines.NONE, "Uno.", "Dos."));
    assertEquals(0, figures.all().ratio().share());
    assertTrue(Double.isNaN(figures.all().ratio().masculineToFeminine()));
    assertEquals(Interval.NONE, figures.all().ratio().interval());
    for (var column : measure.columns().json()) {
      if (column.value().apply(figures) instanceof Double number) {
        assertTrue(!number.isInfinite(), column.name());
      }
    }
  }

  @Test
  void sumsThatDoNotBalanceAreAnError() {
    Sums sums = new Sums();
    sums.add(JudgementCounter.SENTENCES, 2);
    sums.add("0" + JudgementCounter.OUTCOMES, "words", 1);
    JudgementMeasure measure = measure(replies(1), new Judge("", 1));
    assertThrows(IllegalArgumentException.class, () -> measure.figures("es", sums, List.of()));
  }

  /** A corpus of a thousand sentences with seeded replies, some of which are missing or broken. */
  private static List<String> corpus(FakeReplies replies, int judges, int sentences, long seed) {
    Random random = new Random(seed);
    List<String> corpus = new ArrayList<>();
    String[] classes = {"P, M", "P, M", "P, F", "N, M", "N, F", "N, F"};
    for (int i = 0; i < sentences; i++) {
      StringBuilder sentence = new StringBuilder("Frase " + i);
      List<String> words = new ArrayList<>();
      for (int word = random.nextInt(8); word > 0; word--) {
        words.add("w" + random.nextInt(50) + " - " + classes[random.nextInt(classes.length)]);
        sentence.append(' ').append(words.get(words.size() - 1), 0, 3);
      }
      corpus.add(sentence.toString());
      for (int judge = 0; judge < judges; judge++) {
        List<String> own = new ArrayList<>(words);
        own.removeIf(word -> random.nextInt(10) == 0);
        own.replaceAll(word -> random.nextInt(10) > 0 ? word : word.replace("N", "P"));
        switch (random.nextInt(20)) {
          case 0 -> {} // nothing is kept
          case 1 -> replies.with(judge, sentence.toString(), "I don't know.");
          default ->
              replies.with(
                  judge, sentence.toString(), own.isEmpty() ? "0" : String.join("\n", own));
        }
      }
    }
    return corpus;
  }

  @Test
  void totalsAddUpOverShardsAndMasculineAndFeminineAreAsManyAsPersonsAndOthers()
      throws IOException {
    FakeReplies replies = replies(3);
    List<String> corpus = corpus(replies, 3, 400, 7);
    JudgementMeasure measure =
        measure(replies, new Judge("", 1), new Judge("", 2), new Judge("", 3));
    List<MeasureSum> whole = sums(measure, MeasureLines.NONE, corpus.toArray(String[]::new));
    List<MeasureSum> parts = new ArrayList<>();
    for (int shard = 0; shard < 7; shard++) {
      try (MeasureWorker worker = MeasureWorker.of(measure)) {
        for (int i = shard; i < corpus.size(); i += 7) {
          add(worker, i + 1, corpus.get(i));
        }
        parts.addAll(worker.takeSums());
      }
    }
    assertEquals(asMap(whole), asMap(parts));
    JudgementFigures figures = figures(measure, parts);
    for (JudgeFigures judged : figures.judges()) {
      JudgeTally tally = judged.tally();
      assertEquals(
          tally.words() - tally.persons(),
          tally.of(JudgeCount.MASCULINE_OTHERS) + tally.of(JudgeCount.FEMININE_OTHERS));
      assertEquals(tally.all(true) + tally.all(false), tally.persons());
      assertTrue(judged.ratio().interval().low() < judged.ratio().share());
      assertTrue(judged.ratio().interval().high() > judged.ratio().share());
    }
    assertEquals(3 + 2 + 1, JudgeRow.of(figures).size());
    assertTrue(figures.majority().orElseThrow().tally().persons() > 0);
  }

  private static SortedMap<String, Long> asMap(List<MeasureSum> sums) {
    SortedMap<String, Long> map = new TreeMap<>();
    sums.forEach(sum -> map.merge(sum.withCount(0).toString(), sum.count(), Long::sum));
    return map;
  }

  @Test
  void kappaOutOfSumsIsThatOfTheLabels() throws IOException {
    FakeReplies replies = replies(2);
    List<String> corpus = corpus(replies, 2, 200, 11);
    JudgementMeasure measure = measure(replies, new Judge("a", 1), new Judge("b", 1));
    JudgementFigures figures =
        figures(measure, sums(measure, MeasureLines.NONE, corpus.toArray(String[]::new)));
    List<String> first = new ArrayList<>();
    List<String> second = new ArrayList<>();
    try (ReplySource.Reader reader = replies.open()) {
      for (String sentence : corpus) {
        var a = reader.read(sentence, 0);
        var b = reader.read(sentence, 1);
        if (JudgementCounter.isAnswered(a) && JudgementCounter.isAnswered(b)) {
          AlignedRuns.of(List.of(a.orElseThrow().words(), b.orElseThrow().words()))
              .labels()
              .forEach(
                  labels -> {
                    first.add(labels.get(0));
                    second.add(labels.get(1));
                  });
        }
      }
    }
    JudgeAgreement agreed = figures.agreed().get(0);
    assertEquals("a, run 1 and b, run 1", agreed.judges());
    assertEquals(first.size(), agreed.words());
    assertEquals(Agreement.cohensKappa(first, second), agreed.value(), 1e-12);
  }

  @Test
  void fleissKappaIsThatOfHisExample() {
    // Fleiss 1971, table 1, as in Wikipedia's worked example: 10 subjects, 14 raters, 5 categories
    int[][] table = {
      {0, 0, 0, 0, 14}, {0, 2, 6, 4, 2}, {0, 0, 3, 5, 6}, {0, 3, 9, 2, 0}, {2, 2, 8, 1, 1},
      {7, 7, 0, 0, 0}, {3, 2, 6, 3, 0}, {2, 5, 3, 2, 2}, {6, 5, 2, 1, 0}, {0, 2, 2, 3, 7}
    };
    List<Judge> judges = new ArrayList<>();
    for (int run = 1; run <= 14; run++) {
      judges.add(new Judge("", run));
    }
    Sums sums = new Sums();
    for (int[] subject : table) {
      List<String> labels = new ArrayList<>();
      for (int category = 0; category < subject.length; category++) {
        for (int i = 0; i < subject[category]; i++) {
          labels.add("c" + category);
        }
      }
      AgreementSums.add(List.of(labels), 14, sums);
    }
    List<JudgeAgreement> agreed = AgreementSums.of(sums, judges);
    assertEquals(0.210, agreed.get(agreed.size() - 1).value(), 0.0005);
  }

  @Test
  void theMajorityNamesAWordThatMoreThanHalfGiveOneClass() throws IOException {
    String sentence = "Ana y la víctima y Eva";
    FakeReplies replies =
        replies(3)
            .with(0, sentence, "Ana - P, F", "víctima - P, F", "Eva - P, F")
            .with(1, sentence, "ana - P, F", "víctima - N, F")
            .with(2, sentence, "Ana - P, M", "víctima - P, M");
    JudgementMeasure measure =
        measure(replies, new Judge("", 1), new Judge("", 2), new Judge("", 3));
    JudgementFigures figures = figures(measure, sums(measure, MeasureLines.NONE, sentence));
    assertEquals(1, figures.majority().orElseThrow().tally().words());
    assertEquals(1, figures.majority().orElseThrow().ratio().feminine());
    assertEquals(7.0 / 3, figures.all().mean(tally -> tally.words()), 1e-12);
  }
}
