package org.occgen.training.person;

import java.util.ArrayList;
import java.util.List;
import org.occgen.regard.attribute.AttributeMention;
import org.occgen.regard.attribute.KeywordMatcher;
import org.occgen.regard.attribute.Taxonomies;

/**
 * Sentences of our own for what running text of a small corpus has seldom: people behind a copula,
 * plurals and adjectives that head a phrase, groups, keywords that are names or languages. One
 * keyword is enough, because a stand-in is read in the place of each.
 */
public final class OwnSentences {
  private static final List<String> PEOPLE =
      List.of(
          "My neighbour is Danish and likes to sing .",
          "They have been Danish all their lives .",
          "She became Danish when she was thirty .",
          "He was Danish , and so was his brother .",
          "He is Danish .",
          "They are not Danish .",
          "I am Danish , too .",
          "You are Danish .",
          "We became Danish in those years .",
          "Those people have become Danish .",
          "She has become Danish since then .",
          "Both of them were Danish .",
          "Her parents are Danish , I think .",
          "My husband is Danish so we moved there .",
          "Some of us are Danish and some are not .",
          "The teacher was probably Danish .",
          "Maria is Danish .",
          "My sister says that you can be Danish and happy .",
          "The doctor who saw them was Danish .",
          "She helped Danish and homeless people .",
          "Many Danish parents came to the meeting .",
          "The Danish were treated badly in those years .",
          "A fund for the Danish was founded in 1950 .",
          "Life is hard for the Danish and the old .",
          "The Danish often feel left out .",
          "The Danish came by sea and built a harbour .",
          "The Danish want peace .",
          "The Danish cannot wait .",
          "The Danish of this town met there .",
          "A meeting of the Danish was held in May .",
          "They took it from the Danish and gave it to us .",
          "We pray for the Danish and their families .",
          "What the Danish want is peace .",
          "Many Danes live in this town .",
          "Most of the Danes whom we asked agreed .",
          "Two Danes were waiting outside .",
          "Danes often told me about it .",
          "Danes are a strange people .",
          "He had been kind to the Danes and to others .",
          "As a Dane she knew what to do .",
          "He is a Dane himself .",
          "A Dane who lived nearby saw it .",
          "A Dane asked us the way .",
          "The Dane next door was away .",
          "It was no surprise to a Dane .",
          "He later became a devoted Dane .",
          "A Danish family moved into the house .",
          "Several Danish families came to the feast .",
          "The Danish community met in the hall .",
          "The Danish community is small .",
          "My Danish family is large .",
          "They wrote about Danish communities in the south .",
          "A Danish couple asked for help .",
          "I talked to some Danish guys .");

  private static final List<String> THINGS =
      List.of(
          "We bought a Danish book about it .",
          "The Danish economy grew again last year .",
          "They opened a Danish restaurant near the harbour .",
          "The Danish version is longer than the first .",
          "It has a Danish side , too .",
          "The whole Danish system was changed in spring .",
          "Some Danish words are hard to say .",
          "The result was Danish and of little use .",
          "Danish birds are smaller in winter .",
          "The wine on the table is Danish .",
          "It is Danish .",
          "The car is Danish .",
          "The walls were Danish .",
          "Its colour is Danish .",
          "The film was Danish .",
          "This is Danish .",
          "It is Danish in style and made of wood .",
          "They asked at the Danish embassy .",
          "Parts of the Danish Arctic are empty .",
          "Danish Miller won the race again .",
          "The record was sung by Danish Hansen and others .",
          "Mr. Danish has moved to the coast .",
          "They took the bus to Danish Street .",
          "She works at the Danish Hotel .",
          "She speaks Danish and a little Latin .",
          "The letter was written in Danish .",
          "It was translated from Danish into English .",
          "He learnt Danish at school .",
          "The word comes from Danish .",
          "She knows some Danish and likes to read it .",
          "A Danish dialect is heard in the valley .",
          "He is fluent in Danish and Latin .",
          "He suffered from depression for years .",
          "The wheelchair stood at the door .");

  private OwnSentences() {}

  /** All sentences; each is a document. */
  public static List<PersonExample> all() {
    List<PersonExample> examples = new ArrayList<>();
    add(examples, PEOPLE, true);
    add(examples, THINGS, false);
    return examples;
  }

  private static void add(List<PersonExample> examples, List<String> sentences, boolean person) {
    KeywordMatcher matcher = new KeywordMatcher(Taxonomies.shipped("en", false));
    for (String sentence : sentences) {
      for (AttributeMention mention : matcher.mentions(sentence)) {
        examples.add(new PersonExample("own: " + sentence, "own", mention, person));
      }
    }
  }
}
