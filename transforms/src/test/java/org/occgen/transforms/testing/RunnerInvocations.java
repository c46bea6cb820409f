package org.occgen.transforms.testing;

import java.util.List;
import java.util.stream.Stream;
import org.apache.beam.runners.direct.DirectRunner;
import org.apache.beam.runners.flink.FlinkPipelineOptions;
import org.apache.beam.runners.flink.TestFlinkRunner;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.junit.jupiter.api.extension.ClassTemplateInvocationContext;
import org.junit.jupiter.api.extension.ClassTemplateInvocationContextProvider;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;

/** The invocations of a class of tests, see {@link OnEachRunner}. */
final class RunnerInvocations implements ClassTemplateInvocationContextProvider {
  private static final int WORKERS = 2;

  @Override
  public boolean supportsClassTemplate(ExtensionContext context) {
    return true;
  }

  @Override
  public Stream<ClassTemplateInvocationContext> provideClassTemplateInvocationContexts(
      ExtensionContext context) {
    boolean dataStream =
        Boolean.getBoolean("occgen.datastream")
            || context.getRequiredTestClass().getAnnotation(OnEachRunner.class).dataStream();
    return Stream.concat(
        Stream.of(invocation("Direct", direct()), invocation("Flink", flink(false))),
        dataStream ? Stream.of(invocation("Flink DataStream", flink(true))) : Stream.of());
  }

  private static PipelineOptions direct() {
    PipelineOptions options = PipelineOptionsFactory.create();
    options.setRunner(DirectRunner.class);
    return options;
  }

  private static PipelineOptions flink(boolean dataStream) {
    SharedFlink.enter();
    FlinkPipelineOptions options = PipelineOptionsFactory.as(FlinkPipelineOptions.class);
    options.setRunner(TestFlinkRunner.class);
    options.setFlinkMaster(SharedFlink.MASTER);
    options.setParallelism(WORKERS);
    options.setFasterCopy(true); // as occgen does
    options.setUseDataStreamForBatch(dataStream);
    return options;
  }

  private static ClassTemplateInvocationContext invocation(String name, PipelineOptions options) {
    return new ClassTemplateInvocationContext() {
      @Override
      public String getDisplayName(int index) {
        return name;
      }

      @Override
      public List<Extension> getAdditionalExtensions() {
        return List.of(new PipelineExtension(options));
      }
    };
  }
}
