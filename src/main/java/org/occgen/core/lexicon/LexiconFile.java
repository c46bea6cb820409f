package org.occgen.core.lexicon;

import static com.google.common.base.Strings.lenientFormat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.ibm.icu.text.Normalizer2;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apiguardian.api.API;
import org.occgen.core.json.BoundedJson;
import org.occgen.core.lexicon.LexiconProblem.Kind;
import org.occgen.core.text.Excerpt;
import org.occgen.core.text.LanguageCode;

/**
 * A lexicon file in the format of the published ones: a JSON object of the classes {@code
 * feminine}, {@code masculine} and {@code unspecified}, each a list of entries with {@code
 * singular}, {@code plural} or both. Its name begins with the language: {@code eng_nouns.json}.
 *
 * <p>What is wrong with it is told with its line. Small mistakes, which the published files have,
 * are mended: empty and repeated forms and those without a letter are left out, {@code female} and
 * {@code male} are taken as class names, forms are composed (NFC) and trimmed.
 *
 * @param lexicon what can be used of it
 * @param problems what is wrong with it, by line
 */
@API(status = API.Status.STABLE)
public record LexiconFile(GenderLexicon lexicon, List<LexiconProblem> problems) {
  /** The treatment of forms with small mistakes. */
  public enum Forms {
    /** They are mended. */
    MENDED,
    /**
     * They stay as they are, but for case, as the published tool has them: one with a space behind
     * it matches no word, and one that is a hyphen every hyphen.
     */
    AS_WRITTEN
  }

  /** Longest file, in bytes. */
  public static final int MAX_BYTES = 16 << 20;

  private static final Pattern NAME = Pattern.compile("([a-z]{2,3})(?:_.*)?\\.json");
  private static final Pattern WHITE_SPACE = Pattern.compile("[\\s\\p{Z}]+");
  private static final Normalizer2 NFC = Normalizer2.getNFCInstance();
  private static final Map<String, GenderClass> CLASSES =
      Map.of(
          "feminine", GenderClass.FEMININE,
          "female", GenderClass.FEMININE,
          "masculine", GenderClass.MASCULINE,
          "male", GenderClass.MASCULINE,
          "unspecified", GenderClass.UNSPECIFIED);
  private static final JsonFactory JSON = new JsonFactory();

  public LexiconFile {
    problems = List.copyOf(problems);
  }

  /** The language that a file's name begins with, as it is written there; empty if none does. */
  public static Optional<String> codeOf(String fileName) {
    Matcher matcher = NAME.matcher(fileName);
    return matcher.matches() ? Optional.of(matcher.group(1)) : Optional.empty();
  }

  /**
   * Reads a file.
   *
   * @param fileName its name without folders
   * @param shown what to call it in messages
   * @param forms whether forms are mended
   * @throws LexiconException if it is no JSON of that shape, not UTF-8, or too long
   */
  public static LexiconFile read(InputStream in, String fileName, String shown, Forms forms)
      throws IOException {
    String code =
        codeOf(fileName)
            .orElseThrow(
                () ->
                    new LexiconException(
                        shown
                            + ": its name does not begin with a language; call it such as"
                            + " eng_nouns.json"));
    byte[] bytes = in.readNBytes(MAX_BYTES + 1);
    if (bytes.length > MAX_BYTES) {
      throw new LexiconException(shown + ": is longer than " + MAX_BYTES + " bytes; no lexicon is");
    }
    String language = LanguageCode.of(code).orElse(code);
    LexiconParser reading = new LexiconParser(shown, language, forms == Forms.AS_WRITTEN);
    reading.read(text(bytes, shown));
    return new LexiconFile(
        GenderLexicon.of(code, language, reading.entries, forms, LexiconDraft.isFileName(fileName)),
        reading.sortedProblems());
  }

  /** Whether it may be used, its small mistakes mended. */
  public boolean isUsable() {
    return problems.stream().noneMatch(problem -> problem.kind().isFatal());
  }

