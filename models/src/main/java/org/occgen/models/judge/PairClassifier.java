package org.occgen.models.judge;

import java.util.AbstractList;
import java.util.List;
import java.util.Optional;
import org.apiguardian.api.API;
import org.jspecify.annotations.Nullable;
import org.occgen.core.mining.MinedPairs;

/**
 * Judges, by the numbers of a card, whether the pairs that the search proposes are translations.
 * Safe for use by several threads.
 */
@API(status = API.Status.STABLE)
public final class PairClassifier {
  private static final ThreadLocal<PairFeatures> FEATURES =
      ThreadLocal.withInitial(PairFeatures::new);

  private final PairClassifierCard card;
  private final WordReader words;
  private final String fingerprint;
  private final Optional<CarefulJudge> careful;

  PairClassifier(
      PairClassifierCard card,
      WordReader words,
      String fingerprint,
      Optional<CarefulJudge> careful) {
    this.card = card;
    this.words = words;
    this.fingerprint = fingerprint;
    this.careful = careful;
  }

  /** The reader of words of its sentences. */
  @API(status = API.Status.INTERNAL)
  public WordReader words() {
    return words;
  }

  /** Its numbers and figures. */
  public PairClassifierCard card() {
    return card;
  }

  /** Name and checksum: what stands beside probabilities that were made with it. */
  public String fingerprint() {
    return fingerprint;
  }

  /** Whether it knows the words of a language; if not, it judges by numbers and lengths. */
  public boolean knows(String language) {
    return words.knows(language);
  }

  /**
   * The sentences of a biography as the judge reads them. The list is for one thread.
   *
   * @param language ISO 639-1 where there is one
   */
  public List<JudgedSentence> read(String language, List<String> sentences) {
    return new ReadSentences(words, language, sentences);
  }

  /**
   * The candidates of two biographies of one person with their probabilities.
   *
   * @param pivotLanguage language of the pivot biography; that of the other is the candidates'
   * @param pivot what {@link #read} made of the pivot biography
   * @param other what it made of the other
   * @param mined candidates of the two
   */
  public MinedPairs judge(
      String pivotLanguage,
      List<JudgedSentence> pivot,
      List<JudgedSentence> other,
      MinedPairs mined) {
    boolean known = knows(pivotLanguage) && knows(mined.language());
    PairModel model = known ? card.withWords() : card.withoutWords();
    PairModel.ThirdLook third =
        careful
            .filter(judge -> judge.knows(pivotLanguage) && judge.knows(mined.language()))
            .map(judge -> third(judge, pivot, other, known))
            .orElse(PairModel.ThirdLook.NONE);
    return model.judge(
        pivot, other, mined, card.expected(pivotLanguage, mined.language()), FEATURES.get(), third);
  }

  private static PairModel.ThirdLook third(
      CarefulJudge judge, List<JudgedSentence> pivot, List<JudgedSentence> other, boolean known) {
    StateSentences ofPivot = ((ReadSentences) pivot).states;
    StateSentences ofOther = ((ReadSentences) other).states;
    return (candidates, features, context, logOdds) ->
        judge.look(ofPivot, ofOther, known, candidates, features, context, logOdds);
  }

  /** Sentences that are read when they are first asked for: many stand in no candidate. */
  private static final class ReadSentences extends AbstractList<JudgedSentence> {
    private final WordReader reader;
    private final String language;
    private final List<String> sentences;
    private final @Nullable JudgedSentence[] read;
    private final StateSentences states;

    ReadSentences(WordReader reader, String language, List<String> sentences) {
      this.reader = reader;
      this.language = language;
      this.sentences = sentences;
      this.read = new @Nullable JudgedSentence[sentences.size()];
      this.states = new StateSentences(language, sentences);
    }

    @Override
    public JudgedSentence get(int index) {
      JudgedSentence known = read[index];
      if (known == null) {
        known = reader.read(language, sentences.get(index));
        read[index] = known;
      }
      return known;
    }

    @Override
    public int size() {
      return read.length;
    }
  }
}
