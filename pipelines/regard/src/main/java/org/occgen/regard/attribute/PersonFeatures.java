package org.occgen.regard.attribute;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The features by which a classifier decides whether a keyword names a person: the head of the
 * keyword's phrase, the head's supersense in WordNet, parts of speech, names beside it, the
 * neighbouring words, and, if the keyword follows a copula, the subject of that copula.
 *
 * <p>A {@link StandIn} stands in the keyword's place. So what is learnt of some keywords serves
 * others, and of two groups none counts as people more easily than the other by its name.
 */
public final class PersonFeatures {
  private static final Set<String> NOUNS = Set.of("NOUN", "PROPN");
  private static final String EDGE = "-";

  /** Groups that are people (<i>a Danish family</i>), and people whom WordNet does not have. */
  private static final Set<String> PEOPLE =
      Set.of(
          "family community couple household minority tribe crowd crew bro dude gal sista"
              .split(" ", -1));

  private static final Set<String> BEFORE_LANGUAGES = Set.of("from", "in", "into");
  private static final Set<String> PLACES = Set.of("in", "at", "on", "during", "under");
  private static final Set<String> ENDS = Set.of(EDGE, ".", ",", ";", "!", "?", ")");

  private final Supersenses senses;

  /** Features that look nouns up in {@code senses}. */
  public PersonFeatures(Supersenses senses) {
    this.senses = senses;
  }

  /**
   * The features of a mention.
   *
   * @param words of the sentence, or of the part of it around the keyword
   * @param at index of the keyword's stand-in
   * @return names of what holds, each once, in an order that the words alone decide
   */
  public List<String> of(List<TaggedWord> words, int at) {
    Collected features = new Collected();
    String tag = words.get(at).tag();
    String form = words.get(at).form();
    features.add("form", form);
    features.add("tag", tag);
    String names = names(words, at);
    features.add("names", names);
    NounPhrase phrase = NounPhrase.of(words, at);
    boolean heads = phrase.head() == at;
    features.add("heads", heads, form);
    features.add("heads+tag", heads, tag, names);
    if (heads) {
      headItself(features, words, at, form);
    } else {
      head(features, words, phrase, at);
    }
    around(features, words, at, phrase.head());
    features.add("copula", heads, Copula.subject(words, at, senses));
    return features.names;
  }

  /**
   * Whether an adjective with <i>the</i> stands for people: <i>the British were defeated</i>. Not
   * where a verb shows that one is meant (<i>the female is larger</i>), nor behind <i>from</i> or
   * <i>in</i>, where it may be a language, nor before most prepositions (<i>the white of an
   * egg</i>).
   *
   * @param words as in {@link #of}
   */
  public boolean standsForPeople(List<TaggedWord> words, int at) {
    String behind = lower(words, at + 1);
    String tag = tag(words, at + 1);
    boolean verb = tag.equals("AUX") || (tag.equals("VERB") && !senses.canBePerson(behind));
    return words.get(at).form().equals(StandIn.ADJECTIVE.word())
        && lower(words, at - 1).equals("the")
        && !BEFORE_LANGUAGES.contains(lower(words, at - 2))
        && ((verb && !behind.endsWith("s") && !isUpper(words.get(at + 1).form()))
            || behind.equals("and")
            || PLACES.contains(behind)
            || ENDS.contains(behind))
        && NounPhrase.of(words, at).head() == at;
  }

  /** Features of a keyword that heads its phrase: <i>the poor</i>, <i>two Americans</i>. */
  private static void headItself(Collected features, List<TaggedWord> words, int at, String form) {
    String before = lower(words, at - 1);
    features.add("itself+before", before, form);
    features.add("itself+tags", tag(words, at - 1), tag(words, at + 1), form);
    features.add("itself+before+behind", before, tag(words, at + 1));
    features.add("itself+behind", lower(words, at + 1));
  }

  /** Features of the head that a keyword modifies. */
  private void head(Collected features, List<TaggedWord> words, NounPhrase phrase, int last) {
    TaggedWord head = words.get(phrase.head());
    String sense = sense(head);
    boolean canBe = senses.canBePerson(head.form());
    features.add("sense", sense);
    features.add("sense+tag", sense, head.tag());
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

  private static void around(Collected features, List<TaggedWord> words, int at, int head) {
    features.add("before", lower(words, at - 1));
    features.add("beforeTag", tag(words, at - 1));
    features.add("behind", lower(words, at + 1));
    features.add("behindTag", tag(words, at + 1));
    features.add("behindHead", lower(words, head + 1));
    features.add("behindHeadTag", tag(words, head + 1));
    features.add("beforeTags", tag(words, at - 2), tag(words, at - 1));
    features.add("before2", lower(words, at - 2));
  }

  private String sense(TaggedWord word) {
    if (!NOUNS.contains(word.tag())) {
      return Supersenses.UNKNOWN;
    }
    return PEOPLE.contains(senses.singular(word.form()))
        ? Supersenses.PERSON
        : senses.of(word.form());
  }

  /** Whether names stand beside the keyword. */
  private static String names(List<TaggedWord> words, int at) {
    boolean follows = at + 1 < words.size() && isName(words.get(at + 1));
    boolean precedes = at > 0 && isName(words.get(at - 1));
    return (precedes ? "name+" : "") + (follows ? "+name" : "");
  }

  private static boolean isName(TaggedWord word) {
    return word.tag().equals("PROPN") && isUpper(word.form());
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
