package org.occgen.transforms.storage;

import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.s3.S3Client;

/**
 * Lets the SDK look for its XML parser with the class loader that it has itself. Beam's file system
 * of S3 keeps threads from job to job, whose own class loader is that of the job that began them:
 * Flink has closed it by then, and refuses to look into it.
 */
final class LibraryClassLoader implements ExecutionInterceptor {
  /**
   * The class loader that the thread of a request had. No attribute of the request: the SDK wants
   * their names once a process, and Flink loads this class anew for each job.
   */
  private static final ThreadLocal<ClassLoader> BEFORE = new ThreadLocal<>();

  @Override
  public void beforeExecution(Context.BeforeExecution context, ExecutionAttributes attributes) {
    BEFORE.set(Thread.currentThread().getContextClassLoader());
    Thread.currentThread().setContextClassLoader(S3Client.class.getClassLoader());
  }

  @Override
  public void afterExecution(Context.AfterExecution context, ExecutionAttributes attributes) {
    restore();
  }

  @Override
  public void onExecutionFailure(Context.FailedExecution context, ExecutionAttributes attributes) {
    restore();
  }

  private void restore() {
    ClassLoader mine = BEFORE.get();
    if (mine != null) {
      Thread.currentThread().setContextClassLoader(mine);
      BEFORE.remove();
    }
  }
}
