package org.occgen.gender.hindi;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.WordTable;

/** Hindi tenses and participles that agree, by the stems of their verbs. */
final class HindiVerbs {
  private static final WordTable TABLE = WordTable.read("hi/verbs.txt");
  private static final Map<String, Form> FORMS = forms();
  private static final Set<String> STEMS =
      FORMS.values().stream().map(Form::stem).collect(Collectors.toUnmodifiableSet());

  /** Tenses and participles. */
  enum Kind {
    /** <i>था</i>. */
    PAST_COPULA,
    /** <i>करता</i>. */
    IMPERFECTIVE,
    /** <i>गया</i>; of verbs with an object it agrees with the object. */
    PERFECTIVE,
    /** <i>करेगा</i>. */
    FUTURE
  }

  /** The controller of a verb's perfective: the part of the sentence that it agrees with. */
  enum Controller {
    NONE,
    OBJECT,
    /** The subject, beside certain words only: <i>से मिला</i>. */
    WITH_SUPPORT
  }

  /**
   * A form.
   *
   * @param plural the masculine of several or of respect; the feminine with a nasal
   * @param forms masculine singular and plural, feminine without and with a nasal
   */
  record Form(
      String stem,
      Kind kind,
      Controller controller,
      WordGender gender,
      boolean plural,
      List<String> forms) {
    /** The form of the other gender. */
    String counterpart(boolean pluralOther) {
      if (gender == WordGender.FEMININE) {
        return forms.get(pluralOther ? 1 : 0);
      }
      return forms.get(pluralOther ? 3 : 2);
    }
  }

  private HindiVerbs() {}

  /** A word as a form that agrees; empty if it is none. */
  static Optional<Form> of(String key) {
    return Optional.ofNullable(FORMS.get(key));
  }

  /** Whether a word is the stem of a verb, which stands before other verbs. */
  static boolean isStem(String key) {
    return STEMS.contains(key);
  }

  /** Whether a word is an infinitive: what follows agrees with its object. */
  static boolean isInfinitive(String key) {
    return (key.endsWith("ना") || key.endsWith("नी") || key.endsWith("ने"))
        && STEMS.contains(key.substring(0, key.length() - 2));
  }

  private static Map<String, Form> forms() {
    Map<String, Form> index = new HashMap<>();
    add(index, "हो", Kind.PAST_COPULA, Controller.NONE, List.of("था", "थे", "थी", "थीं"));
    stems("intransitive").forEach(stem -> verb(index, stem, Controller.NONE));
    stems("with-support").forEach(stem -> verb(index, stem, Controller.WITH_SUPPORT));
    stems("transitive").forEach(stem -> verb(index, stem, Controller.OBJECT));
    return Map.copyOf(index);
  }

  private static Set<String> stems(String heading) {
    return TABLE.words(heading).stream().sorted().collect(Collectors.toSet());
  }

  private static void verb(Map<String, Form> index, String stem, Controller controller) {
    boolean vowel = stem.matches(".*[ािीुूेैोौआईऊएओ]");
    add(
        index,
        stem,
        Kind.IMPERFECTIVE,
        controller,
        List.of(stem + "ता", stem + "ते", stem + "ती", stem + "तीं"));
    String future = vowel ? stem + "ए" : stem + "े";
    String futurePlural = vowel ? stem + "एं" : stem + "ें";
    add(
        index,
        stem,
        Kind.FUTURE,
        controller,
        List.of(future + "गा", futurePlural + "गे", future + "गी", futurePlural + "गी"));
    String first = vowel ? stem + "ऊं" : stem + "ूं";
    add(
        index,
        stem,
        Kind.FUTURE,
        controller,
        List.of(first + "गा", first + "गा", first + "गी", first + "गी"));
    if (stem.equals("हो") || stem.equals("ले") || stem.equals("दे")) {
      String start = stem.substring(0, 1);
      String vowelSign = stem.equals("हो") ? "ो" : "े";
      add(
          index,
          stem,
          Kind.FUTURE,
          controller,
          List.of(
              start + vowelSign + "गा",
              start + vowelSign + "ंगे",
              start + vowelSign + "गी",
              start + vowelSign + "ंगी"));
    }
    for (List<String> perfective : perfectives(stem, vowel)) {
      add(index, stem, Kind.PERFECTIVE, controller, perfective);
    }
  }

  /** Perfectives; those of vowel stems are spelled with or without <i>y</i>. */
  private static List<List<String>> perfectives(String stem, boolean vowel) {
    return switch (stem) {
      case "जा" -> both("गय", "ग");
      case "कर" ->
          List.of(List.of("किया", "किए", "की", "कीं"), List.of("किया", "किये", "की", "कीं"));
      case "दे" ->
          List.of(List.of("दिया", "दिए", "दी", "दीं"), List.of("दिया", "दिये", "दी", "दीं"));
      case "ले" ->
          List.of(List.of("लिया", "लिए", "ली", "लीं"), List.of("लिया", "लिये", "ली", "लीं"));
      case "पी" -> List.of(List.of("पिया", "पिए", "पी", "पीं"));
      case "जी" -> List.of(List.of("जिया", "जिए", "जी", "जीं"));
      case "हो" ->
          List.of(List.of("हुआ", "हुए", "हुई", "हुईं"), List.of("हुआ", "हुये", "हुयी", "हुयीं"));
      case "छू" -> List.of(List.of("छुआ", "छुए", "छुई", "छुईं"));
      default ->
          vowel
              ? both(stem + "य", stem)
              : List.of(List.of(stem + "ा", stem + "े", stem + "ी", stem + "ीं"));
    };
  }

  private static List<List<String>> both(String withY, String without) {
    return List.of(
        List.of(withY + "ा", without + "ए", without + "ई", without + "ईं"),
        List.of(withY + "ा", withY + "े", withY + "ी", withY + "ीं"));
  }

  /** Adds forms; what stands there already stays. */
  private static void add(
      Map<String, Form> index, String stem, Kind kind, Controller controller, List<String> forms) {
    for (int at = 0; at < forms.size(); at++) {
      WordGender gender = at < 2 ? WordGender.MASCULINE : WordGender.FEMININE;
      index.putIfAbsent(
          HindiSpelling.key(forms.get(at)),
          new Form(HindiSpelling.key(stem), kind, controller, gender, at % 2 == 1, forms));
    }
  }
}
