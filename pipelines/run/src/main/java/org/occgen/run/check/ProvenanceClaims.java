package org.occgen.run.check;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.occgen.run.stage.Problems;
import org.occgen.transforms.record.RecordSort;

/**
 * The claims of rows about sources. They are gathered in the order of the rows, and then gone
 * through side by side with the sources, in the order in which files by person have these.
 */
final class ProvenanceClaims implements Closeable {
  private static final int MEMORY = 32; // MiB

  private final int shards;
  private final String place;
  private final Problems problems;
  private final RecordSort<Claim> sort;
  private Optional<Iterator<Claim>> sorted = Optional.empty(); // until the first source comes
  private Optional<Claim> next = Optional.empty();
  private byte[] nextKey = {};
  private byte[] before = {};
  private String lacking = "";

  /**
   * The claim of a row about a source, or about the sentence at a position in it.
   *
   * @param language language of the biography; empty if the claim is about the person
   */
  public record Claim(String qid, String language, long row, int position, long high, long low) {
    Digest digest() {
      return new Digest(high, low);
    }

    String source() {
      return language.isEmpty() ? qid : qid + " in " + language;
    }
  }

  /**
   * Nothing is claimed yet.
   *
   * @param shards in how many files the sources are
   * @param place names rows and sources in problems
   */
  ProvenanceClaims(int shards, String place, Problems problems) throws IOException {
    this.shards = shards;
    this.place = place;
    this.problems = problems;
    this.sort = RecordSort.within(MEMORY, Claim.class);
  }

  /** Adds a claim; to be called before the first source comes. */
  void add(String qid, String language, long row, int position, Digest digest) throws IOException {
    sort.add(
        ByPersonFiles.key(qid, language, shards).then(row),
        new Claim(qid, language, row, position, digest.high(), digest.low()));
  }

  private void advance() throws IOException {
    if (sorted.isEmpty()) {
      sorted = Optional.of(sort.sorted());
    }
    Iterator<Claim> claims = sorted.get();
    next = claims.hasNext() ? Optional.of(claims.next()) : Optional.empty();
    next.ifPresent(claim -> nextKey = key(claim.qid(), claim.language()));
  }

  /**
   * The claims of the next source; those of sources before it, which is not there, are problems.
   */
  List<Claim> of(String qid, String language) throws IOException {
    byte[] key = key(qid, language);
    if (sorted.isEmpty()) {
      advance();
    }
    if (Arrays.compareUnsigned(key, before) < 0) {
      problems.add(place, qid + " stands behind people who should follow");
    }
    before = key;
    while (next.isPresent() && Arrays.compareUnsigned(nextKey, key) < 0) {
      lacks(next.get());
    }
    List<Claim> found = new ArrayList<>();
    while (next.isPresent() && Arrays.equals(nextKey, key)) {
      found.add(next.get());
      advance();
    }
    return found;
  }

  private byte[] key(String qid, String language) {
    return ByPersonFiles.key(qid, language, shards).bytes();
  }

  /** No source follows. */
  void finish() throws IOException {
    if (sorted.isEmpty()) {
      advance();
    }
    while (next.isPresent()) {
      lacks(next.get());
    }
  }

  private void lacks(Claim claim) throws IOException {
    if (!claim.source().equals(lacking)) {
      lacking = claim.source();
      problems.add(place, lacking + " has rows, but is not there");
    }
    advance();
  }

  @Override
  public void close() throws IOException {
    sort.close();
  }
}
