package org.occgen.core.testing;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/** Runs tests with {@link MustEnd} in a thread of their own, and gives them up where it says so. */
final class ProcessorTimeLimit implements InvocationInterceptor {
  /** For those that wait and take no processor time; no load of a machine lasts so long. */
  private static final Duration LONGEST_WAIT = Duration.ofMinutes(20);

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  @Override
  public void interceptTestMethod(
      Invocation<Void> test, ReflectiveInvocationContext<Method> method, ExtensionContext context)
      throws Throwable {
    run(test, Duration.ofSeconds(method.getExecutable().getAnnotation(MustEnd.class).value()));
  }

  @Override
  public void interceptTestTemplateMethod(
      Invocation<Void> test, ReflectiveInvocationContext<Method> method, ExtensionContext context)
      throws Throwable {
    interceptTestMethod(test, method, context);
  }

  static void run(Invocation<Void> test, Duration most) throws Throwable {
    FutureTask<Throwable> task =
        new FutureTask<>(
            () -> {
              try {
                test.proceed();
                return null;
              } catch (Throwable failure) {
                return failure;
              }
            });
    Thread thread = new Thread(task, "must end");
    thread.setDaemon(true);
    thread.start();
    long begun = System.nanoTime();
    while (true) {
      try {
        Throwable failure = task.get(50, TimeUnit.MILLISECONDS);
        if (failure != null) {
          throw failure;
        }
        return;
      } catch (ExecutionException e) {
        throw e.getCause();
      } catch (TimeoutException e) {
        Duration used = Duration.ofNanos(THREADS.getThreadCpuTime(thread.getId()));
        Duration waited = Duration.ofNanos(System.nanoTime() - begun);
        if (used.compareTo(most) > 0 || waited.compareTo(LONGEST_WAIT) > 0) {
          AssertionError error =
              new AssertionError("does not end: " + used + " of processor time in " + waited);
          error.setStackTrace(thread.getStackTrace()); // where it is
          thread.interrupt();
          throw error;
        }
      }
    }
  }
}
