package org.occgen.benchmark.card;

import java.util.Locale;
import org.occgen.benchmark.SpdxLicence;

/** {@code LICENSE}: which licence holds for what, and where its text is. */
public final class LicenceFile {
  private LicenceFile() {}

  /** The text of the file; it is the same in all benchmarks. */
  public static String text() {
    return String.format(
        Locale.ROOT,
        """
        SPDX-License-Identifier: %s

        The sentences of this benchmark, and the files that hold them, are text of Wikipedia. Its
        authors license it under the %s
        licence (%s):

            %s

        ATTRIBUTION.tsv names the articles, their revisions and their addresses, where the authors are
        listed. Sentences were chosen, and text in brackets, footnote marks and invisible characters
        were taken out of them. Whoever shares this benchmark, or a changed form of it, must name the
        authors (ATTRIBUTION.tsv does), must say what was changed, and must share it under the same
        licence.

        Ids, labels and values of Wikidata, and the counts of them, are under %s (%s):

            %s
        """,
        SpdxLicence.CC_BY_SA.id(),
        SpdxLicence.CC_BY_SA.title(),
        SpdxLicence.CC_BY_SA.id(),
        SpdxLicence.CC_BY_SA.legalCode(),
        SpdxLicence.CC0.title(),
        SpdxLicence.CC0.id(),
        SpdxLicence.CC0.legalCode());
  }
}
