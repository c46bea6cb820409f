package org.occgen.review.exchange;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.occgen.review.RejectionReason;

/**
 * A segment as a returned file has it.
 *
 * @param place file and line, for messages
 * @param id segment id
 * @param source the sentence in the pivot language, as it came back
 * @param sourceSha256 checksum that was handed out with it
 * @param targets sentences by language; XLIFF has one, a table all
 * @param mark what the reviewer said of them
 * @param reason of a rejection
 * @param languages that the rejection names; none for all
 * @param comment free text; may be empty
 * @param seen checksum of the machine's sentences that were handed out
 * @param basedOn number of the newest event that the file knows of
 * @param faults what is wrong in single values, one message each, with file, line and column; such
 *     a segment has no decision
 */
public record ReturnedSegment(
    String place,
    String id,
    String source,
    String sourceSha256,
    Map<String, String> targets,
    Mark mark,
    Optional<RejectionReason> reason,
    Set<String> languages,
    String comment,
    String seen,
    long basedOn,
    List<String> faults) {
  /** The reviewer's mark on a segment. */
  public enum Mark {
    /** Nothing: unless a sentence was edited, there is no decision. */
    NONE,
    /** The sentences are right as they stand there. */
    REVIEWED,
    /** The sentences were edited; where none differs from the machine's, it is as reviewed. */
    EDITED,
    /** The segment is to be left out. */
    REJECTED,
    /** A third person is to decide. */
    UNSURE
  }

  public ReturnedSegment {
    targets = Collections.unmodifiableMap(new TreeMap<>(targets));
    languages = Set.copyOf(languages);
    faults = List.copyOf(faults);
  }
}
