package org.occgen.transforms.storage;

import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttribute;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.s3.S3Client;

/**
 * Lets the SDK look for its XML parser with the class loader that it has itself. Beam's file system
 * of S3 keeps threads from job to job, whose own class loader is that of the job that began them:
 * Flink has closed it by then, and refuses to look into it.
 */
final class LibraryClassLoader implements ExecutionInterceptor {
  /** The class loader that the thread of a request had. */
  private static final ExecutionAttribute<ClassLoader> BEFORE =
      new ExecutionAttribute<>("org.occgen.transforms.storage.LibraryClassLoader");

  @Override
  public void beforeExecution(Context.BeforeExecution context, ExecutionAttributes attributes) {
    attributes.putAttribute(BEFORE, Thread.currentThread().getContextClassLoader());
    Thread.currentThread().setContextClassLoader(S3Client.class.getClassLoader());
  }

  @Override
  public void afterExecution(Context.AfterExecution context, ExecutionAttributes attributes) {
    restore(attributes);
  }

  @Override
  public void onExecutionFailure(Context.FailedExecution context, ExecutionAttributes attributes) {
    restore(attributes);
  }

  private static void restore(ExecutionAttributes attributes) {
    ClassLoader mine = attributes.getAttribute(BEFORE);
    if (mine != null) {
      Thread.currentThread().setContextClassLoader(mine);
    }
  }
}
