package org.occgen.transforms.parts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import org.apache.beam.sdk.coders.StringUtf8Coder;
import org.apache.beam.sdk.io.BoundedSource.BoundedReader;
import org.apache.beam.sdk.io.Read;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.testing.SourceTestUtils;
import org.apache.beam.sdk.testing.TestPipeline;
import org.apache.beam.sdk.util.SerializableUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.transforms.testing.OnEachRunner;

@OnEachRunner(dataStream = true)
class PartsSourceTest {
  private static final List<String> PARTS = List.of("large", "middle", "same", "same", "small");
  private static final PipelineOptions OPTIONS = PipelineOptionsFactory.create();

  private static PartsSource<String> source(List<String> parts) {
    return PartsSource.of(() -> parts, StringUtf8Coder.of());
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 3, Long.MAX_VALUE})
  void eachPartIsASplitOfItsOwnTheLargestLast(long desiredBytes) throws IOException {
    List<String> read = new ArrayList<>();
    for (PartsSource<String> split : source(PARTS).split(desiredBytes, OPTIONS)) {
      // as it comes to a worker, which may ask it to split again
      List<PartsSource<String>> again = SerializableUtils.clone(split).split(desiredBytes, OPTIONS);
      assertEquals(1, again.size());
      List<String> part = SourceTestUtils.readFromSource(again.get(0), OPTIONS);
      assertEquals(1, part.size());
      read.add(0, part.get(0));
    }
    assertEquals(PARTS, read);
  }

  @Test
  void aSourceThatNobodySplitsGivesAllParts() throws IOException {
    assertEquals(PARTS, SourceTestUtils.readFromSource(source(PARTS), OPTIONS));
    assertEquals(List.of(), source(List.of()).split(1, OPTIONS));
    assertEquals(List.of(), SourceTestUtils.readFromSource(source(List.of()), OPTIONS));
    assertSame(StringUtf8Coder.of(), source(PARTS).getOutputCoder());
    try (BoundedReader<String> reader = source(List.of("only")).createReader(OPTIONS)) {
      assertTrue(reader.start());
      assertEquals("only", reader.getCurrent());
      assertEquals(false, reader.advance());
      assertThrows(NoSuchElementException.class, reader::getCurrent);
    }
  }

  @Test
  void thePlanIsAskedWhenTheJobBeginsAndOnlyThen() throws IOException {
    PartsSource<String> source =
        PartsSource.of(
            () -> {
              throw new IOException("no such folder");
            },
            StringUtf8Coder.of());
    assertEquals(
        "no such folder",
        assertThrows(IOException.class, () -> source.split(1, OPTIONS)).getMessage());
    assertThrows(IOException.class, () -> SourceTestUtils.readFromSource(source, OPTIONS));
  }

  @Test
  void aJobReadsEachPartOnce(TestPipeline pipeline) {
    PAssert.that(pipeline.apply("Some", Read.from(source(PARTS)))).containsInAnyOrder(PARTS);
    PAssert.that(pipeline.apply("None", Read.from(source(List.of())))).empty();
    pipeline.run().waitUntilFinish();
  }
}
