package org.occgen.transforms.testing;

import org.apache.beam.sdk.testing.TestPipeline;

/** Makes pipelines for the runner that a test is about; each must be run by whoever makes it. */
@FunctionalInterface
public interface PipelineFactory {
  /** A new pipeline, that nobody checks for parts which were not run. */
  TestPipeline create();
}
