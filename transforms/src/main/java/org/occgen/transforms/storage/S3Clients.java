package org.occgen.transforms.storage;

import java.time.Duration;
import org.apache.beam.sdk.io.aws2.common.ClientBuilderFactory;
import org.apache.beam.sdk.io.aws2.options.S3ClientBuilderFactory;
import org.apache.beam.sdk.io.aws2.options.S3Options;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.core.retry.RetryPolicy;
import software.amazon.awssdk.http.apache.ApacheHttpClient;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.S3ClientBuilder;

/**
 * Makes clients of S3 that give up within a minute, and that name the bucket in the path where the
 * server is not Amazon's: others have no host name a bucket. Beam makes it by its class name, on
 * every worker.
 */
public final class S3Clients implements S3ClientBuilderFactory {
  private static final int RETRIES = 4;
  private static final Duration CONNECT = Duration.ofSeconds(5);
  private static final Duration SILENCE = Duration.ofSeconds(30);

  @Override
  public S3ClientBuilder createBuilder(S3Options options) {
    S3ClientBuilder builder =
        ClientBuilderFactory.getFactory(options).create(S3Client.builder(), options);
    builder
        .forcePathStyle(options.getEndpoint() != null)
        .overrideConfiguration(
            ClientOverrideConfiguration.builder()
                .addExecutionInterceptor(new LibraryClassLoader())
                .retryPolicy(RetryPolicy.builder().numRetries(RETRIES).build())
                .build());
    if (options.getHttpClientConfiguration() == null && options.getProxyConfiguration() == null) {
      builder.httpClientBuilder(
          ApacheHttpClient.builder()
              .maxConnections(2 * options.getS3ThreadPoolSize())
              .connectionTimeout(CONNECT)
              .socketTimeout(SILENCE));
    }
    return builder;
  }
}
