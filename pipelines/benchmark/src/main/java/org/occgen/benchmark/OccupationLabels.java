package org.occgen.benchmark;

import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.person.Occupation;

/**
 * English labels of occupations.
 *
 * @param byQid label by item id
 */
public record OccupationLabels(Map<String, String> byQid) {
  public OccupationLabels {
    byQid = Map.copyOf(byQid);
  }

  /** The labels of the occupations that collect found. */
  public static OccupationLabels read(RunFolder run) throws IOException {
    return of(run.allOccupations());
  }

  /** The labels of these occupations. */
  public static OccupationLabels of(Collection<Occupation> occupations) {
    Map<String, String> labels = new TreeMap<>();
    occupations.forEach(found -> labels.put(found.qid(), found.shown()));
    return new OccupationLabels(labels);
  }

  /** The label, or the item id where there is none. */
  public String of(String qid) {
    return byQid.getOrDefault(qid, qid);
  }

  /** The labels of several, in their order. */
  public List<String> of(List<String> qids) {
    return qids.stream().map(this::of).toList();
  }
}
