package org.occgen.transforms.measure;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.occgen.core.measure.MeasureWorker;
import org.occgen.core.measure.TextRow;
import org.occgen.core.person.GenderCategories;

/** The sentences of segments, each a sample, by gender category of the person. */
public final class SegmentRows implements RowReader<SegmentText> {
  private final String dataset;
  private final List<String> languages;
  private final GenderCategories genders;
  private transient long number;

  /**
   * Reads sentences.
   *
   * @param dataset what the sums are said to be of
   * @param languages one for each sentence of a segment, in their order
   * @param genders the groups of the sums; who is in none of them is {@link GenderCategories#OTHER}
   *     or {@link GenderCategories#AMBIGUOUS}
   */
  public SegmentRows(String dataset, List<String> languages, GenderCategories genders) {
    this.dataset = dataset;
    this.languages = List.copyOf(languages);
    this.genders = genders;
  }

  @Override
  public void read(SegmentText segment, MeasureWorker worker) throws IOException {
    String group = genders.of(segment.genders());
    number++;
    List<TextRow.Text> texts = new ArrayList<>(languages.size());
    for (int i = 0; i < languages.size(); i++) {
      texts.add(new TextRow.Text(dataset, languages.get(i), segment.sentences().get(i)));
    }
    worker.add(new TextRow(number, number, group, segment.person(), texts));
  }
}
