package org.occgen.bench.regard;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.occgen.bench.measure.Throughput;
import org.occgen.core.text.SentenceCleaner;
import org.occgen.core.text.SentenceSplitter;
import org.occgen.core.words.WordSegmenter;
import org.occgen.regard.RegardClassifier;
import org.occgen.regard.RegardTarget;
import org.occgen.regard.attribute.AttributeMention;
import org.occgen.regard.attribute.KeywordMatcher;
import org.occgen.regard.attribute.PersonClassifier;
import org.occgen.regard.attribute.Taxonomy;
import org.occgen.regard.classifier.ShippedRegardClassifier;
import org.occgen.regard.mention.PersonClassifiers;

/** The steps of {@code regard measure}, one after the other in one thread. */
final class RegardSteps {
  private static final int PIECE = 1000;

  private enum Step {
    CUT("clean, split"),
    MATCH("words, keywords"),
    PERSON("person or not"),
    WORDS("regard by words"),
    REGARD("regard");

    private final String words;

    Step(String words) {
      this.words = words;
    }
  }

  private final SentenceSplitter splitter;
  private final WordSegmenter segmenter;
  private final KeywordMatcher matcher;
  private final Map<Step, Long> nanos = new EnumMap<>(Step.class);
  private final Map<Step, Long> given = new EnumMap<>(Step.class);

  private RegardSteps(Taxonomy taxonomy) {
    splitter = SentenceSplitter.forLanguage(taxonomy.language());
    segmenter = WordSegmenter.forLanguage(taxonomy.language());
    matcher = new KeywordMatcher(taxonomy);
  }

  /**
   * Puts sentences through the steps twice, the first time to warm up, and prints a line a step.
   */
  static void print(PrintStream out, Taxonomy taxonomy, List<String> sentences) throws IOException {
    try (PersonClassifier persons = PersonClassifiers.open(taxonomy.language());
        RegardClassifier words = ShippedRegardClassifier.openWords();
        RegardClassifier regards = ShippedRegardClassifier.open()) {
      RegardSteps steps = new RegardSteps(taxonomy);
      steps.through(sentences, persons, words, regards);
      steps.nanos.clear();
      steps.given.clear();
      steps.through(sentences, persons, words, regards);
      steps.print(out, sentences.size());
    }
  }

  /** The work of a step, which gives its results. */
  @FunctionalInterface
  private interface Work<T> {
    List<T> done();
  }

  private <T> List<T> timed(Step step, int size, Work<T> work) {
    long before = Throughput.cpuNanos();
    List<T> result = work.done();
    nanos.merge(step, Throughput.cpuNanos() - before, Long::sum);
    given.merge(step, (long) size, Long::sum);
    return result;
  }

  private void through(
      List<String> sentences,
      PersonClassifier persons,
      RegardClassifier words,
      RegardClassifier regards) {
    for (int from = 0; from < sentences.size(); from += PIECE) {
      List<String> piece = sentences.subList(from, Math.min(sentences.size(), from + PIECE));
      List<String> cut = timed(Step.CUT, piece.size(), () -> cut(piece));
      List<AttributeMention> found = timed(Step.MATCH, cut.size(), () -> match(cut));
      List<AttributeMention> ofPersons =
          timed(Step.PERSON, found.size(), () -> ofPersons(found, persons));
      timed(Step.WORDS, ofPersons.size(), () -> words.classify(targets(ofPersons)));
      timed(Step.REGARD, ofPersons.size(), () -> regards.classify(targets(ofPersons)));
    }
  }

  private List<String> cut(List<String> texts) {
    List<String> cut = new ArrayList<>();
    texts.forEach(text -> cut.addAll(splitter.split(SentenceCleaner.clean(text))));
    return cut;
  }

  private List<AttributeMention> match(List<String> sentences) {
    List<AttributeMention> found = new ArrayList<>();
    int[] words = new int[1];
    for (String sentence : sentences) {
      segmenter.segment(sentence, (text, start, end, form) -> words[0]++);
      found.addAll(matcher.mentions(sentence));
    }
    return found;
  }

  private static List<AttributeMention> ofPersons(
      List<AttributeMention> mentions, PersonClassifier persons) {
    double[] probabilities = persons.probabilities(mentions);
    List<AttributeMention> ofPersons = new ArrayList<>();
    for (int i = 0; i < probabilities.length; i++) {
      if (probabilities[i] >= persons.threshold()) {
        ofPersons.add(mentions.get(i));
      }
    }
    return ofPersons;
  }

  private static List<RegardTarget> targets(List<AttributeMention> mentions) {
    return mentions.stream()
        .map(mention -> new RegardTarget(mention.text(), mention.start(), mention.end()))
        .toList();
  }

  private void print(PrintStream out, int sentences) {
    out.printf(
        Locale.ROOT,
        "%n%,d sentences through the steps, one thread%n%-18s %10s %9s %14s %22s%n",
        sentences,
        "step",
        "given",
        "CPU s",
        "given/CPU-s",
        "sentences of text/CPU-s");
    for (Step step : Step.values()) {
      double seconds = Math.max(1e-9, nanos.getOrDefault(step, 0L) * 1e-9);
      long many = given.getOrDefault(step, 0L);
      out.printf(
          Locale.ROOT,
          "%-18s %,10d %9.2f %,14.0f %,22.0f%n",
          step.words,
          many,
          seconds,
          many / seconds,
          sentences / seconds);
    }
  }
}
