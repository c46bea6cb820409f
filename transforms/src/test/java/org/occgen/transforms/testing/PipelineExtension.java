package org.occgen.transforms.testing;

import java.lang.reflect.Method;
import org.apache.beam.sdk.testing.TestPipeline;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.runner.Description;
import org.junit.runners.model.Statement;

/**
 * Gives a JUnit 5 test method a {@link TestPipeline} and runs the method inside that pipeline's
 * JUnit 4 rule, which fails a test whose pipeline was not run or whose assertions did not execute.
 */
public final class PipelineExtension implements ParameterResolver, InvocationInterceptor {
  private static final ExtensionContext.Namespace SPACE =
      ExtensionContext.Namespace.create(PipelineExtension.class);

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == TestPipeline.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    TestPipeline pipeline = TestPipeline.create().enableAbandonedNodeEnforcement(true);
    context.getStore(SPACE).put(TestPipeline.class, pipeline);
    return pipeline;
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
}
