package org.occgen.training.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class EncoderReportTest {
  @Test
  void makesATableOfLanguagesAndSets() {
    assertEquals(
        """
        | language | news | short |
        | --- | ---: | ---: |
        | es | 2.4 | |
        | sw | 6.2 | 27.9 |
        """,
        EncoderReport.markdown(
            List.of(
                new EncoderReport.Score("short", "sw", 390, 0.279),
                new EncoderReport.Score("news", "es", 1997, 0.0238),
                new EncoderReport.Score("news", "sw", 1997, 0.062))));
  }
}
