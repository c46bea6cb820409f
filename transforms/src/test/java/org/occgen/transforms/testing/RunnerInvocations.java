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

/** The two invocations of a class of tests, see {@link OnEachRunner}. */
final class RunnerInvocations implements ClassTemplateInvocationContextProvider {
  private static final int WORKERS = 2;

  @Override
  public boolean supportsClassTemplate(ExtensionContext context) {
    return true;
  }

  @Override
  public Stream<ClassTemplateInvocationContext> provideClassTemplateInvocationContexts(
      ExtensionContext context) {
    return Stream.of(invocation("Direct", direct()), invocation("Flink", flink()));
  }

  private static PipelineOptions direct() {
    PipelineOptions options = PipelineOptionsFactory.create();
    options.setRunner(DirectRunner.class);
    return options;
  }

  private static PipelineOptions flink() {
    SharedFlink.enter();
    FlinkPipelineOptions options = PipelineOptionsFactory.as(FlinkPipelineOptions.class);
    options.setRunner(TestFlinkRunner.class);
    options.setFlinkMaster(SharedFlink.MASTER);
    options.setParallelism(WORKERS);
    options.setFasterCopy(true); // as occgen does
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