  private static String text(byte[] bytes, String shown) throws LexiconException {
    int start = bytes.length >= 3 && bytes[0] == (byte) 0xEF && bytes[1] == (byte) 0xBB ? 3 : 0;
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(bytes, start, bytes.length - start))
          .toString();
    } catch (CharacterCodingException e) {
      throw new LexiconException(shown + ": is not UTF-8; convert the file", e);
    }
  }

  /** One pass over a file. */
  private static final class LexiconParser {
    private final String shown;
    private final String language;
    private final boolean asWritten;
    private final List<LexiconEntry> entries = new ArrayList<>();
    private final List<LexiconProblem> problems = new ArrayList<>();
    private final Set<GenderClass> seen = EnumSet.noneOf(GenderClass.class);
    private final Map<String, Integer> lines = new HashMap<>();

    LexiconParser(String shown, String language, boolean asWritten) {
      this.shown = shown;
      this.language = language;
      this.asWritten = asWritten;
    }

    void read(String text) throws IOException {
      try (JsonParser parser = JSON.createParser(text)) {
        expect(parser, parser.nextToken(), JsonToken.START_OBJECT, "the file", "an object");
        while (parser.nextToken() != JsonToken.END_OBJECT) {
          readClass(parser, parser.currentName());
        }
        for (GenderClass genderClass : GenderClass.values()) {
          if (!seen.contains(genderClass)) {
            problem(
                Kind.MISSING_CLASS,
                line(parser),
                "the class \"" + genderClass.id() + "\" is missing; add it, if only as []");
          }
        }
        if (parser.nextToken() != null) {
          throw at(parser, "there is more behind the end of the object; remove it");
        }
      } catch (JsonParseException | StreamConstraintsException e) {
        JsonLocation where = e.getLocation();
        throw new LexiconException(
            lenientFormat(
                "%s:%s: is not JSON: %s",
                shown, where == null ? 1 : where.getLineNr(), BoundedJson.problem(e, 200)),
            e);
      }
    }

    private void readClass(JsonParser parser, String name) throws IOException {
      int line = line(parser);
      GenderClass genderClass = CLASSES.get(name);
      parser.nextToken();
      if (genderClass == null) {
        problem(
            Kind.UNKNOWN_KEY,
            line,
            "\"" + name + "\" is no class; the classes are feminine, masculine and unspecified");
        parser.skipChildren();
        return;
      }
      if (!genderClass.id().equals(name)) {
        problem(
            Kind.OLD_CLASS_NAME,
            line,
            "\"" + name + "\" is now called \"" + genderClass.id() + "\"; rename it");
      }
      if (!seen.add(genderClass)) {
        problem(
            Kind.DUPLICATE, line, "the class \"" + name + "\" stands there twice; join the two");
      }
      expect(parser, parser.currentToken(), JsonToken.START_ARRAY, name, "a list of entries");
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        expect(parser, parser.currentToken(), JsonToken.START_OBJECT, name, "a list of objects");
        readEntry(parser, genderClass);
      }
    }

    private void readEntry(JsonParser parser, GenderClass genderClass) throws IOException {
      int line = line(parser);
      String singular = "";
      String plural = "";
      Set<String> keys = new HashSet<>();
      boolean mistaken = false;
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        String key = parser.currentName();
        int keyLine = line(parser);
        parser.nextToken();
        if (!key.equals("singular") && !key.equals("plural")) {
          problem(
              Kind.UNKNOWN_KEY,
              keyLine,
              "\"" + key + "\" is no key of an entry; they are singular and plural");
          parser.skipChildren();
          mistaken = true;
          continue;
        }
        if (!keys.add(key)) {
          problem(Kind.DUPLICATE, keyLine, "\"" + key + "\" stands twice in an entry");
        }
        expect(parser, parser.currentToken(), JsonToken.VALUE_STRING, key, "a string");
        String form = form(parser.getText(), genderClass, key, keyLine);
        mistaken |= form.isEmpty();
        if (key.equals("singular")) {
          singular = form;
        } else {
          plural = form;
        }
      }
      if (!singular.isEmpty() || !plural.isEmpty()) {
        entries.add(new LexiconEntry(genderClass, singular, plural));
      } else if (!mistaken) {
        problem(
            Kind.EMPTY_TERM, line, "an entry has neither singular nor plural; fill or remove it");
      }
    }

    /** A form as it can be used; empty if it cannot. */
    private String form(String written, GenderClass genderClass, String number, int line) {
      String form = WHITE_SPACE.matcher(written).replaceAll(" ").strip();
      if (form.isEmpty()) {
        problem(Kind.EMPTY_TERM, line, "the " + number + " is empty; fill it or remove its key");
        return "";
      }
      if (form.codePoints().anyMatch(Character::isISOControl)) {
        problem(
            Kind.CONTROL_CHARACTER,
            line,
            "\"" + shown(form) + "\" holds a control character; write the word without it");
        return "";
      }
      if (form.codePoints().noneMatch(Character::isLetter)) {
        problem(
            Kind.NO_WORD, line, "\"" + shown(form) + "\" is no word; write one or remove its key");
        return asWritten ? form : "";
      }
      if (!form.equals(written)) {
        problem(
            Kind.WHITE_SPACE,
            line,
            "\"" + shown(written) + "\" has white space too much; write \"" + shown(form) + "\"");
      }
      if (!NFC.isNormalized(form)) {
        problem(
            Kind.NOT_NFC,
            line,
            "\"" + shown(form) + "\" is not in Unicode's composed form (NFC); normalise the file");
        form = NFC.normalize(form);
      }
      String key = genderClass.id() + "/" + number + "/" + TextFolding.fold(form, language);
      Integer first = lines.putIfAbsent(key, line);
      if (first != null) {
        problem(
            Kind.DUPLICATE,
            line,
            lenientFormat(
                "\"%s\" stands as a %s of %s in line %s already; remove one",
                shown(form), number, genderClass.id(), first));
        return asWritten ? written : ""; // the two may be written in two ways
      }
      return asWritten ? written : form;
    }

    private void expect(
        JsonParser parser, JsonToken token, JsonToken expected, String what, String shape)
        throws IOException {
      if (token != expected) {
        throw at(parser, what + " must be " + shape);
      }
    }

    private LexiconException at(JsonParser parser, String message) {
      return new LexiconException(shown + ":" + line(parser) + ": " + message);
    }

    private void problem(Kind kind, int line, String message) {
      problems.add(new LexiconProblem(kind, shown, line, message));
    }

    List<LexiconProblem> sortedProblems() {
      return problems.stream().sorted(Comparator.comparingInt(LexiconProblem::line)).toList();
    }

    private static int line(JsonParser parser) {
      return parser.currentTokenLocation().getLineNr();
    }

    private static String shown(String form) {
      return Excerpt.of(form, 60).replaceAll("\\p{Cntrl}", "?");
    }
  }
}
