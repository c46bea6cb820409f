package org.occgen.training.person;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.occgen.regard.attribute.AttributeKeyword;
import org.occgen.regard.attribute.AttributeMention;
import org.occgen.regard.attribute.KeywordMatcher;
import org.occgen.regard.attribute.Taxonomies;
import org.occgen.regard.attribute.Taxonomy;

/**
 * Sentences of our own, from templates, for what running text of a small corpus has seldom: people
 * behind a copula, plurals and adjectives that head a phrase, keywords that are names or languages.
 * {@code X} stands for the keyword.
 */
public final class OwnSentences {
  private static final List<String> PEOPLE_ADJECTIVE =
      List.of(
          "My neighbour is X and likes to sing .",
          "They have been X all their lives .",
          "She became X when she was thirty .",
          "He was X , and so was his brother .",
          "My sister says that you can be X and happy .",
          "The doctor who saw them was X .",
          "She helped X and homeless people .",
          "Many X parents came to the meeting .");

  private static final List<String> PEOPLE_GROUP =
      List.of(
          "The X were treated badly in those years .",
          "A fund for the X was founded in 1950 .",
          "Life is hard for the X and the old .",
          "The X often feel left out .",
          "The X came by sea and built a harbour .",
          "What the X want is peace .");

  private static final List<String> PEOPLE_PLURAL =
      List.of(
          "Many X live in this town .",
          "Most of the X whom we asked agreed .",
          "Two X were waiting outside .",
          "X often told me about it .",
          "He had been kind to the X and to others .");

  private static final List<String> PEOPLE_SINGULAR =
      List.of(
          "As a X she knew what to do .",
          "He is a X himself .",
          "A X who lived nearby saw it .",
          "It was no surprise to a X .",
          "He later became a devoted X .");

  private static final List<String> THINGS =
      List.of(
          "We bought a X book about it .",
          "The X economy grew again last year .",
          "They opened a X restaurant near the harbour .",
          "The X version is longer than the first .",
          "It has a X side , too .",
          "The whole X system was changed in spring .",
          "Some X words are hard to say .",
          "The result was X and of little use .",
          "X birds are smaller in winter .",
          "The wine on the table is X .",
          "It is X in style and made of wood .",
          "They asked at the X embassy .",
          "Parts of the X Arctic are empty .");

  private static final List<String> NAMES =
      List.of(
          "X Miller won the race again .",
          "The record was sung by X Hansen and others .",
          "Mr. X has moved to the coast .",
          "They took the bus to X Street .",
          "She works at the X Hotel .");

  private static final List<String> LANGUAGES =
      List.of(
          "She speaks X and a little Latin .",
          "The letter was written in X .",
          "It was translated from X into English .",
          "He learnt X at school .",
          "The word comes from X .",
          "She knows some X and likes to read it .",
          "A X dialect is heard in the valley .",
          "He is fluent in X , Arabic and Turkish .");

  private static final Set<String> HEADS_OF_GROUPS =
      Set.of(
          "blind",
          "deaf",
          "disabled",
          "poor",
          "rich",
          "autistic",
          "chinese",
          "japanese",
          "vietnamese",
          "lebanese",
          "portuguese",
          "swiss",
          "french",
          "british",
          "irish",
          "dutch",
          "danish",
          "spanish",
          "polish",
          "swedish",
          "turkish",
          "finnish",
          "scottish",
          "overweight");

  private static final Set<String> NOUNS_ALONE = Set.of("depression", "wheelchair");

  private OwnSentences() {}

  /** All sentences; each template is a document. */
  public static List<PersonExample> all() {
    Taxonomy taxonomy = Taxonomies.shipped("en", false);
    KeywordMatcher matcher = new KeywordMatcher(taxonomy);
    List<PersonExample> examples = new ArrayList<>();
    List<AttributeKeyword> keywords = taxonomy.keywords();
    for (int i = 0; i < keywords.size(); i++) {
      AttributeKeyword keyword = keywords.get(i);
      String written = written(keyword, keyword.keyword());
      Sentences sentences = new Sentences(matcher, examples, i);
      if (!NOUNS_ALONE.contains(keyword.keyword())) {
        sentences.add(PEOPLE_ADJECTIVE, written, true, 2);
        sentences.add(THINGS, written, false, 6);
      }
      if (HEADS_OF_GROUPS.contains(keyword.keyword())) {
        sentences.add(PEOPLE_GROUP, written, true, 3);
      }
      if (keyword.forms().contains(keyword.keyword() + "s")
          && !NOUNS_ALONE.contains(keyword.keyword())) {
        sentences.add(PEOPLE_SINGULAR, written, true, 1);
      }
      for (String form : keyword.forms()) {
        if (NOUNS_ALONE.contains(keyword.keyword())) {
          break;
        }
        if (form.endsWith("s") || form.endsWith("men")) {
          sentences.add(PEOPLE_PLURAL, written(keyword, form), true, 2);
        } else if (!form.contains("-") && !form.equals("philippine")) {
          sentences.add(PEOPLE_SINGULAR, written(keyword, form), true, 1);
        }
      }
      if (keyword.attributeClass().equals("nationality")) {
        sentences.add(LANGUAGES, written, false, 3);
      }
      String name = capital(keyword.keyword());
      sentences.add(NAMES, name, false, 1);
    }
    return examples;
  }

  private static String written(AttributeKeyword keyword, String form) {
    boolean name =
        Set.of("nationality", "religion").contains(keyword.attributeClass())
            || Set.of("african", "arab", "asian", "hispanic", "latino").contains(keyword.keyword());
    return name ? capital(form) : form;
  }

  private static String capital(String form) {
    return form.substring(0, 1).toUpperCase(Locale.ROOT) + form.substring(1);
  }

  /** Puts a keyword in some of the templates, others for the next keyword. */
  private record Sentences(KeywordMatcher matcher, List<PersonExample> examples, int turn) {
    void add(List<String> templates, String form, boolean person, int count) {
      for (int i = 0; i < Math.min(count, templates.size()); i++) {
        String template = templates.get((turn * count + i) % templates.size());
        String text = template.replaceFirst("X", form);
        for (AttributeMention mention : matcher.mentions(capital(text))) {
          examples.add(new PersonExample("own: " + template, "own", mention, person));
        }
      }
    }
  }
}
