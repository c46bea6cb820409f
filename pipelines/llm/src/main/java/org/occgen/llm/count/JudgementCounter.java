package org.occgen.llm.count;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.occgen.core.measure.Sums;
import org.occgen.core.words.WordSegmenter;
import org.occgen.llm.JudgedWord;
import org.occgen.llm.ReadReply;
import org.occgen.llm.RejectedLine;
import org.occgen.llm.epicene.EpicenePersons;
import org.occgen.llm.prompt.Skiplist;
import org.occgen.llm.score.AlignedRuns;

/** Adds what judges say of a sentence to sums. Of one thread. */
final class JudgementCounter {
  /** Sentences; of those that were not answered, and of lines without text, apart. */
  static final String SENTENCES = "sentences";

  static final String EMPTY_LINES = "empty-lines";

  /** By word and class, over all judges. */
  static final String FORM = "form";

  /** The separator between class and word in a key of {@link #FORM}. */
  static final char BEHIND_CLASS = '\t';

  /** The judge who is the majority of all. */
  static final String MAJORITY = "majority";

  /** By outcome of the reply, of a judge. */
  static final String OUTCOMES = "/outcomes";

  /** By reason, of a judge. */
  static final String REJECTED = "/rejected";

  /** The reason not to count a word that does not stand in the sentence, or not as often. */
  static final String NOT_IN_SENTENCE = "not-in-sentence";

  /** The outcome of a question without a kept reply. */
  static final String NOT_ASKED = "no-reply";

  private final int judges;
  private final Skiplist skiplist;
  private final Optional<EpicenePersons> epicenes;
  private final WordSegmenter segmenter;
  private int textWords; // of the sentence that is counted

  JudgementCounter(String language, int judges, Skiplist skiplist) {
    this.judges = judges;
    this.skiplist = skiplist;
    epicenes = EpicenePersons.of(language);
    segmenter = WordSegmenter.forLanguage(language);
  }

  /** The outcome of a question. */
  static String outcome(Optional<ReadReply> reply) {
    return reply.map(read -> read.outcome().id()).orElse(NOT_ASKED);
  }

  static boolean isAnswered(Optional<ReadReply> reply) {
    return reply.filter(read -> read.outcome().isAnswer()).isPresent();
  }

  /** The words of a reply that count, and the others that are not on the skiplist. */
  record Counted(List<JudgedWord> words, List<JudgedWord> absent) {}

  /**
   * Parts the words of a reply. No more count than stand in the sentence, for a model that repeats
   * itself or its prompt would count a hundredfold. Both forms that a split form stands for may
   * count once.
   */
  Counted counted(String sentence, ReadReply reply) {
    Map<JudgedWord, Integer> lacking = new HashMap<>();
    reply.notInSentence().forEach(word -> lacking.merge(word, 1, Integer::sum));
    Set<String> split = SplitForms.in(sentence);
    List<JudgedWord> words = new ArrayList<>();
    List<JudgedWord> absent = new ArrayList<>();
    // those that are too many come last in a reply, so it is read from its end
    for (int i = reply.words().size() - 1; i >= 0; i--) {
      JudgedWord word = reply.words().get(i);
      boolean stands =
          lacking.merge(word, -1, Integer::sum) < 0 || split.remove(SplitForms.lower(word.word()));
      if (!skiplist.contains(word.word())) {
        (stands ? words : absent).add(word);
      }
    }
    Collections.reverse(words);
    Collections.reverse(absent);
    return new Counted(words, absent);
  }

  /**
   * Adds a sentence.
   *
   * @param replies one a judge
   * @param sums those that are resampled
   * @param whole those with many keys
   */
  void add(String sentence, List<Optional<ReadReply>> replies, Sums sums, Sums whole) {
    sums.add(SENTENCES, 1);
    countTextWords(sentence);
    Set<String> split = SplitForms.in(sentence);
    List<List<JudgedWord>> answers = new ArrayList<>();
    for (int judge = 0; judge < judges; judge++) {
      Optional<ReadReply> reply = replies.get(judge);
      whole.add(judge + OUTCOMES, outcome(reply), 1);
      if (reply.isPresent()) {
        for (RejectedLine line : reply.get().rejected()) {
          whole.add(judge + REJECTED, line.reason(), 1);
        }
      }
      if (isAnswered(reply)) {
        Counted counted = counted(sentence, reply.orElseThrow());
        List<JudgedWord> words = counted.words();
        answers.add(words);
        for (JudgedWord word : words) {
          String form = word.wordClass().label() + BEHIND_CLASS + SplitForms.lower(word.word());
          whole.add(FORM, form, 1);
        }
        if (!counted.absent().isEmpty()) {
          whole.add(judge + REJECTED, NOT_IN_SENTENCE, counted.absent().size());
        }
        Words counterWords = new Words(Integer.toString(judge), split, sums);
        counterWords.add(
            JudgeCount.SKIPPED,
            reply.get().words().size() - words.size() - counted.absent().size());
        counterWords.addAll(words);
        counterWords.addAbsent(counted.absent());
      }
    }
    if (judges > 1 && answers.size() == judges) {
      AlignedRuns aligned = AlignedRuns.of(answers);
      AgreementSums.add(aligned.labels(), judges, whole);
      new Words(MAJORITY, split, sums).addAll(aligned.majority());
    }
  }

  /** Words with a letter or digit, as the treebanks of the language have them. */
  private void countTextWords(String sentence) {
    textWords = 0;
    segmenter.segment(
        sentence,
        (text, start, end, form) -> {
          for (int i = start; i < end; i++) {
            if (Character.isLetterOrDigit(text.codePointAt(i))) {
              textWords++;
              return;
            }
          }
        });
  }

  /** Adds the words of one judge. */
  private final class Words {
    private final String judge;
    private final Set<String> split;
    private final Sums sums;

    Words(String judge, Set<String> split, Sums sums) {
      this.judge = judge;
      this.split = split;
      this.sums = sums;
    }

    void add(JudgeCount judgeCount, long count) {
      if (count != 0) {
        sums.add(JudgeTally.statistic(judge, judgeCount), count);
      }
    }

    void addAll(List<JudgedWord> words) {
      add(JudgeCount.ANSWERED, 1);
      add(JudgeCount.TEXT_WORDS, textWords);
      for (JudgedWord word : words) {
        add(JudgeCount.of(word.wordClass()), 1);
        if (word.wordClass().isPerson()) {
          addPerson(word, word.wordClass().isMasculine());
        }
      }
    }

    /** Words that do not stand in the sentence, or not as often: they count as nothing else. */
    void addAbsent(List<JudgedWord> words) {
      add(JudgeCount.ABSENT, words.size());
      for (JudgedWord word : words) {
        boolean masculine = word.wordClass().isMasculine();
        add(
            JudgeCount.MASCULINE_ABSENT.feminineUnless(masculine),
            word.wordClass().isPerson() ? 1 : 0);
      }
    }

    private void addPerson(JudgedWord word, boolean masculine) {
      boolean epicene = epicenes.filter(persons -> persons.contains(word.word())).isPresent();
      boolean both = split.contains(SplitForms.lower(word.word()));
      add(JudgeCount.MASCULINE_EPICENES.feminineUnless(masculine), epicene ? 1 : 0);
      add(JudgeCount.MASCULINE_SPLIT.feminineUnless(masculine), both ? 1 : 0);
      add(JudgeCount.MASCULINE_PLAIN.feminineUnless(masculine), epicene || both ? 0 : 1);
    }
  }
}
