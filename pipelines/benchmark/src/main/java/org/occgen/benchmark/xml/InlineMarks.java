package org.occgen.benchmark.xml;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.PriorityQueue;
import org.occgen.core.mark.GenderMark;

/**
 * A sentence of XLIFF with the words in it that show a person's gender, each between the tags of a
 * {@code mrk}. A word that begins in another one and ends behind it, which elements cannot do,
 * stands between an {@code sm} and an {@code em}.
 */
final class InlineMarks {
  /** Type of the annotations: a prefix of our own, as XLIFF wants it. */
  static final String TYPE = "occgen:gender";

  private final XmlText out;
  private final String sentence;

  /** Ends of the elements that are open, the innermost first. */
  private final Deque<Integer> open = new ArrayDeque<>();

  /** Those that are no elements, the one that ends first in front. */
  private final PriorityQueue<Crossing> crossing =
      new PriorityQueue<>(Comparator.comparingInt(Crossing::end));

  /** In code points of the sentence, as the marks have them. */
  private int written;

  private int offset;

  private record Crossing(String id, int end) {}

  private InlineMarks(XmlText out, String sentence) {
    this.out = out;
    this.sentence = sentence;
  }

  /**
   * Writes a sentence.
   *
   * @param marks in any order
   * @param prefix of the ids of annotations, which nothing else in the unit has
   */
  static void write(XmlText out, String sentence, List<GenderMark> marks, String prefix) {
    InlineMarks text = new InlineMarks(out, sentence);
    List<GenderMark> ordered =
        marks.stream()
            .sorted(
                Comparator.comparingInt(GenderMark::start)
                    .thenComparing(GenderMark::end, Comparator.reverseOrder()))
            .toList();
    for (int i = 0; i < ordered.size(); i++) {
      text.begin(ordered.get(i), prefix + (i + 1));
    }
    text.advance(sentence.codePointCount(0, sentence.length()));
  }

  private void begin(GenderMark mark, String id) {
    advance(mark.start());
    String[] attributes = {
      "id", id, "type", TYPE, "value", mark.gender().id() + " " + mark.evidence().id()
    };
    if (!open.isEmpty() && open.peek() < mark.end()) {
      out.empty("sm", attributes);
      crossing.add(new Crossing(id, mark.end()));
    } else {
      out.open("mrk", attributes);
      open.push(mark.end());
    }
  }

  /** Writes the text up to a place, and the ends of all that ends there or before. */
  private void advance(int place) {
    while (true) {
      int element = open.isEmpty() ? Integer.MAX_VALUE : open.peek();
      int other = crossing.isEmpty() ? Integer.MAX_VALUE : crossing.peek().end();
      if (Math.min(element, other) > place) {
        break;
      }
      if (element <= other) {
        text(element);
        open.pop();
        out.close();
      } else {
        text(other);
        out.empty("em", "startRef", crossing.remove().id());
      }
    }
    text(place);
  }

  private void text(int place) {
    int end = sentence.offsetByCodePoints(offset, place - written);
    if (end > offset) {
      out.text(sentence.substring(offset, end));
    }
    offset = end;
    written = place;
  }
}
