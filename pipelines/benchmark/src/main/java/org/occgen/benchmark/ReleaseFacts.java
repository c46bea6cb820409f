package org.occgen.benchmark;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.mark.GenderMark;
import org.occgen.core.precision.ReviewedPrecision;

/**
 * The facts on the review of a release that its documents tell. In a table the headings come first,
 * then a row each; one with headings alone is not shown.
 */
public interface ReleaseFacts {
  /** Version of the release, {@code 1.0.0}. */
  String version();

  /** Its rows, in their order. */
  List<LabelledSegment> rows();

  /**
   * The words that reviewers marked in a row, instead of those that rules find: a list a language
   * of the row. Empty where nobody decided on its words.
   */
  Optional<List<List<GenderMark>>> marks(LabelledSegment row);

  /** The review as XLIFF states it. */
  XliffReview xliff();

  /** Precision by language, of the pairs of the run that were reviewed. */
  List<ReviewedPrecision> precision();

  /** Text of the files that only a release has, by name. */
  Map<String, String> files();

  /** A statement: how many segments people reviewed, and what became of them. */
  String reviewed();

  /** A statement: how many sentences they edited. */
  String edited();

  /** A statement: reviewers, their decisions, and the share that two of them reviewed. */
  String annotated();

  /** A statement: how many people looked at a segment. */
  String annotationsPerItem();

  /** A statement: how far reviewers agree. */
  String agreement();

  /** Segments of the run by fate. */
  List<List<String>> fates();

  /** Edited sentences of the release by language. */
  List<List<String>> edits();

  /** Rejected segments by reason. */
  List<List<String>> reasons();

  /** Agreement on decisions, a row a pair of reviewers. */
  List<List<String>> kappas();

  /** The likeness of edits, a row a pair of reviewers and language. */
  List<List<String>> likeness();
}
