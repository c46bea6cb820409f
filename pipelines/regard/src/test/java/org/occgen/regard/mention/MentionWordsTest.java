package org.occgen.regard.mention;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import opennlp.tools.ml.BeamSearch;
import opennlp.tools.ml.model.MaxentModel;
import opennlp.tools.postag.POSModel;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.occgen.regard.attribute.AttributeMention;
import org.occgen.regard.attribute.KeywordMatcher;
import org.occgen.regard.attribute.PersonClassifier;
import org.occgen.regard.attribute.TaggedWord;
import org.occgen.regard.attribute.Taxonomies;

/** What is tagged once a text against OpenNLP's own search, a window at a time. */
class MentionWordsTest {
  private static final List<String> WORDS =
      List.of(
          "the",
          "Muslim",
          "and",
          "American",
          "women",
          ",",
          "poor",
          "were",
          "not",
          "blind",
          "rich",
          "They",
          "have",
          "become",
          "in",
          "Asian",
          "food",
          "2",
          "old",
          "-",
          "who",
          "said",
          "Christian",
          "Byrt",
          "It",
          "’s",
          "run",
          "deaf",
          "people",
          ".",
          "to",
          "black",
          "white",
          "paint");

  private static POSModel model;

  /** Texts of up to 60 words with many keywords, of which windows overlap. */
  private static List<AttributeMention> mentions() {
    Random random = new Random(7);
    KeywordMatcher matcher = new KeywordMatcher(Taxonomies.shipped("en", true));
    List<AttributeMention> mentions = new ArrayList<>();
    for (int text = 0; text < 12; text++) {
      List<String> words = new ArrayList<>();
      for (int word = 1 + random.nextInt(60); word > 0; word--) {
        words.add(WORDS.get(random.nextInt(WORDS.size())));
      }
      mentions.addAll(matcher.mentions(String.join(" ", words)));
    }
    return mentions;
  }

  @BeforeAll
  static void readModel() throws IOException {
    try (InputStream in = EnglishTagger.class.getResourceAsStream("/" + EnglishTagger.MODEL)) {
      model = new POSModel(in);
    }
  }

  /** All tags of a window, by the search that the tagger stands for. */
  private static String[] tags(String[] words) {
    MaxentModel weights = model.getArtifact("pos.model");
    return new BeamSearch(1, weights, 0)
        .bestSequence(
            words,
            null,
            model.getFactory().getPOSContextGenerator(0),
            model.getFactory().getSequenceValidator())
        .getOutcomes()
        .toArray(new String[0]);
  }

  @Test
  void tagsAreThoseOfASearchInEachWindow() {
    MentionWords words = new MentionWords();
    List<AttributeMention> mentions = mentions();
    assertTrue(mentions.size() > 60, "" + mentions.size());
    int compared = 0;
    for (int i = 0; i < mentions.size(); i++) {
      // most of a text's windows are asked for up to the keyword alone, as by the features
      MentionWords.Window window = words.around(mentions.get(i));
      window.words().get(window.place());
      if (i % 3 > 1) {
        continue;
      }
      List<TaggedWord> tagged = window.words();
      String[] forms = tagged.stream().map(TaggedWord::form).toArray(String[]::new);
      assertArrayEquals(
          tags(forms), tagged.stream().map(TaggedWord::tag).toArray(String[]::new), "window " + i);
      compared++;
    }
    assertTrue(compared > 40, "" + compared);
  }

  @Test
  void windowsOfATextAreTaggedAsIfEachWereAlone() {
    List<AttributeMention> mentions = mentions();
    EnglishPersonFeatures together = new EnglishPersonFeatures();
    for (AttributeMention mention : mentions) {
      assertEquals(new EnglishPersonFeatures().of(mention), together.of(mention));
    }
    Collections.shuffle(mentions, new Random(1));
    try (PersonClassifier shuffled = ShippedPersonClassifier.open();
        PersonClassifier ordered = ShippedPersonClassifier.open()) {
      double[] found = shuffled.probabilities(mentions);
      for (int i = 0; i < found.length; i++) {
        assertEquals(ordered.probabilities(mentions.subList(i, i + 1))[0], found[i]);
      }
    }
  }

  @Test
  void rulesReadATextOnce() {
    for (String language : List.of("de", "es")) {
      KeywordMatcher matcher = new KeywordMatcher(Taxonomies.shipped(language, false));
      List<AttributeMention> mentions =
          matcher.mentions(
              language.equals("de")
                  ? "Die Blinden und ein Franzose mögen französische Filme, sie sind blind."
                  : "Las mujeres musulmanas ayudan a los ciegos; la comida mexicana es rica.");
      assertTrue(mentions.size() > 2, mentions.toString());
      try (PersonClassifier classifier = PersonClassifiers.open(language)) {
        double[] together = classifier.probabilities(mentions);
        for (int i = 0; i < together.length; i++) {
          try (PersonClassifier alone = PersonClassifiers.open(language)) {
            assertEquals(alone.probabilities(mentions.subList(i, i + 1))[0], together[i]);
          }
        }
      }
    }
  }
}
