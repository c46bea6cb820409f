package org.occgen.regard.mention;

import java.util.List;
import org.occgen.core.text.Utf8Lines;
import org.occgen.regard.attribute.AttributeMention;
import org.occgen.regard.attribute.PersonFeatures;
import org.occgen.regard.attribute.Supersenses;

/** The features of mentions in English texts. One thread uses one. */
public final class EnglishPersonFeatures {
  /**
   * The supersenses of English nouns out of WordNet 3.1, a resource beside this class. WordNet's
   * licence stands at its beginning.
   */
  public static final String SUPERSENSES = "wordnet-supersenses.tsv.gz";

  private final MentionWords words = new MentionWords();
  private final PersonFeatures features = new PersonFeatures(Shared.SUPERSENSES_OF_ALL);

  /** The list, read once. */
  private static final class Shared {
    static final Supersenses SUPERSENSES_OF_ALL =
        Utf8Lines.ofResource(EnglishPersonFeatures.class, SUPERSENSES, Supersenses::read);
  }

  /** The features of a mention. */
  public List<String> of(AttributeMention mention) {
    MentionWords.Window window = words.around(mention);
    return features.of(window.words(), window.place());
  }

  /** Whether a mention stands for people by itself; see {@link PersonFeatures#standsForPeople}. */
  boolean standsForPeople(AttributeMention mention) {
    MentionWords.Window window = words.around(mention);
    return features.standsForPeople(window.words(), window.place());
  }
}
