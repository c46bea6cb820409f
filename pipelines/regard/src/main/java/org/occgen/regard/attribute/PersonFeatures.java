package org.occgen.regard.attribute;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The features by which a classifier decides whether a keyword names a person: the head of the
 * keyword's phrase, the head's supersense in WordNet, parts of speech, case, the neighbouring
 * words, and, if the keyword follows a copula, the subject of that copula.
 *
 * <p>No feature names the keyword, only its class. So what is learnt of some keywords serves
 * others, and of two groups of a class none counts as people more easily than the other by its
 * name.
 */
public final class PersonFeatures {
  private static final Set<String> NOUNS = Set.of("NOUN", "PROPN");
  private static final String EDGE = "-";

  private final Supersenses senses;

  /** Features that look nouns up in {@code senses}. */
  public PersonFeatures(Supersenses senses) {
    this.senses = senses;
  }

  /**
   * The features of a mention.
   *
   * @param words of the sentence, or of the part of it around the keyword
   * @param first index of the keyword's first word
   * @param last index of its last word
   * @return names of what holds, each once, in an order that the words alone decide
   */
  public List<String> of(List<TaggedWord> words, int first, int last, AttributeKeyword keyword) {
    Collected features = new Collected();
    String tag = words.get(last).tag();
    String group = keyword.attributeClass();
    features.add("class", group);
    features.add("tag", tag);
    features.add("class+tag", group, tag);
    String shape = shape(words, first);
    features.add("shape", shape);
    features.add("class+shape", group, shape);
    NounPhrase phrase = NounPhrase.of(words, last);
    boolean heads = phrase.head() == last;
    boolean plural = isPluralForm(words.get(last).form(), keyword);
    features.add("heads", heads, plural);
    features.add("heads+tag", heads, tag, shape);
    features.add("heads+class", heads, group, plural);
    if (heads) {
      headItself(features, words, first, last, group, plural);
    } else {
      head(features, words, phrase, group, last);
    }
    around(features, words, first, last, phrase.head());
    features.add("copula", heads, Copula.subject(words, first, senses));
    return features.names;
  }

  /** Features of a keyword that heads its phrase: <i>the poor</i>, <i>two Americans</i>. */
  private void headItself(
      Collected features,
      List<TaggedWord> words,
      int first,
      int last,
      String group,
      boolean plural) {
    String before = lower(words, first - 1);
    boolean canBe = senses.canBePerson(words.get(last).form());
    features.add("itself+before", before, plural);
    features.add("itself+before+canBe", before, plural, canBe);
    features.add("itself+tags", tag(words, first - 1), tag(words, last + 1), plural);
    features.add("itself+before+behind", before, tag(words, last + 1));
    features.add("itself+class+before", group, tag(words, first - 1));
    features.add("itself+behind", lower(words, last + 1));
    features.add("itself+sense", senses.of(words.get(last).form()), plural);
    features.add("itself+canBe", canBe, tag(words, last));
  }

  /** Features of the head that a keyword modifies. */
  private void head(
      Collected features, List<TaggedWord> words, NounPhrase phrase, String group, int last) {
    TaggedWord head = words.get(phrase.head());
    String sense = sense(head);
    boolean canBe = senses.canBePerson(head.form());
    features.add("sense", sense);
    features.add("sense+tag", sense, head.tag());
    features.add("sense+class", sense, group);
    features.add("sense+plural", sense, senses.isPlural(head.form()));
    features.add("canBe", canBe, sense.equals(Supersenses.PERSON));
    features.add("head", senses.singular(head.form()));
    features.add("headCase", isUpper(head.form()), head.tag());
    features.add("suffix", suffix(head.form()), sense.isEmpty());
    features.add("coordinated", phrase.coordinated(), sense);
    features.add("distance", Math.min(4, phrase.head() - last));
    TaggedWord firstNoun = words.get(phrase.firstNoun());
    boolean several = phrase.firstNoun() != phrase.head();
    features.add("several", several, sense);
    if (several) {
      features.add("firstSense", sense(firstNoun), head.tag());
    }
    boolean names = false;
    boolean people = false;
    for (int at = phrase.firstNoun(); at <= phrase.head(); at++) {
      names |= words.get(at).tag().equals("PROPN");
      people |= sense(words.get(at)).equals(Supersenses.PERSON);
    }
    features.add("run", names, people);
    features.add("next+sense", tag(words, last + 1), sense);
    features.add("hyphen", lower(words, last + 1).equals("-"), sense);
  }

  private static void around(
      Collected features, List<TaggedWord> words, int first, int last, int head) {
    features.add("before", lower(words, first - 1));
    features.add("beforeTag", tag(words, first - 1));
    features.add("behind", lower(words, last + 1));
    features.add("behindTag", tag(words, last + 1));
    features.add("behindHead", lower(words, head + 1));
    features.add("behindHeadTag", tag(words, head + 1));
    features.add("beforeTags", tag(words, first - 2), tag(words, first - 1));
    features.add("before2", lower(words, first - 2));
  }

  private String sense(TaggedWord word) {
    return NOUNS.contains(word.tag()) ? senses.of(word.form()) : Supersenses.UNKNOWN;
  }

  /** How the keyword is written, and whether names stand beside it. */
  private static String shape(List<TaggedWord> words, int first) {
    String form = words.get(first).form();
    boolean begins = first == 0;
    if (!isUpper(form)) {
      return "lower";
    }
    boolean all = form.length() > 1 && form.equals(form.toUpperCase(Locale.ROOT));
    String what = all ? "capitals" : begins ? "begins" : "capital";
    boolean nameFollows =
        first + 1 < words.size()
            && words.get(first + 1).tag().equals("PROPN")
            && isUpper(words.get(first + 1).form());
    boolean namePrecedes = !begins && words.get(first - 1).tag().equals("PROPN");
    return what + (nameFollows ? "+name" : "") + (namePrecedes ? "name+" : "");
  }

  private static boolean isPluralForm(String form, AttributeKeyword keyword) {
    String lower = form.toLowerCase(Locale.ROOT);
    boolean other = !lower.equals(keyword.keyword().toLowerCase(Locale.ROOT));
    return other && (lower.endsWith("s") || lower.endsWith("men"));
  }

  private static boolean isUpper(String form) {
    return Character.isUpperCase(form.codePointAt(0));
  }

  private static String suffix(String form) {
    String lower = form.toLowerCase(Locale.ROOT);
    int from = Math.max(0, lower.length() - 3);
    return lower.substring(from);
  }

  private static String lower(List<TaggedWord> words, int at) {
    return at < 0 || at >= words.size() ? EDGE : words.get(at).form().toLowerCase(Locale.ROOT);
  }

  private static String tag(List<TaggedWord> words, int at) {
    return at < 0 || at >= words.size() ? EDGE : words.get(at).tag();
  }

  private static final class Collected {
    private final List<String> names = new ArrayList<>();

    void add(String name, Object... values) {
      StringBuilder feature = new StringBuilder(name);
      for (Object value : values) {
        feature.append('=').append(value);
      }
      names.add(feature.toString());
    }
  }
}
