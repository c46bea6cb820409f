package org.occgen.regard.measure;

import java.util.List;
import java.util.function.ObjLongConsumer;
import org.occgen.core.measure.MeasureOutput;
import org.occgen.core.measure.MeasureSession;
import org.occgen.core.measure.TextRow;
import org.occgen.regard.attribute.AttributeMention;

/**
 * Tells the hashes of all sentences that a {@link RegardSession} would find, so that it can be said
 * which ones are taken. It asks no classifier and adds to no sums.
 *
 * <p>One thread uses it.
 */
public final class KeywordSession implements MeasureSession {
  private final SentenceFinder finder;
  private final ObjLongConsumer<String> receiver;

  /**
   * A session.
   *
   * @param receiver takes keywords with {@link SentenceChoice#hash} of a sentence that has them,
   *     once a sentence
   */
  public KeywordSession(RegardMeasure measure, ObjLongConsumer<String> receiver) {
    finder = new SentenceFinder(measure.taxonomy(), measure.length());
    this.receiver = receiver;
  }

  @Override
  public void measure(List<TextRow> texts, MeasureOutput out) {
    for (TextRow row : texts) {
      for (TextRow.Text text : row.texts()) {
        find(row, text);
      }
    }
  }

  private void find(TextRow row, TextRow.Text text) {
    finder.find(
        text.text(),
        new SentenceFinder.Receiver() {
          @Override
          public void dropped(String reason) {}

          @Override
          public void found(int number, String sentence, List<AttributeMention> mentions) {
            long hash = SentenceChoice.hash(text.dataset(), SentenceFinder.id(row, number));
            mentions.stream()
                .map(mention -> mention.keyword().keyword())
                .distinct()
                .forEach(keyword -> receiver.accept(keyword, hash));
          }
        });
  }
}
