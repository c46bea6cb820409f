package org.occgen.review;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.benchmark.LineRules;
import org.occgen.core.files.CellText;
import org.occgen.review.ReviewEvent.Kind;

/** Checks that an event has the fields of its kind, and no others, within their bounds. */
final class EventFields {
  /** Longest edited sentence and comment, in UTF-16 code units. */
  static final int MOST_TEXT = 10_000;

  /** Most marks of a segment. */
  static final int MOST_MARKS = 1_000;

  private static final Pattern KEY = Pattern.compile("[A-Za-z0-9_.:-]{8,100}");

  /**
   * A fault of an event.
   *
   * @param message for people
   * @param language of the edited sentence that has it; empty where no sentence has
   */
  record Fault(String message, Optional<String> language) {}

  /** The fault of an event; empty if there is none. */
  static Optional<Fault> fault(LabelledSegment segment, ReviewEvent event) {
    return ReviewerName.shapeFault(event.reviewer())
        .or(() -> keyFault(event.key()))
        .or(() -> textFault("the comment", event.comment(), true))
        .or(() -> belongFault(event))
        .or(() -> reasonFault(event))
        .map(message -> new Fault(message, Optional.empty()))
        .or(() -> editFault(segment, event))
        .or(() -> marksFault(segment, event).map(message -> new Fault(message, Optional.empty())));
  }

  /**
   * The reason why the benchmark cannot hold an edited sentence; empty if it can. A release would
   * be refused for it, in the same words. Journals of earlier versions may have such edits.
   */
  static Optional<Fault> lineFault(ReviewEvent event) {
    return event.texts().entrySet().stream()
        .flatMap(
            edited ->
                LineRules.problem(edited.getKey(), edited.getValue())
                    .map(problem -> LineRules.in(edited.getKey(), problem) + "; change the edit")
                    .map(message -> new Fault(message, Optional.of(edited.getKey())))
                    .stream())
        .findFirst();
  }

  private static Optional<String> keyFault(String key) {
    return KEY.matcher(key).matches()
        ? Optional.empty()
        : Optional.of(
            "the key of an event has 8 to 100 letters of ASCII, digits, or the signs _ . : -");
  }

  /** Texts and marks belong to edits alone, reasons to rejections alone. */
  private static Optional<String> belongFault(ReviewEvent event) {
    boolean edits = !event.texts().isEmpty() || event.marks().isPresent();
    if (edits != (event.kind() == Kind.EDIT)) {
      return Optional.of(
          edits
              ? "only an edit has sentences or marks, not \"" + event.kind().id() + "\""
              : "an edit changes a sentence or marks; accept it if nothing is to be changed");
    }
    if (event.reason().isPresent() != (event.kind() == Kind.REJECT)) {
      return Optional.of(
          event.reason().isPresent()
              ? "only a rejection has a reason, not \"" + event.kind().id() + "\""
              : "a rejection needs a reason");
    }
    if (!event.languages().isEmpty()
        && (!event.kind().isVerdict() || (event.adjudication() && event.kind() != Kind.REJECT))) {
      return Optional.of("\"" + event.kind().id() + "\" is of all languages; leave them out");
    }
    if (event.kind() == Kind.UNSURE && event.adjudication()) {
      return Optional.of("whoever settles a conflict has to decide");
    }
    return Optional.empty();
  }

  private static Optional<String> reasonFault(ReviewEvent event) {
    return event.reason().filter(RejectionReason.OTHER::equals).isPresent()
            && event.comment().isBlank()
        ? Optional.of("the reason \"other\" needs a comment that tells it")
        : Optional.empty();
  }

  private static Optional<Fault> editFault(LabelledSegment segment, ReviewEvent event) {
    for (String language : event.languages()) {
      if (!segment.languages().contains(language)) {
        String none = "it has no sentence in \"" + CellText.shown(language) + "\"";
        return Optional.of(new Fault(none, Optional.empty()));
      }
    }
    for (Map.Entry<String, String> edited : event.texts().entrySet()) {
      int place = segment.languages().indexOf(edited.getKey());
      if (place < 0) {
        String none = "it has no sentence in \"" + CellText.shown(edited.getKey()) + "\"";
        return Optional.of(new Fault(none, Optional.empty()));
      }
      String what = "the sentence in \"" + edited.getKey() + "\"";
      Optional<String> fault = textFault(what, edited.getValue(), false);
      if (fault.isEmpty() && edited.getValue().equals(segment.sentences().get(place))) {
        fault = Optional.of(what + " is not changed; leave it out of the edit");
      }
      if (fault.isPresent()) {
        return fault.map(message -> new Fault(message, Optional.of(edited.getKey())));
      }
    }
    return Optional.empty();
  }

  private static Optional<String> textFault(String what, String text, boolean mayBeEmpty) {
    if (!mayBeEmpty && (text.isBlank() || !text.equals(text.strip()))) {
      return Optional.of(what + " is empty, or begins or ends with white space");
    }
    if (text.length() > MOST_TEXT) {
      return Optional.of(what + " is longer than " + MOST_TEXT + " characters");
    }
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      boolean lone = Character.getType(c) == Character.SURROGATE;
      boolean lineBreak = Character.isISOControl(c) || c == '\u2028' || c == '\u2029';
      boolean noCharacter = (c & 0xfffe) == 0xfffe;
      if (lone || noCharacter || (lineBreak && !(mayBeEmpty && c == '\n'))) {
        return Optional.of(
            what + " has " + CellText.codePoint(c) + ", which cannot stand there; remove it");
      }
      i += Character.charCount(c);
    }
    return Optional.empty();
  }

  private static Optional<String> marksFault(LabelledSegment segment, ReviewEvent event) {
    List<ReviewMark> marks = event.marks().orElse(List.of());
    if (marks.size() > MOST_MARKS) {
      return Optional.of("it has more than " + MOST_MARKS + " marks");
    }
    if (marks.isEmpty()) {
      return Optional.empty();
    }
    List<String> sentences = ReviewOutcome.of(segment, event).sentences();
    String language = "";
    int end = 0;
    for (ReviewMark mark : marks) { // sorted by language and place
      int place = segment.languages().indexOf(mark.language());
      if (place < 0) {
        return Optional.of("it has no sentence in \"" + CellText.shown(mark.language()) + "\"");
      }
      String sentence = sentences.get(place);
      String where = "the mark from " + mark.start() + " to " + mark.end() + " in \"";
      if (mark.end() > sentence.codePointCount(0, sentence.length())) {
        return Optional.of(where + mark.language() + "\" ends behind the sentence");
      }
      if (mark.language().equals(language) && mark.start() < end) {
        return Optional.of(where + mark.language() + "\" overlaps the one before it");
      }
      language = mark.language();
      end = mark.end();
    }
    return Optional.empty();
  }
}
