package org.occgen.core.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A web server on the loopback that can be as bad as a test wants it: it writes the response byte
 * by byte itself. One connection a request. Counts the bytes of bodies that it sent.
 */
public final class TestServer implements AutoCloseable {
  /** Answers a request. */
  public interface Handler {
    void answer(Request request, Response response) throws Exception;
  }

  /**
   * What was asked.
   *
   * @param number how many requests came before
   * @param headers by name in lower case
   * @param body what was sent, each byte a character
   */
  public record Request(int number, String path, Map<String, String> headers, String body) {
    /** Where the range that was asked for begins; 0 without one. */
    public int offset() {
      String range = headers.getOrDefault("range", "bytes=0-");
      return Integer.parseInt(range.substring("bytes=".length(), range.length() - 1));
    }

    /** Whether part of the file was asked for. */
    public boolean isRange() {
      return headers.containsKey("range");
    }
  }

  private final ServerSocket socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
  private final Handler handler;
  private final AtomicLong sent = new AtomicLong();
  private final List<Request> requests = Collections.synchronizedList(new ArrayList<>());
  private final List<Socket> open = Collections.synchronizedList(new ArrayList<>());

  /** Listens at once. */
  public TestServer(Handler handler) throws IOException {
    this.handler = handler;
    Thread thread = new Thread(this::accept, "test-server");
    thread.setDaemon(true);
    thread.start();
  }

  /** Writes the response; the connection ends when the handler returns. */
  public final class Response {
    private final OutputStream out;

    private Response(OutputStream out) {
      this.out = out;
    }

    /** Status line and headers, each {@code Name: value}. */
    public Response head(int status, String... headers) throws IOException {
      StringBuilder head = new StringBuilder("HTTP/1.1 " + status + " X\r\nConnection: close\r\n");
      for (String header : headers) {
        head.append(header).append("\r\n");
      }
      out.write(head.append("\r\n").toString().getBytes(ISO_8859_1));
      out.flush();
      return this;
    }

    /** Bytes of the body. */
    public Response body(byte[] bytes, int from, int to) throws IOException {
      out.write(bytes, from, to - from);
      out.flush();
      sent.addAndGet(to - from);
      return this;
    }

    /** One chunk of a chunked body. */
    public Response chunk(byte[] bytes, int from, int to) throws IOException {
      out.write((Integer.toHexString(to - from) + "\r\n").getBytes(ISO_8859_1));
      body(bytes, from, to);
      out.write("\r\n".getBytes(ISO_8859_1));
      out.flush();
      return this;
    }

    /** The end of a chunked body. */
    public void lastChunk() throws IOException {
      out.write("0\r\n\r\n".getBytes(ISO_8859_1));
      out.flush();
    }
  }

  /** The address of a path. */
  public String url(String path) {
    return "http://127.0.0.1:" + socket.getLocalPort() + path;
  }

  /** Bytes of all bodies so far. */
  public long sent() {
    return sent.get();
  }

  /** The requests so far. */
  public List<Request> requests() {
    return List.copyOf(requests);
  }

  /** A good server of one file: ranges, If-Range, a strong tag. */
  public static Handler good(byte[] content, String tag) {
    return (request, response) -> {
      boolean same = tag.equals(request.headers().getOrDefault("if-range", tag));
      int from = request.isRange() && same ? request.offset() : 0;
      if (from >= content.length) {
        response.head(416, "Content-Range: bytes */" + content.length, "Content-Length: 0");
        return;
      }
      answer(response, content, from, tag);
      response.body(content, from, content.length);
    };
  }

  /** The right status and headers of the rest from {@code from} on. */
  public static void answer(Response response, byte[] content, int from, String tag)
      throws IOException {
    String length = "Content-Length: " + (content.length - from);
    if (from == 0) {
      response.head(200, length, "ETag: " + tag);
    } else {
      response.head(206, length, "ETag: " + tag, contentRange(content, from));
    }
  }

  /** The header of a response from {@code from} on. */
  public static String contentRange(byte[] content, int from) {
    return "Content-Range: bytes " + from + "-" + (content.length - 1) + "/" + content.length;
  }

  private void accept() {
    while (!socket.isClosed()) {
      try {
        Socket connection = socket.accept();
        open.add(connection);
        Thread thread = new Thread(() -> serve(connection), "test-connection");
        thread.setDaemon(true);
        thread.start();
      } catch (IOException e) {
        return; // closed
      }
    }
  }

  private void serve(Socket connection) {
    try (connection) {
      BufferedReader in =
          new BufferedReader(new InputStreamReader(connection.getInputStream(), ISO_8859_1));
      String first = in.readLine();
      if (first == null) {
        return;
      }
      Map<String, String> headers = new TreeMap<>();
      for (String line = in.readLine(); line != null && !line.isEmpty(); line = in.readLine()) {
        int colon = line.indexOf(':');
        headers.put(
            line.substring(0, colon).toLowerCase(Locale.ROOT), line.substring(colon + 1).strip());
      }
      char[] body = new char[Integer.parseInt(headers.getOrDefault("content-length", "0"))];
      for (int have = 0; have < body.length; ) {
        int count = in.read(body, have, body.length - have);
        if (count < 0) {
          return;
        }
        have += count;
      }
      Request request =
          new Request(
              requests.size(),
              first.substring(first.indexOf(' ') + 1, first.lastIndexOf(' ')),
              headers,
              new String(body));
      requests.add(request);
      handler.answer(request, new Response(connection.getOutputStream()));
    } catch (IOException | InterruptedException e) {
      // the client went away
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
    for (Socket connection : List.copyOf(open)) {
      connection.close();
    }
  }
}
