package org.occgen.regard.mention;

import java.util.List;
import org.occgen.regard.attribute.AttributeMention;
import org.occgen.regard.attribute.PersonFeatures;

/** The features of mentions in English texts. One thread uses one. */
public final class EnglishPersonFeatures {
  private final MentionWords words = new MentionWords();
  private final PersonFeatures features = new PersonFeatures(EnglishSupersenses.shipped());

  /** The features of a mention. */
  public List<String> of(AttributeMention mention) {
    MentionWords.Window window = words.around(mention);
    return features.of(window.words(), window.first(), window.last(), mention.keyword());
  }
}
