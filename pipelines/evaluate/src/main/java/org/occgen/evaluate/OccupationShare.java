package org.occgen.evaluate;

import static com.google.common.base.Strings.lenientFormat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.occgen.benchmark.table.OccupationTable;
import org.occgen.core.person.Qid;
import org.occgen.transforms.storage.TsvTable;

/**
 * An occupation of a benchmark with the women and men who have it before balancing.
 *
 * @param qid item id
 * @param label as {@code occupations.tsv} has it
 * @param people all people of the occupation that were collected from Wikidata
 * @param withSegments those of them who have a segment that balancing could choose
 */
public record OccupationShare(
    String qid, String label, GenderShare people, GenderShare withSegments) {
  private static final String OTHER_FILE =
      "; it is no occupations.tsv of a benchmark that was balanced over women and men";

  /**
   * Reads {@code occupations.tsv}.
   *
   * @param file its path
   * @return the occupations by item id, in the order of the file
   * @throws IOException if it cannot be read or is another table; the message names file and line
   */
  public static Map<String, OccupationShare> read(String file) throws IOException {
    List<String> header = TsvTable.header(file);
    List<String> people = columns(file, header, OccupationTable.PEOPLE);
    List<String> withSegments = columns(file, header, OccupationTable.WITH_SEGMENTS);
    List<String> wanted = new ArrayList<>(List.of("qid", "label"));
    wanted.addAll(people);
    wanted.addAll(withSegments);
    Map<String, OccupationShare> shares = new LinkedHashMap<>();
    try (TsvTable table = TsvTable.open(file, 0, wanted)) {
      while (table.hasNext()) {
        List<String> cells = List.of(table.next());
        String qid = cells.get(0);
        if (!Qid.isValid(qid)) {
          throw new IOException(table.place() + ": \"" + qid + "\" is no item id");
        }
        int first = 2 + people.size();
        OccupationShare share =
            new OccupationShare(
                qid,
                cells.get(1),
                share(table, OccupationTable.PEOPLE, people, cells.subList(2, first)),
                share(
                    table,
                    OccupationTable.WITH_SEGMENTS,
                    withSegments,
                    cells.subList(first, cells.size())));
        if (shares.put(qid, share) != null) {
          throw new IOException(table.place() + ": " + qid + " stands twice");
        }
      }
    }
    return shares;
  }

  private static List<String> columns(String file, List<String> header, String prefix)
      throws IOException {
    List<String> columns = header.stream().filter(name -> name.startsWith(prefix)).toList();
    for (String category : List.of(GenderShare.FEMININE, GenderShare.MASCULINE)) {
      if (!columns.contains(prefix + category)) {
        throw new IOException(file + ", line 1: has no column " + prefix + category + OTHER_FILE);
      }
    }
    return columns;
  }

  private static GenderShare share(
      TsvTable table, String prefix, List<String> columns, List<String> cells) throws IOException {
    long women = 0;
    long men = 0;
    long others = 0;
    for (int i = 0; i < cells.size(); i++) {
      if (!cells.get(i).matches("[0-9]{1,18}")) {
        throw new IOException(
            lenientFormat(
                "%s: %s is \"%s\"; a number of people is expected",
                table.place(), columns.get(i), cells.get(i)));
      }
      long count = Long.parseLong(cells.get(i));
      switch (columns.get(i).substring(prefix.length())) {
        case GenderShare.FEMININE -> women = count;
        case GenderShare.MASCULINE -> men = count;
        default -> others += count;
      }
    }
    return new GenderShare(women, men, others);
  }
}
