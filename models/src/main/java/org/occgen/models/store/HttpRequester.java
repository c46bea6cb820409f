package org.occgen.models.store;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.channels.UnresolvedAddressException;
import java.util.Optional;
import javax.net.ssl.SSLException;

/** Asks servers for files, and follows redirects as far as they lead to no weaker ground. */
final class HttpRequester {
  private static final String USER_AGENT = "occgen";
  private static final int MAX_REDIRECTS = 5;

  private final HttpClient client;
  private final HttpLimits limits;
  private final boolean allowHttp;

  /**
   * @param allowHttp whether plain http is taken from other machines
   */
  HttpRequester(HttpLimits limits, boolean allowHttp) {
    this.limits = limits;
    this.allowHttp = allowHttp;
    this.client =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(limits.answer())
            .build();
  }

  /**
   * Asks for a file.
   *
   * @param from the first byte that is wanted
   * @param validator only if the file is still the one that this stands for, otherwise all of it
   * @throws FetchException if it cannot be had from there
   * @throws BrokenTransferException if another try may do
   */
  HttpAnswer ask(URI url, long from, Optional<String> validator)
      throws IOException, BrokenTransferException {
    FetchAddress.check(url, allowHttp);
    URI address = url;
    for (int hop = 0; hop <= MAX_REDIRECTS; hop++) {
      HttpRequest.Builder request =
          HttpRequest.newBuilder(address)
              .timeout(limits.answer())
              .header("User-Agent", USER_AGENT)
              .header("Accept-Encoding", "identity");
      if (from > 0) {
        request.header("Range", "bytes=" + from + "-");
        validator.ifPresent(value -> request.header("If-Range", value));
      }
      HttpAnswer answer = send(request.build());
      if (!answer.headers().isRedirect()) {
        return answer;
      }
      BodyTransfer.discard(answer.body());
      if (answer.headers().location().isEmpty()) {
        throw new FetchException(
            address + ": answers " + answer.status() + " without saying where to");
      }
      address = FetchAddress.redirect(address, answer.headers().location().get(), allowHttp);
    }
    throw new FetchException(url + ": redirects more than " + MAX_REDIRECTS + " times");
  }

  private HttpAnswer send(HttpRequest request) throws IOException, BrokenTransferException {
    String address = request.uri().toString();
    try {
      return HttpAnswer.of(client.send(request, BodyHandlers.ofPublisher()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException(address + ": interrupted");
    } catch (SSLException e) {
      throw new FetchException(address + ": no secure connection: " + e.getMessage(), e);
    } catch (IOException e) {
      for (Throwable cause = e; cause != null; cause = cause.getCause()) {
        if (cause instanceof UnresolvedAddressException || cause instanceof UnknownHostException) {
          throw new FetchException(
              address
                  + ": the host is not known; is there a network? --from takes the files from a"
                  + " folder or a mirror",
              e);
        }
      }
      throw new BrokenTransferException(words(e), e);
    } catch (IllegalArgumentException e) {
      // the client's word for headers that it cannot read
      throw new FetchException(address + ": its headers make no sense: " + e.getMessage(), e);
    }
  }

  /** What to say of an error of the network. */
  static String words(Throwable e) {
    return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
  }
}
