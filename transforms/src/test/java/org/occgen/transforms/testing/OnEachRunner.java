package org.occgen.transforms.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.ClassTemplate;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Runs all tests of a class twice, once a runner: Direct, which checks that no function changes its
 * elements, and Flink, which iterates grouped values once and sends everything through its own
 * serializers.
 *
 * <p>A test method takes its pipeline as a {@link org.apache.beam.sdk.testing.TestPipeline}
 * parameter, behind those of a parameterised test. It fails if it leaves that pipeline or a part of
 * it without a run, or if an assertion on it was not reached. A test that runs several pipelines
 * takes a {@link PipelineFactory}.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ClassTemplate
@ExtendWith(RunnerInvocations.class)
public @interface OnEachRunner {
  /**
   * Whether Flink runs the tests a second time by its DataStream API, as with {@code
   * --useDataStreamForBatch=true}. Its jobs start slowly, so only classes do that whose transforms
   * use another part of a runner each; all of them with {@code -Doccgen.datastream=true}.
   */
  boolean dataStream() default false;
}
