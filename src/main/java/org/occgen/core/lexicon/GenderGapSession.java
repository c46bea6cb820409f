package org.occgen.core.lexicon;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.occgen.core.measure.MeasureOutput;
import org.occgen.core.measure.MeasureSession;
import org.occgen.core.measure.Sums;
import org.occgen.core.measure.TextRow;

/** Counts words and terms, and tells the rows whose languages differ in gender. */
final class GenderGapSession implements MeasureSession, GenderCounter.Terms {
  private final Map<String, GenderLexicon> lexicons;
  private final CountingMode mode;
  private final Map<String, GenderCounter> counters = new HashMap<>();

  /** The samples that are open, with whether they have a word and a term: {@link Sample}. */
  private final IdentityHashMap<Sums, Sample> open = new IdentityHashMap<>();

  private long openSample = -1;
  private Sums sums = new Sums();
  private final List<TermMatch> matches = new ArrayList<>();

  /** A term in a text, from the index of its first character to that behind its last one. */
  private record TermMatch(int start, int end, LexiconTerm term) {}

  /** The state of a sample: whether it has a word and a term so far. */
  private record Sample(boolean word, boolean term) {
    static Sample both(Sample a, Sample b) {
      return new Sample(a.word || b.word, a.term || b.term);
    }
  }

  GenderGapSession(Map<String, GenderLexicon> lexicons, CountingMode mode) {
    this.lexicons = lexicons;
    this.mode = mode;
  }

  @Override
  public void measure(List<TextRow> rows, MeasureOutput out) throws IOException {
    for (TextRow row : rows) {
      if (row.sample() != openSample) {
        endSamples();
        openSample = row.sample();
      }
      boolean differences = row.texts().size() > 1 && out.wantsDetails();
      List<MarkedSentence> sentences = new ArrayList<>();
      for (TextRow.Text text : row.texts()) {
        GenderCounter counter =
            counters.computeIfAbsent(
                text.language(), name -> new GenderCounter(lexicon(name), mode));
        sums = out.sums(row, text);
        matches.clear();
        String prepared = counter.prepared(text.text());
        int words = counter.count(prepared, this);
        if (words > 0) {
          sums.add(GenderGap.WORDS, words);
        }
        open.merge(sums, new Sample(words > 0, !matches.isEmpty()), Sample::both);
        if (differences) {
          sentences.add(
              new MarkedSentence(text, counter.lexicon(), prepared, List.copyOf(matches)));
        }
      }
      tellDifferences(row, sentences, out);
    }
  }

  private GenderLexicon lexicon(String language) {
    return Objects.requireNonNull(lexicons.get(language), () -> "no lexicon of " + language);
  }

  @Override
  public void add(LexiconTerm term, int start, int end) {
    sums.add(GenderGap.TERM, term.text(), 1);
    matches.add(new TermMatch(start, end, term));
  }

  private static void tellDifferences(
      TextRow row, List<MarkedSentence> sentences, MeasureOutput out) throws IOException {
    List<GenderClass> differs = MarkedSentence.differing(sentences);
    if (!differs.isEmpty()) {
      String ids = differs.stream().map(GenderClass::id).collect(Collectors.joining(","));
      for (MarkedSentence sentence : sentences) {
        out.detail(
            GenderGapMeasure.DIFFERENCES,
            sentence.of().dataset(),
            row.number(),
            ids,
            sentence.lexicon().code(),
            sentence.count(GenderClass.FEMININE),
            sentence.count(GenderClass.MASCULINE),
            sentence.count(GenderClass.UNSPECIFIED),
            sentence.marked());
      }
    }
  }

  /** A sample without a word is counted apart: no share is taken of it. */
  private void endSamples() {
    open.forEach(
        (sums, sample) -> {
          sums.add(sample.word() ? GenderGap.SAMPLES : GenderGap.BLANK_SAMPLES, 1);
          if (sample.term()) {
            sums.add(GenderGap.MATCHED_SAMPLES, 1);
          }
        });
    reset();
  }

  @Override
  public void finish(MeasureOutput out) {
    endSamples();
  }

  @Override
  public void reset() {
    open.clear();
    openSample = -1;
  }

  /** A text of a row with its terms. */
  private record MarkedSentence(
      TextRow.Text of, GenderLexicon lexicon, String prepared, List<TermMatch> matches) {
    /** The classes of which one of the sentences has a term and another has none. */
    static List<GenderClass> differing(List<MarkedSentence> sentences) {
      return Arrays.stream(GenderClass.values())
          .filter(
              one ->
                  sentences.stream().map(sentence -> sentence.count(one) > 0).distinct().count()
                      > 1)
          .toList();
    }

    long count(GenderClass genderClass) {
      return matches.stream().filter(match -> match.term().classes().contains(genderClass)).count();
    }

    /** The sentence with its terms between marks: f, m and u, or several of them. */
    String marked() {
      StringBuilder marked = new StringBuilder();
      int end = 0;
      for (TermMatch match : matches) {
        String tag =
            match.term().classes().stream()
                .map(genderClass -> genderClass.id().substring(0, 1))
                .collect(Collectors.joining());
        marked.append(prepared, end, match.start()).append('<').append(tag).append('>');
        marked.append(prepared, match.start(), match.end()).append("</").append(tag).append('>');
        end = match.end();
      }
      return marked.append(prepared, end, prepared.length()).toString();
    }
  }
}
