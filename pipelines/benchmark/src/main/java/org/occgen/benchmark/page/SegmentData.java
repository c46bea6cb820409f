package org.occgen.benchmark.page;

import static com.google.common.base.Strings.lenientFormat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UProperty;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.mark.GenderMark;
import org.occgen.core.mark.WordGender;
import org.occgen.core.person.WikipediaLanguages;

/**
 * The first segments of a benchmark as JSON that stands in a page, for the page's script:
 *
 * <pre>
 * languages   a list of [code, English name, whether it is written from right to left]
 * groups      a list of labels: the occupations that a segment counts for
 * people      a list of [item id, name, occupations, place of its group in groups, gender category,
 *             [[address, revision] of the article in each language]]
 * segments    a list, in the order of the rows, of [segment id, place of its person in people,
 *             score, sentences, probabilities, marks of each sentence]
 * </pre>
 *
 * <p>Marks are numbers, three a word: start and end in code points, 1 for a feminine word and 0 for
 * a masculine one. What belongs to a person is written once, for it is half of all bytes.
 */
final class SegmentData {
  /** Segments that a page holds at most. */
  static final long MAX_SEGMENTS = 50_000;

  /** Characters that a page holds at most, so that a browser opens it and a run keeps it. */
  static final long MAX_CHARACTERS = 24_000_000;

  private static final int DECIMALS = 3;
  private static final ObjectMapper JSON =
      new ObjectMapper(new JsonFactory().setCharacterEscapes(new ScriptEscapes()));

  private final List<String> languages;
  private final long maxSegments;
  private final long maxCharacters;
  private final Map<List<String>, Integer> groups = new LinkedHashMap<>();
  private final Map<List<Object>, Integer> people = new LinkedHashMap<>();
  private final StringWriter peopleText = new StringWriter();
  private final StringWriter segmentText = new StringWriter();
  private long shown;
  private long all;
  private boolean full;

  SegmentData(List<String> languages, long maxSegments, long maxCharacters) {
    this.languages = List.copyOf(languages);
    this.maxSegments = maxSegments;
    this.maxCharacters = maxCharacters;
  }

  /** Takes the next segment; once one does not fit, no further one is kept. */
  void add(LabelledSegment row, List<List<GenderMark>> marks) {
    all++;
    full |= shown >= maxSegments;
    if (full) {
      return;
    }
    List<Object> key = List.of(row.qid(), row.group(), row.genderCategory(), row.urls());
    Integer known = people.get(key);
    int person = known == null ? people.size() : known;
    String personText = known == null ? person(row) : "";
    String text = segment(row, person, marks);
    long characters =
        (long) peopleText.getBuffer().length()
            + segmentText.getBuffer().length()
            + personText.length()
            + text.length();
    if (characters > maxCharacters) {
      full = true;
      return;
    }
    people.putIfAbsent(key, person);
    append(peopleText, personText);
    append(segmentText, text);
    shown++;
  }

  private static void append(StringWriter list, String text) {
    if (!text.isEmpty()) {
      list.append(list.getBuffer().isEmpty() ? "\n" : ",\n").append(text);
    }
  }

  /** The number of segments that it holds. */
  long shown() {
    return shown;
  }

  /** The number of segments that were given. */
  long all() {
    return all;
  }

  /**
   * All of it. It may stand in a script element of HTML: it has no {@code <}.
   *
   * @param labels labels of occupations by item id
   */
  String json(Map<String, String> labels) {
    return lenientFormat(
        "{\"languages\":%s,\n\"groups\":%s,\n\"people\":[%s],\n\"segments\":[%s]}",
        write(
            languages.stream()
                .map(
                    language ->
                        List.of(
                            language,
                            WikipediaLanguages.englishName(language),
                            WikipediaLanguages.isRightToLeft(language)))
                .toList()),
        write(groups.keySet().stream().map(group -> PageText.group(group, labels)).toList()),
        peopleText,
        segmentText);
  }

  private String person(LabelledSegment row) {
    Integer known = groups.get(row.group());
    int group = known == null ? groups.size() : known;
    groups.putIfAbsent(row.group(), group);
    return write(
        List.of(
            row.qid(),
            row.name(),
            String.join(", ", row.occupationLabels()),
            group,
            row.genderCategory(),
            IntStream.range(0, row.urls().size())
                .mapToObj(i -> List.of(row.urls().get(i), row.revisions().get(i)))
                .toList()));
  }

  private static String segment(LabelledSegment row, int person, List<List<GenderMark>> marks) {
    return write(
        List.of(
            row.id(),
            person,
            decimal(row.score()),
            row.sentences(),
            row.probabilities().stream().map(SegmentData::decimal).toList(),
            marks.stream().map(SegmentData::numbers).toList()));
  }

  private static List<Integer> numbers(List<GenderMark> marks) {
    return marks.stream()
        .flatMap(
            mark ->
                Stream.of(mark.start(), mark.end(), mark.gender() == WordGender.FEMININE ? 1 : 0))
        .toList();
  }

  private static BigDecimal decimal(double value) {
    return new BigDecimal(value).setScale(DECIMALS, RoundingMode.HALF_EVEN);
  }

  private static String write(List<?> list) {
    try {
      return JSON.writeValueAsString(list);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException("a text in memory cannot be written", e);
    }
  }

  /**
   * Escapes JSON that stands in a script element: no {@code <} may end the element or open a
   * comment. Separators of lines and hidden characters that set a direction are written by number,
   * so that whoever reads the source of the page sees them.
   */
  private static final class ScriptEscapes extends CharacterEscapes {
    private static final HexFormat HEX = HexFormat.of();

    @Override
    public int[] getEscapeCodesForAscii() {
      int[] codes = standardAsciiEscapesForJSON();
      codes['<'] = ESCAPE_STANDARD;
      codes['>'] = ESCAPE_STANDARD;
      codes['&'] = ESCAPE_STANDARD;
      return codes;
    }

    @Override
    public @Nullable SerializableString getEscapeSequence(int c) {
      boolean escaped =
          c == 0x85
              || c == 0x2028
              || c == 0x2029
              || UCharacter.hasBinaryProperty(c, UProperty.BIDI_CONTROL);
      return escaped ? new SerializedString("\\u" + HEX.toHexDigits((char) c)) : null;
    }
  }
}
