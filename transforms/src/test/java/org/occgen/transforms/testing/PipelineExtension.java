package org.occgen.transforms.testing;

import java.lang.reflect.Method;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.testing.TestPipeline;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.runner.Description;
import org.junit.runners.model.Statement;

/**
 * Gives test methods pipelines of one runner. A method with a {@link TestPipeline} runs inside that
 * pipeline's JUnit 4 rule, which fails a test whose pipeline was not run or whose assertions did
 * not execute.
 */
final class PipelineExtension implements ParameterResolver, InvocationInterceptor {
  private static final ExtensionContext.Namespace SPACE =
      ExtensionContext.Namespace.create(PipelineExtension.class);

  private final PipelineOptions options;

  PipelineExtension(PipelineOptions options) {
    this.options = options;
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    Class<?> type = parameter.getParameter().getType();
    return type == TestPipeline.class || type == PipelineFactory.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    if (parameter.getParameter().getType() == PipelineFactory.class) {
      PipelineFactory factory = () -> pipeline(false);
      return factory;
    }
    TestPipeline pipeline = pipeline(true);
    context.getStore(SPACE).put(TestPipeline.class, pipeline);
    return pipeline;
  }

  private TestPipeline pipeline(boolean enforced) {
    return TestPipeline.fromOptions(options).enableAbandonedNodeEnforcement(enforced);
  }

  @Override
  public void interceptTestMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    TestPipeline pipeline = context.getStore(SPACE).get(TestPipeline.class, TestPipeline.class);
    if (pipeline == null) {
      invocation.proceed();
      return;
    }
    Statement body =
        new Statement() {
          @Override
          public void evaluate() throws Throwable {
            invocation.proceed();
          }
        };
    Description description =
        Description.createTestDescription(
            context.getRequiredTestClass(), context.getRequiredTestMethod().getName());
    pipeline.apply(body, description).evaluate();
  }

  @Override
  public void interceptTestTemplateMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    interceptTestMethod(invocation, method, context);
  }
}
