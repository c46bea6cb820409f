package org.occgen.core.lexicon;

import static org.occgen.core.files.CountText.format;

import java.util.ArrayList;
import java.util.List;
import org.apiguardian.api.API;
import org.occgen.core.measure.FigureColumn;
import org.occgen.core.measure.MeasureColumns;

/**
 * Gender polarity (Dhamala et al. 2021): masculine for one feminine word, by a fixed list of
 * English pronouns and nouns, as Derner et al. (section 3.1) report it of corpora.
 */
@API(status = API.Status.STABLE)
public final class GenderPolarityMeasure extends GenderGapMeasure {
  private final boolean asPublished;

  private GenderPolarityMeasure(CountingMode mode) {
    super(Lexicons.shipped(Lexicons.POLARITY), mode);
    this.asPublished = mode == CountingMode.WHITE_SPACE;
  }

  /** The measure, with the words that ship with occgen. */
  public static GenderPolarityMeasure shipped() {
    return new GenderPolarityMeasure(CountingMode.WHOLE_WORDS);
  }

  /** The measure that counts like the code of Derner et al.: {@link CountingMode#WHITE_SPACE}. */
  public static GenderPolarityMeasure asPublished() {
    return new GenderPolarityMeasure(CountingMode.WHITE_SPACE);
  }

  @Override
  public String name() {
    return Lexicons.POLARITY;
  }

  @Override
  public String title() {
    return "Gender polarity";
  }

  @Override
  public String finding(GenderGap figures) {
    double ratio = figures.masculineToFeminine();
    return format("%,d masculine and %,d feminine words", figures.masculine(), figures.feminine())
        + (Double.isFinite(ratio) ? format(", %.2f masculine for one feminine", ratio) : "");
  }

  @Override
  public MeasureColumns<GenderGap> columns() {
    return MeasureColumns.everywhere(
        List.of(
            FigureColumn.<GenderGap>asIs("masculine", GenderGap::masculine)
                .meaning("masculine words: he, him, his ...")
                .pictured(),
            FigureColumn.<GenderGap>asIs("feminine", GenderGap::feminine)
                .meaning("feminine words: she, her, hers ...")
                .pictured(),
            FigureColumn.<GenderGap>decimals(2, "m:f", GenderGap::masculineToFeminine)
                .meaning("masculine words for one feminine word"),
            FigureColumn.<GenderGap>asIs("words", GenderGap::words)
                .meaning(
                    asPublished
                        ? "what stands between white space"
                        : "number of words, marks of punctuation among them"),
            FigureColumn.<GenderGap>asIs("samples", GenderGap::samples)
                .meaning("lines or documents with a word")),
        "words");
  }

  @Override
  public List<String> weaknesses() {
    List<String> weaknesses =
        new ArrayList<>(
            List.of(
                "The words are English only, and a short fixed list: she's is one of them, women's"
                    + " and he'll are not.",
                "He counts as masculine where it means anybody, and singular they counts as"
                    + " nothing.",
                "The ratio has no interval: words of one text are not independent of each"
                    + " other."));
    if (asPublished) {
      weaknesses.add(
          "As published, a word is what stands between white space: with a mark of punctuation at"
              + " it, as in \u201che,\u201d, it is not counted.");
    }
    return List.copyOf(weaknesses);
  }
}
