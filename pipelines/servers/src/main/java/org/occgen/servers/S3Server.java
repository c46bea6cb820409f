package org.occgen.servers;

import java.net.URI;
import java.util.List;
import org.gaul.s3proxy.AuthenticationType;
import org.gaul.s3proxy.S3Proxy;
import org.jclouds.ContextBuilder;
import org.jclouds.blobstore.BlobStore;
import org.jclouds.blobstore.BlobStoreContext;
import org.jclouds.blobstore.TransientApiMetadata;

/** S3Proxy with buckets in memory, on the loopback. */
final class S3Server {
  /**
   * Starts it.
   *
   * @param port 0 for any
   * @param key of the one user
   * @param secret of the one user
   * @param buckets that are made
   * @return where it listens
   */
  static URI start(int port, String key, String secret, List<String> buckets) throws Exception {
    BlobStore store =
        ContextBuilder.newBuilder(
                new TransientApiMetadata()) // by name it would look for all clouds
            .credentials(key, secret)
            .buildView(BlobStoreContext.class)
            .getBlobStore();
    buckets.forEach(bucket -> store.createContainerInLocation(null, bucket));
    S3Proxy proxy =
        S3Proxy.builder()
            .blobStore(store)
            .endpoint(URI.create("http://127.0.0.1:" + port))
            .awsAuthentication(AuthenticationType.AWS_V2_OR_V4, key, secret)
            .ignoreUnknownHeaders(true) // Beam sends one about encryption
            .build();
    proxy.start();
    return URI.create("http://127.0.0.1:" + proxy.getPort());
  }
}
