package org.occgen.run.testing;

import java.util.ArrayList;
import java.util.List;
import net.sf.okapi.common.Event;
import net.sf.okapi.common.LocaleId;
import net.sf.okapi.common.resource.ITextUnit;
import net.sf.okapi.common.resource.RawDocument;
import net.sf.okapi.common.resource.TextContainer;
import net.sf.okapi.filters.tmx.TmxFilter;
import net.sf.okapi.lib.xliff2.core.StartFileData;
import net.sf.okapi.lib.xliff2.core.StartXliffData;
import net.sf.okapi.lib.xliff2.core.Unit;
import net.sf.okapi.lib.xliff2.reader.XLIFFReader;

/** Reads files for translators with Okapi, which many translation tools are made of. */
public final class Okapi {
  private Okapi() {}

  /**
   * What Okapi reads of a file of XLIFF.
   *
   * @param start versions and languages
   * @param file what the file says of all units
   */
  public record Xliff(StartXliffData start, StartFileData file, List<Unit> units) {}

  /** A sentence and its counterpart. */
  public record Pair(String source, String target) {}

  /** The sentences of a translation memory from English. */
  public static List<Pair> tmxPairs(String document, String target) {
    LocaleId locale = LocaleId.fromBCP47(target);
    return tmx(document, target).stream()
        .map(unit -> new Pair(text(unit.getSource()), text(unit.getTarget(locale))))
        .toList();
  }

  private static String text(TextContainer container) {
    return container.getUnSegmentedContentCopy().getText();
  }

  /** The sentences of a file of XLIFF, whose units have one segment each. */
  public static List<Pair> xliffPairs(String document) {
    return xliff(document).units().stream()
        .map(unit -> unit.getSegment(0))
        .map(
            segment ->
                new Pair(segment.getSource().getPlainText(), segment.getTarget().getPlainText()))
        .toList();
  }

  /** The units of a translation memory from English. */
  public static List<ITextUnit> tmx(String document, String target) {
    List<ITextUnit> units = new ArrayList<>();
    try (TmxFilter filter = new TmxFilter()) {
      filter.open(new RawDocument(document, LocaleId.fromBCP47("en"), LocaleId.fromBCP47(target)));
      while (filter.hasNext()) {
        Event event = filter.next();
        if (event.isTextUnit()) {
          units.add(event.getTextUnit());
        }
      }
    }
    return units;
  }

  /** Reads a document of one file, with all that Okapi can validate. */
  public static Xliff xliff(String document) {
    List<StartXliffData> starts = new ArrayList<>();
    List<StartFileData> files = new ArrayList<>();
    List<Unit> units = new ArrayList<>();
    try (XLIFFReader reader = new XLIFFReader(XLIFFReader.VALIDATION_MAXIMAL)) {
      reader.open(document);
      while (reader.hasNext()) {
        net.sf.okapi.lib.xliff2.reader.Event event = reader.next();
        if (event.isUnit()) {
          units.add(event.getUnit());
        } else if (event.isStartFile()) {
          files.add(event.getStartFileData());
        } else if (event.isStartXliff()) {
          starts.add(event.getStartXliffData());
        }
      }
    }
    if (starts.size() != 1 || files.size() != 1) {
      throw new AssertionError(starts.size() + " documents, " + files.size() + " files");
    }
    return new Xliff(starts.get(0), files.get(0), units);
  }
}
