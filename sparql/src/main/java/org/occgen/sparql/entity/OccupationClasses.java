package org.occgen.sparql.entity;

import java.io.Serializable;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.occgen.core.person.Qid;
import org.occgen.core.revision.Revisions;

/**
 * A class of items with all its subclasses (P279*), such as Q12737077, occupation. Kept as sorted
 * numbers of item ids: 8 bytes a class.
 */
public final class OccupationClasses implements Serializable {
  /** The class of all occupations. */
  public static final String OCCUPATION = "Q12737077";

  private final long[] members;

  private OccupationClasses(long[] members) {
    this.members = members;
  }

  /** Gathers subclass statements; not thread-safe. */
  public static Builder builder() {
    return new Builder();
  }

  /** Whether {@code qid} is the class itself or one of its subclasses. */
  public boolean contains(String qid) {
    return Arrays.binarySearch(members, Qid.number(qid)) >= 0;
  }

  /** Whether an item with these values of P31 is an instance of the class (P31/P279*). */
  public boolean hasInstance(List<String> instanceOf) {
    return instanceOf.stream().anyMatch(this::contains);
  }

  /** The number of classes, the class itself included. */
  public int size() {
    return members.length;
  }

  /** Subclass statements, 24 bytes each. */
  public static final class Builder {
    private long[] subclasses = new long[1024];
    private long[] classes = new long[1024];
    private long[] revisions = new long[1024];
    private int size;

    private Builder() {}

    /**
     * Adds what one revision of an item says that it is a subclass of. Of several revisions the
     * latest counts, in whatever order they come.
     */
    public Builder add(String item, long revision, List<String> superclasses) {
      superclasses.forEach(superclass -> add(item, revision, superclass));
      if (superclasses.isEmpty()) {
        add(item, revision, item); // stands for this revision, and is no statement that matters
      }
      return this;
    }

    private void add(String subclass, long revision, String superclass) {
      if (size == subclasses.length) {
        int larger = Math.addExact(size, size >> 1);
        subclasses = Arrays.copyOf(subclasses, larger);
        classes = Arrays.copyOf(classes, larger);
        revisions = Arrays.copyOf(revisions, larger);
      }
      subclasses[size] = Qid.number(subclass);
      classes[size] = Qid.number(superclass);
      revisions[size] = revision;
      size++;
    }

    /**
     * The class {@code root} and what its subclass statements reach, in O(e log e) for e
     * statements, in whatever order they came. Cycles do no harm.
     */
    public OccupationClasses build(String root) {
      long rootNumber = Qid.number(root);
      long[] nodes = distinctNodes(rootNumber);
      keepLatest(nodes);
      // Subclasses of node n stand in children[first[n], first[n + 1]).
      int[] first = new int[nodes.length + 1];
      for (int e = 0; e < size; e++) {
        first[index(nodes, classes[e]) + 1]++;
      }
      for (int n = 0; n < nodes.length; n++) {
        first[n + 1] += first[n];
      }
      int[] next = first.clone();
      int[] children = new int[size];
      for (int e = 0; e < size; e++) {
        children[next[index(nodes, classes[e])]++] = index(nodes, subclasses[e]);
      }
      boolean[] reached = new boolean[nodes.length];
      int[] queue = new int[nodes.length];
      int head = 0;
      int tail = 0;
      int start = index(nodes, rootNumber);
      reached[start] = true;
      queue[tail++] = start;
      while (head < tail) {
        int node = queue[head++];
        for (int c = first[node]; c < first[node + 1]; c++) {
          int child = children[c];
          if (!reached[child]) {
            reached[child] = true;
            queue[tail++] = child;
          }
        }
      }
      long[] members = new long[tail];
      for (int i = 0; i < tail; i++) {
        members[i] = nodes[queue[i]];
      }
      Arrays.sort(members);
      return new OccupationClasses(members);
    }

    private long[] distinctNodes(long root) {
      long[] all = new long[Math.addExact(Math.multiplyExact(2, size), 1)];
      System.arraycopy(subclasses, 0, all, 0, size);
      System.arraycopy(classes, 0, all, size, size);
      all[2 * size] = root;
      Arrays.sort(all);
      int distinct = 0;
      for (int i = 0; i < all.length; i++) {
        if (i == 0 || all[i] != all[i - 1]) {
          all[distinct++] = all[i];
        }
      }
      return Arrays.copyOf(all, distinct);
    }

    /** Lets the statements of all but the latest revision of each item say nothing. */
    private void keepLatest(long[] nodes) {
      BitSet latest =
          Revisions.latest(size, nodes.length, e -> index(nodes, subclasses[e]), e -> revisions[e]);
      for (int e = latest.nextClearBit(0); e < size; e = latest.nextClearBit(e + 1)) {
        classes[e] = subclasses[e];
      }
    }

    private static int index(long[] nodes, long number) {
      return Arrays.binarySearch(nodes, number);
    }
  }
}
