package org.occgen.review.server;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.review.ReviewState;
import org.occgen.review.SegmentReview;
import org.occgen.review.journal.ReviewOrder;

/** The segments in the order in which they are asked, a page of them at a time. */
final class ReviewQueue {
  /** Most segments of a page. */
  static final int MOST = 200;

  private final ReviewOrder order;
  private List<SegmentReview> ordered = List.of();
  private final Map<String, Integer> places = new HashMap<>();

  ReviewQueue(ReviewOrder order) {
    this.order = order;
  }

  /**
   * Which page is asked for.
   *
   * @param filter which segments
   * @param search which of these
   * @param count how many there are at most
   * @param after id of the segment behind which it begins; empty for the first ones
   * @param before id of the segment before which it ends, instead of {@code after}
   */
  record Page(
      QueueFilter filter,
      QueueSearch search,
      int count,
      Optional<String> after,
      Optional<String> before) {}

  /**
   * Orders all segments by the state as it is now. This is done when a page is opened and not after
   * each decision, so that the queue stays the same while somebody works through it.
   */
  void arrange(ReviewState state) {
    List<SegmentReview> all = List.copyOf(state.segments());
    List<LabelledSegment> rows = all.stream().map(SegmentReview::segment).toList();
    List<SegmentReview> arranged = Arrays.stream(order.of(rows, state)).mapToObj(all::get).toList();
    if (arranged.size() != all.size()) {
      throw new IllegalStateException("the order has other segments than the run");
    }
    ordered = arranged;
    places.clear();
    for (int i = 0; i < ordered.size(); i++) {
      places.put(ordered.get(i).segment().id(), i);
    }
  }

  /** Puts a page into a response, and how many segments there are of the filter. */
  void put(ObjectNode json, Page page, String reviewer) {
    Set<String> languages = page.search().languages();
    List<SegmentReview> found =
        ordered.stream()
            .filter(review -> page.filter().has(review, reviewer, languages))
            .filter(review -> page.search().has(review, reviewer))
            .toList();
    int from = page.after().map(id -> firstBehind(found, place(id))).orElse(0);
    int to = Math.min(found.size(), from + page.count());
    if (page.before().isPresent()) {
      to = firstBehind(found, place(page.before().get()) - 1);
      from = Math.max(0, to - page.count());
    }
    json.put("matching", found.size());
    ArrayNode items = json.putArray("items");
    found.subList(from, to).forEach(review -> items.add(SegmentJson.row(review, reviewer)));
  }

  private int place(String id) {
    return Optional.ofNullable(places.get(id))
        .orElseThrow(
            () -> new RefusedRequestException(404, "no-segment", "the run has no such segment"));
  }

  /** The index of the first of the segments found that stands behind a place. */
  private int firstBehind(List<SegmentReview> found, int place) {
    List<Integer> at =
        found.stream().map(review -> places.getOrDefault(review.segment().id(), 0)).toList();
    int hit = Collections.binarySearch(at, place);
    return hit < 0 ? -hit - 1 : hit + 1;
  }
}
