package org.occgen.core.llm.count;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.occgen.core.llm.JudgedWord;
import org.occgen.core.llm.ReadReply;
import org.occgen.core.llm.RejectedLine;
import org.occgen.core.llm.epicene.EpicenePersons;
import org.occgen.core.llm.prompt.Skiplist;
import org.occgen.core.llm.score.AlignedRuns;
import org.occgen.core.measure.Sums;
import org.occgen.core.words.WordSegmenter;

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

  /** The words of a reply that count. */
  List<JudgedWord> counted(ReadReply reply) {
    return reply.words().stream().filter(word -> !skiplist.contains(word.word())).toList();
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
        List<JudgedWord> words = counted(reply.orElseThrow());
        answers.add(words);
        for (JudgedWord word : words) {
          String form = word.wordClass().label() + BEHIND_CLASS + SplitForms.lower(word.word());
          whole.add(FORM, form, 1);
        }
        Words of = new Words(Integer.toString(judge), split, absent(reply.get()), sums);
        of.add(Slot.SKIPPED, reply.get().words().size() - words.size());
        of.addAll(words);
      }
    }
    if (judges > 1 && answers.size() == judges) {
      AlignedRuns aligned = AlignedRuns.of(answers);
      AgreementSums.add(aligned.labels(), judges, whole);
      // a word that does not stand there is not told of a majority: judges may differ in it
      new Words(MAJORITY, split, new HashMap<>(), sums).addAll(aligned.majority());
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

  private static Map<JudgedWord, Integer> absent(ReadReply reply) {
    Map<JudgedWord, Integer> absent = new HashMap<>();
    reply.notInSentence().forEach(word -> absent.merge(word, 1, Integer::sum));
    return absent;
  }

  /** Adds the words of one judge. */
  private final class Words {
    private final String judge;
    private final Set<String> split;
    private final Map<JudgedWord, Integer> absent;
    private final Sums sums;

    Words(String judge, Set<String> split, Map<JudgedWord, Integer> absent, Sums sums) {
      this.judge = judge;
      this.split = split;
      this.absent = absent;
      this.sums = sums;
    }

    void add(Slot slot, long count) {
      if (count != 0) {
        sums.add(JudgeTally.statistic(judge, slot), count);
      }
    }

    void addAll(List<JudgedWord> words) {
      add(Slot.ANSWERED, 1);
      add(Slot.TEXT_WORDS, textWords);
      for (JudgedWord word : words) {
        boolean masculine = word.wordClass().isMasculine();
        boolean notThere = absent.merge(word, -1, Integer::sum) >= 0;
        add(Slot.of(word.wordClass()), 1);
        add(Slot.ABSENT, notThere ? 1 : 0);
        if (word.wordClass().isPerson()) {
          addPerson(word, masculine, notThere);
        }
      }
    }

    private void addPerson(JudgedWord word, boolean masculine, boolean notThere) {
      boolean epicene = epicenes.filter(of -> of.contains(word.word())).isPresent();
      boolean both = split.contains(SplitForms.lower(word.word()));
      add(Slot.MASCULINE_EPICENES.feminineUnless(masculine), epicene ? 1 : 0);
      add(Slot.MASCULINE_SPLIT.feminineUnless(masculine), both ? 1 : 0);
      add(Slot.MASCULINE_ABSENT.feminineUnless(masculine), notThere ? 1 : 0);
      boolean plain = !epicene && !both && !notThere;
      add(Slot.MASCULINE_PLAIN.feminineUnless(masculine), plain ? 1 : 0);
    }
  }
}
