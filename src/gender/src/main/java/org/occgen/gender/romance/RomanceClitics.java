package org.occgen.gender.romance;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.SentenceFindings;
import org.occgen.gender.grammar.SentenceFindings.Strength;
import org.occgen.gender.grammar.SentenceWords;
import org.occgen.gender.grammar.WordTable;

/**
 * Pronouns beside a verb or written onto it. The table says which there are: the pronoun, {@code f}
 * or {@code m}, its counterpart, and how sure it is a person.
 */
final class RomanceClitics {
  private static final int ADVERBS =
      2; // most adverbs between a verb and the predicate of its object

  private final RomanceForms forms;
  private final Map<String, Clitic> proclitics;
  private final Map<String, Clitic> enclitics;
  private final List<Pattern> hosts;
  private final Set<String> noHosts;
  private final Set<String> elided;

  private record Clitic(WordGender gender, String counterpart, Strength strength) {}

  RomanceClitics(RomanceForms forms, WordTable table) {
    this.forms = forms;
    proclitics = clitics(table.lines("proclitics"));
    enclitics = clitics(table.lines("enclitics"));
    hosts =
        table.lines("enclitic-hosts").stream().map(line -> Pattern.compile(line.get(0))).toList();
    noHosts = table.words("no-enclitic");
    elided = table.words("elided-object");
  }

  private static Map<String, Clitic> clitics(List<List<String>> lines) {
    Map<String, Clitic> clitics = new HashMap<>();
    for (List<String> line : lines) {
      WordGender gender = line.get(1).equals("f") ? WordGender.FEMININE : WordGender.MASCULINE;
      clitics.put(line.get(0), new Clitic(gender, line.get(2), Strength.valueOf(line.get(3))));
    }
    return clitics;
  }

  /** Adds the pronoun that a word is or ends with. */
  void find(SentenceWords words, int i, SentenceFindings findings) {
    String word = words.lower(i);
    Clitic proclitic = proclitics.get(word);
    Clitic enclitic = i > 0 && words.gap(i).equals("-") ? enclitics.get(word) : null;
    if (enclitic != null) {
      add(words, i, i, enclitic, enclitic.counterpart(), findings);
    } else if (words.elided(i) && word.equals("l")) {
      elided(words, i, findings);
    } else if (proclitic != null) {
      if (words.adjacent(i + 1)
          && !words.capital(i + 1)
          && forms.isVerb(words.lower(i + 1), word, proclitic.gender())) {
        String other = forms.elision().pronoun(proclitic.counterpart(), words.lower(i + 1));
        add(words, i, i + 1, proclitic, other, findings);
      }
    } else if (!words.capital(i) && !noHosts.contains(word)) {
      writtenOn(words, i, findings);
    }
  }

  /** <i>Verla</i>: the pronoun is written onto an infinitive or gerund. */
  private void writtenOn(SentenceWords words, int i, SentenceFindings findings) {
    String word = words.lower(i);
    for (Pattern host : hosts) {
      Matcher matcher = host.matcher(word);
      Clitic enclitic = matcher.matches() ? enclitics.get(matcher.group(1)) : null;
      if (enclitic != null) {
        String other = word.substring(0, matcher.start(1)) + enclitic.counterpart();
        add(words, i, i, enclitic, other, findings);
      }
    }
  }

  /** Adds a pronoun, and what its verb says of it: <i>la hizo famosa</i>. */
  private void add(
      SentenceWords words,
      int i,
      int verb,
      Clitic clitic,
      String other,
      SentenceFindings findings) {
    findings.add(i, clitic.gender(), Evidence.PRONOUN, other, clitic.strength());
    int at = verb + 1;
    while (at <= verb + ADVERBS && forms.words().isBetween(words.lower(at))) {
      at++;
    }
    RomanceForm form = words.joined(at) && !words.capital(at) ? forms.form(words, at) : null;
    if (form != null
        && form.gender() == clitic.gender()
        && !form.isPlural()
        && !clitic.counterpart().endsWith("s")
        && !forms.words().articles.contains(words.lower(at))
        && forms.noun(words.lower(at)) == null
        && forms.words().endsPhrase(words, at + 1)) {
      findings.add(at, form.gender(), Evidence.SUBJECT, form.counterpart(), Strength.NEEDS_SUPPORT);
    }
  }

  /** <i>L'ha sposata</i>: the participle agrees with the object. */
  private void elided(SentenceWords words, int i, SentenceFindings findings) {
    if (forms.words().auxiliaries.contains(words.lower(i + 1)) && words.joined(i + 2)) {
      RomanceForm form = forms.form(words, i + 2);
      if (form != null
          && !form.isPlural()
          && elided.contains(form.gender() == WordGender.FEMININE ? "f" : "m")) {
        findings.add(
            i + 2, form.gender(), Evidence.PRONOUN, form.counterpart(), Strength.NEEDS_SUPPORT);
      }
    }
  }
}
