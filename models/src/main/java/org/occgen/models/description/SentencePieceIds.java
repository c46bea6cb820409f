package org.occgen.models.description;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.occgen.models.InvalidModelException;

/**
 * The numbering of the pieces of a SentencePiece vocabulary in a model, and the numbers before and
 * after a sentence. XLM-R and its descendants: {@code {"before": [0], "after": [2], "offset": 1,
 * "unknown": 3}}.
 *
 * @param before ids in front of every sentence; none by default
 * @param after ids behind every sentence; none by default
 * @param offset what is added to SentencePiece's ids; 0 by default
 * @param unknown the model's id of the unknown piece, which has id 0 in SentencePiece; {@code
 *     offset} by default
 */
public record SentencePieceIds(
    @JsonProperty("before") List<Integer> before,
    @JsonProperty("after") List<Integer> after,
    @JsonProperty("offset") Integer offset,
    @JsonProperty("unknown") Integer unknown) {
  /** SentencePiece's ids as they are, and nothing around them. */
  public static final SentencePieceIds PLAIN = new SentencePieceIds(List.of(), List.of(), 0, 0);

  private static final int MAX_ID = 10_000_000;
  private static final int MAX_AROUND = 16;

  /** Checks the ids and fills in what was left out. */
  public SentencePieceIds {
    before = around("before", before);
    after = around("after", after);
    offset = id("offset", offset == null ? Integer.valueOf(0) : offset);
    unknown = id("unknown", unknown == null ? offset : unknown);
  }

  private static List<Integer> around(String field, List<Integer> ids) {
    if (ids == null) {
      return List.of();
    }
    if (ids.size() > MAX_AROUND) {
      throw wrong(field, "lists more than " + MAX_AROUND + " ids");
    }
    ids.forEach(id -> id(field, id));
    return List.copyOf(ids);
  }

  private static Integer id(String field, Integer id) {
    if (id == null || id < 0 || id > MAX_ID) {
      throw wrong(field, "must be 0 to " + MAX_ID + ": " + id);
    }
    return id;
  }

  private static InvalidModelException wrong(String field, String fault) {
    return new InvalidModelException("field sentencePiece." + field + " " + fault);
  }
}
