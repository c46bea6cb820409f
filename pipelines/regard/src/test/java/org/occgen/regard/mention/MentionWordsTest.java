package org.occgen.regard.mention;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import opennlp.tools.ml.BeamSearch;
import opennlp.tools.ml.model.MaxentModel;
import opennlp.tools.postag.POSModel;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.occgen.core.testing.MustEnd;
import org.occgen.regard.attribute.AttributeKeyword;
import org.occgen.regard.attribute.AttributeMention;
import org.occgen.regard.attribute.KeywordMatcher;
import org.occgen.regard.attribute.PersonClassifier;
import org.occgen.regard.attribute.StandIn;
import org.occgen.regard.attribute.TaggedWord;
import org.occgen.regard.attribute.Taxonomies;
import org.occgen.regard.attribute.Taxonomy;

/** What is tagged once a text against OpenNLP's own search, a window at a time. */
class MentionWordsTest {
  private static final List<String> WORDS =
      List.of(
          ("the Muslim and American women , poor were not blind rich They have become in Asian"
                  + " food 2 old - who said Christian Byrt It ’s run deaf people . to black white"
                  + " paint")
              .split(" ", -1));

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

  /** Keywords that begin or end inside of shipped ones, touch them, or hold them. */
  private static KeywordMatcher own() {
    List<AttributeKeyword> keywords = new ArrayList<>();
    for (String keyword : List.of("binary", "urban", "rich they", "and american women", "paint")) {
      keywords.add(new AttributeKeyword("own", keyword, List.of(keyword + "s"), "of our own"));
    }
    return new KeywordMatcher(new Taxonomy("en", keywords));
  }

  @Test
  void aKeywordInsideAShippedOneStandsInItsPlace() {
    KeywordMatcher shipped = new KeywordMatcher(Taxonomies.shipped("en", false));
    for (String text :
        List.of(
            "Yesterday my non-binary neighbour sang.", "😀 She met two sub-urban women there.")) {
      AttributeMention inside = own().mentions(text).get(0);
      AttributeMention whole = shipped.mentions(text).get(0);
      assertTrue(whole.start() < inside.start(), text);
      EnglishPersonFeatures features = new EnglishPersonFeatures();
      assertEquals(features.of(whole), features.of(inside), text);
    }
  }

  /** The forms of a window if the whole text were written anew for one mention. */
  private static List<String> slowForms(AttributeMention mention) {
    TextWords text = new TextWords("en");
    text.read(mention);
    List<String> written = text.words();
    AttributeMention[] begin = new AttributeMention[written.size()];
    List<AttributeMention> found =
        new ArrayList<>(
            new KeywordMatcher(Taxonomies.shipped("en", false)).mentions(mention.text()));
    found.add(mention);
    boolean[] in = new boolean[written.size()];
    for (AttributeMention each : found) {
      TextWords.Range range = text.range(each);
      begin[range.first()] = each;
      Arrays.fill(in, range.first(), range.last() + 1, true);
    }
    for (int at = 1; at + 1 < in.length; at++) {
      in[at] |= in[at - 1] && written.get(at).equals("-") && begin[at + 1] != null;
    }
    List<String> forms = new ArrayList<>();
    int place = 0;
    for (int at = 0; at < in.length; at++) {
      if (!in[at]) {
        forms.add(written.get(at));
        continue;
      }
      if (!forms.isEmpty() && forms.get(forms.size() - 1).equals("an")) {
        forms.set(forms.size() - 1, "a");
      }
      int most = -1;
      String standIn = "";
      for (; at < in.length && in[at]; at++) {
        if (begin[at] != null && text.range(begin[at]).last() >= most) {
          most = text.range(begin[at]).last();
          String form = begin[at].text().substring(begin[at].start(), begin[at].end());
          standIn = StandIn.of(begin[at].keyword(), form).word();
        }
        place = at == text.range(mention).first() ? forms.size() : place;
      }
      at--;
      forms.add(standIn);
    }
    return forms.subList(Math.max(0, place - 12), Math.min(forms.size(), place + 13));
  }

  @Test
  void windowsAreThoseOfATextWrittenAnewForEachMention() {
    List<String> vocabulary = new ArrayList<>(WORDS);
    vocabulary.addAll(List.of("-", "-", "non-binary", "sub-urban", "binary", "urbans", "an", "an"));
    KeywordMatcher additions = new KeywordMatcher(Taxonomies.shipped("en", true));
    Random random = new Random(11);
    MentionWords words = new MentionWords();
    int asked = 0;
    for (int text = 0; text < 60; text++) {
      List<String> some = new ArrayList<>();
      for (int word = 1 + random.nextInt(70); word > 0; word--) {
        some.add(vocabulary.get(random.nextInt(vocabulary.size())));
      }
      String joined = String.join(" ", some);
      List<AttributeMention> mentions = new ArrayList<>(additions.mentions(joined));
      mentions.addAll(own().mentions(joined));
      Collections.shuffle(mentions, random);
      for (AttributeMention mention : mentions) {
        List<String> forms = words.around(mention).words().stream().map(TaggedWord::form).toList();
        assertEquals(slowForms(mention), forms, mention.toString());
        asked++;
      }
    }
    assertTrue(asked > 600, "" + asked);
  }

  /** With time by the text's length for each mention this takes some minutes. */
  @Test
  @MustEnd
  void aLongTextTakesNoLongerForAMention() {
    String text = "The old Danish painters met rich Muslims, and ".repeat(20_000);
    List<AttributeMention> mentions =
        new KeywordMatcher(Taxonomies.shipped("en", true)).mentions(text);
    assertEquals(80_000, mentions.size());
    MentionWords words = new MentionWords();
    for (AttributeMention mention : mentions) {
      assertTrue(words.around(mention).words().size() > 12);
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
