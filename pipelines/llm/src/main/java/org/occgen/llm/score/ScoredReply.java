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
    ConfusionMatrix matrix =
        WordMatching.match(schema, kept(gold.words(), skiplist), kept(words, skiplist));
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
}
