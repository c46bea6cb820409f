package org.occgen.transforms.storage;

import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.apache.hadoop.ipc.RemoteException;
import org.apache.hadoop.security.AccessControlException;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.SdkClientException;

/** Says in a sentence why S3 or HDFS failed, and what to do. */
public final class StorageFailure {
  private static final int MOST_CAUSES = 50;
  private static final String CREDENTIALS =
      "AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, AWS_PROFILE or --awsCredentialsProvider";

  private StorageFailure() {}

  /** The reason for {@code error}, if it lies in S3, HDFS or their network; else empty. */
  public static Optional<String> explain(Throwable error) {
    Throwable cause = error;
    for (int i = 0; cause != null && i < MOST_CAUSES; i++) {
      Optional<String> found = ofOne(cause);
      if (found.isPresent()) {
        return found;
      }
      cause = cause.getCause();
    }
    return Optional.empty();
  }

  private static Optional<String> ofOne(Throwable cause) {
    if (cause instanceof AwsServiceException refused) {
      return Optional.of(ofService(refused));
    }
    if (cause instanceof SdkClientException client) {
      return Optional.of(ofClient(String.valueOf(client.getMessage())));
    }
    if (cause instanceof AccessControlException) {
      return Optional.of(denied(cause));
    }
    if (cause instanceof RemoteException remote) {
      String thrown = String.valueOf(remote.getClassName());
      return Optional.of(
          thrown.endsWith("AccessControlException")
              ? denied(remote)
              : thrown.endsWith("SafeModeException")
                  ? "the name node of HDFS is in safe mode and takes no changes; try again later"
                  : "HDFS refuses: " + firstLine(remote));
    }
    return isOfHadoop(cause)
        ? Optional.of(
            "the name node of HDFS cannot be reached ("
                + firstLine(cause).replaceFirst("; For more details see:.*", "")
                + "); check host and port of hdfs://HOST:PORT, that it is up, and HADOOP_CONF_DIR"
                + " or --hdfsConfiguration")
        : Optional.empty();
  }

  /** Hadoop throws what Java's network throws, with a message of its own. */
  private static boolean isOfHadoop(Throwable cause) {
    String message = String.valueOf(cause.getMessage());
    boolean network =
        cause instanceof ConnectException
            || cause instanceof SocketTimeoutException
            || cause instanceof NoRouteToHostException
            || cause instanceof UnknownHostException;
    return (network
            && (message.startsWith("Call From ") || message.startsWith("Invalid host name")))
        || (cause instanceof IllegalArgumentException
            && cause.getCause() instanceof UnknownHostException);
  }

  private static String denied(Throwable refusal) {
    return "HDFS denies access ("
        + firstLine(refusal)
        + "); use another folder or, with simple authentication, another HADOOP_USER_NAME";
  }

  private static String ofService(AwsServiceException refused) {
    AwsErrorDetails details = refused.awsErrorDetails();
    String code = details == null ? "" : String.valueOf(details.errorCode());
    int status = refused.statusCode();
    String told = code.isEmpty() || code.equals("null") ? "status " + status : code;
    if (code.equals("NoSuchBucket")) {
      return "there is no such bucket (NoSuchBucket); make it, or correct its name; a server other"
          + " than Amazon's is named by --endpoint=URL";
    }
    if (code.equals("InvalidAccessKeyId") || code.equals("SignatureDoesNotMatch")) {
      return "S3 does not know the credentials (" + told + "); use others: " + CREDENTIALS;
    }
    if (status == 401 || status == 403) {
      return "S3 denies access ("
          + told
          + "); the credentials need s3:ListBucket and s3:GetObject there, for a run folder also"
          + " s3:PutObject and s3:DeleteObject; or use others: "
          + CREDENTIALS;
    }
    if (status / 100 == 3 || code.equals("AuthorizationHeaderMalformed")) {
      return "the bucket is in another region ("
          + told
          + "); pass --awsRegion=REGION or set AWS_REGION";
    }
    if (status / 100 == 5) {
      return "S3 cannot answer (" + told + ") after several tries; try again later";
    }
    return "S3 refuses (" + told + "): " + firstLine(refused);
  }

  private static String ofClient(String message) {
    String lower = message.toLowerCase(Locale.ROOT);
    if (lower.contains("unable to load credentials")) {
      return "there are no credentials for S3; give some: " + CREDENTIALS;
    }
    if (lower.contains("unable to load region")) {
      return "no region of S3 is given; pass --awsRegion=REGION or set AWS_REGION";
    }
    return "S3 cannot be reached ("
        + firstLine(message)
        + "); check the network, --awsRegion and --endpoint";
  }

  private static String firstLine(Throwable failure) {
    return firstLine(Objects.requireNonNullElse(failure.getMessage(), ""));
  }

  private static String firstLine(String message) {
    return message.lines().findFirst().orElse("no reason given");
  }
}
