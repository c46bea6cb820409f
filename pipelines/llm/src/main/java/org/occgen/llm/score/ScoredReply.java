package org.occgen.llm.score;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.occgen.chat.ModelReply;
import org.occgen.llm.JudgedWord;
import org.occgen.llm.Outcome;
import org.occgen.llm.ReadReply;
import org.occgen.llm.RejectedLine;
import org.occgen.llm.Schema;
import org.occgen.llm.WordClass;
import org.occgen.llm.prompt.Skiplist;
import org.occgen.llm.reply.ReplyReader;

/**
 * A reply about a gold sentence, scored; or many, added up.
 *
 * @param replies how many replies
 * @param exact how many of them have exactly the gold words with their classes
 * @param matrix gold words and words of the reply, without those of the skiplist
 * @param outcomes how many replies ended how
 * @param rejected how many parts of replies were rejected, by reason
 * @param notInSentence words that do not stand in their sentence
 * @param published what the paper's code makes of them; zeros for a schema that it does not know
 * @param publishedCounts what the paper's code counts
 */
public record ScoredReply(
    long replies,
    long exact,
    ConfusionMatrix matrix,
    SortedMap<Outcome, Long> outcomes,
    SortedMap<String, Long> rejected,
    long notInSentence,
    MatchCounts published,
    PublishedCounts publishedCounts) {

  /** Nothing is scored yet. */
  public static ScoredReply none(Schema schema) {
    return new ScoredReply(
        0,
        0,
        new ConfusionMatrix(schema),
        new TreeMap<>(),
        new TreeMap<>(),
        0,
        MatchCounts.ZERO,
        PublishedCounts.ZERO);
  }

  /** Scores a reply. */
  public static ScoredReply of(
      GoldSentence gold, ModelReply reply, Schema schema, Skiplist skiplist) {
    ReadReply read = new ReplyReader(schema).read(gold.sentence(), reply);
    ScoredReply words = ofWords(gold, read.words(), schema, skiplist);
    SortedMap<String, Long> rejected = new TreeMap<>();
    for (RejectedLine line : read.rejected()) {
      rejected.merge(line.reason(), 1L, Long::sum);
    }
    boolean published = schema == Schema.NOUN_PERSON_GENDER;
    return new ScoredReply(
        1,
        words.exact(),
        words.matrix(),
        new TreeMap<>(Map.of(read.outcome(), 1L)),
        rejected,
        kept(read.notInSentence(), skiplist).size(),
        published
            ? PublishedGroups.match(
                PublishedGroups.ofGold(gold, skiplist),
                PublishedGroups.of(reply.content(), skiplist))
            : MatchCounts.ZERO,
        published ? PublishedCounts.of(reply.content(), skiplist) : PublishedCounts.ZERO);
  }

  /** Scores words that are no reply as it came, such as those of a majority. */
  public static ScoredReply ofWords(
      GoldSentence gold, List<JudgedWord> words, Schema schema, Skiplist skiplist) {
    ConfusionMatrix matrix = match(schema, kept(gold.words(), skiplist), kept(words, skiplist));
    MatchCounts counts = matrix.counts();
    return new ScoredReply(
        1,
        counts.incorrect() + counts.missed() + counts.extra() == 0 ? 1 : 0,
        matrix,
        new TreeMap<>(),
        new TreeMap<>(),
        0,
        MatchCounts.ZERO,
        PublishedCounts.ZERO);
  }

  /** Words that are not in a skiplist. */
  public static List<JudgedWord> kept(List<JudgedWord> words, Skiplist skiplist) {
    return words.stream().filter(word -> !skiplist.contains(word.word())).toList();
  }

  /** This and another one. */
  public ScoredReply plus(ScoredReply other) {
    SortedMap<Outcome, Long> allOutcomes = new TreeMap<>(outcomes);
    other.outcomes.forEach((outcome, count) -> allOutcomes.merge(outcome, count, Long::sum));
    SortedMap<String, Long> allRejected = new TreeMap<>(rejected);
    other.rejected.forEach((reason, count) -> allRejected.merge(reason, count, Long::sum));
    return new ScoredReply(
        replies + other.replies,
        exact + other.exact,
        new ConfusionMatrix(matrix.schema()).add(matrix, 1).add(other.matrix, 1),
        allOutcomes,
        allRejected,
        notInSentence + other.notInSentence,
        published.plus(other.published),
        publishedCounts.plus(other.publishedCounts));
  }

  /** Pairs the words of a sentence. */
  static ConfusionMatrix match(Schema schema, List<JudgedWord> gold, List<JudgedWord> reply) {
    List<WordClass> classes = WordClass.classes(schema);
    ConfusionMatrix matrix = new ConfusionMatrix(schema);
    Map<String, int[]> goldWords = WordKey.counts(classes, gold);
    Map<String, int[]> replyWords = WordKey.counts(classes, reply);
    Map<String, int[]> all = new TreeMap<>(goldWords);
    replyWords.forEach((word, counts) -> all.putIfAbsent(word, new int[classes.size()]));
    all.forEach(
        (word, goldCounts) ->
            pair(
                classes,
                goldCounts,
                replyWords.getOrDefault(word, new int[classes.size()]),
                matrix));
    return matrix;
  }

  private static void pair(
      List<WordClass> classes, int[] gold, int[] reply, ConfusionMatrix matrix) {
    for (int likeness = 3; likeness >= 0; likeness--) {
      for (int g = 0; g < gold.length; g++) {
        for (int r = 0; r < reply.length; r++) {
          if (likeness(classes.get(g), classes.get(r)) == likeness) {
            int pairs = Math.min(gold[g], reply[r]);
            matrix.count(g, r, pairs);
            gold[g] -= pairs;
            reply[r] -= pairs;
          }
        }
      }
    }
    for (int index = 0; index < gold.length; index++) {
      matrix.count(index, gold.length, gold[index]);
      matrix.count(gold.length, index, reply[index]);
    }
  }

  /** 3 for one and the same class. */
  private static int likeness(WordClass one, WordClass other) {
    return (one.isPerson() == other.isPerson() ? 2 : 0)
        + (one.isMasculine() == other.isMasculine() ? 1 : 0);
  }
}
