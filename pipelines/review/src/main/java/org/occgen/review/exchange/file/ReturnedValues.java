package org.occgen.review.exchange.file;

import static com.google.common.base.Strings.lenientFormat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.occgen.core.files.CellText;
import org.occgen.core.text.WhiteSpace;
import org.occgen.review.RejectionReason;
import org.occgen.review.exchange.ReturnedSegment.Mark;

/**
 * Parses the values of one segment that a reviewer returned. It keeps what is wrong, with the
 * place, and goes on: a reviewer mends all faults of a file at once.
 */
final class ReturnedValues {
  private static final int MOST_SHOWN = 40;

  private final String place;
  private final List<String> faults = new ArrayList<>();

  /**
   * Nothing of the segment is parsed yet.
   *
   * @param place file and line, for messages
   */
  ReturnedValues(String place) {
    this.place = place;
  }

  /** The faults of the values that were parsed, one message each. */
  List<String> faults() {
    return faults;
  }

  /** The mark that a reviewer typed into a table, in any case; a fault if it is none. */
  Mark mark(String column, String typed) {
    return switch (word(typed)) {
      case "" -> Mark.NONE;
      case "accept", "accepted" -> Mark.REVIEWED;
      case "edit", "edited" -> Mark.EDITED;
      case "reject", "rejected" -> Mark.REJECTED;
      case "unsure", "not sure" -> Mark.UNSURE;
      default -> {
        add(column, "decision", typed, "write accept, edit, reject, unsure, or nothing");
        yield Mark.NONE;
      }
    };
  }

  /**
   * The reason of a rejection, in any case; empty where nothing is rejected. A rejection that has
   * none of the reasons known is a fault.
   */
  Optional<RejectionReason> reason(String column, Mark mark, String typed) {
    if (mark != Mark.REJECTED) {
      return Optional.empty();
    }
    String word = word(typed).replaceFirst(":.*", "").strip();
    Optional<RejectionReason> reason = RejectionReason.of(word.replaceAll("[ _]", "-"));
    if (reason.isEmpty()) {
      add(
          column,
          "reason of a rejection",
          typed,
          "write one of "
              + Arrays.stream(RejectionReason.values())
                  .map(RejectionReason::id)
                  .collect(Collectors.joining(", ")));
    }
    return reason;
  }

  /** The languages behind a reason, as in {@code partial: es, ar}; those unknown are a fault. */
  Set<String> languages(String column, Mark mark, String typed, List<String> known) {
    Set<String> languages = new TreeSet<>();
    int colon = typed.indexOf(':');
    if (mark == Mark.REJECTED && colon >= 0) {
      languages.addAll(List.of(word(typed.substring(colon + 1)).split("[ ,;]+")));
      if (!known.containsAll(languages)) {
        add(column, "reason with languages", typed, "write some of " + String.join(", ", known));
      }
    }
    return languages;
  }

  /** The number of the newest event that a segment knows of; a fault if it is none. */
  long basedOn(String column, String typed) {
    String number = WhiteSpace.fold(typed);
    if (number.matches("[0-9]{1,18}")) {
      return Long.parseLong(number);
    }
    add(column, "number", typed, "put back the one that was handed out");
    return 0;
  }

  /** A word without the white space around it, no-break spaces of spreadsheets included. */
  private static String word(String typed) {
    return WhiteSpace.fold(typed).toLowerCase(Locale.ROOT);
  }

  private void add(String column, String expected, String typed, String advice) {
    faults.add(
        lenientFormat(
            "%s, %s: \"%s\" is no %s; %s",
            place, column, CellText.shown(typed, MOST_SHOWN), expected, advice));
  }
}
