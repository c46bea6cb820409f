package org.occgen.models.store;

import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.Flow;
import org.occgen.http.ResponseHeaders;

/**
 * A server's answer.
 *
 * @param headers status and headers
 * @param body must be taken or discarded
 */
record HttpAnswer(ResponseHeaders headers, Flow.Publisher<List<ByteBuffer>> body) {
  static HttpAnswer of(HttpResponse<Flow.Publisher<List<ByteBuffer>>> response) {
    return new HttpAnswer(
        new ResponseHeaders(response.statusCode(), response.headers()::firstValue),
        response.body());
  }

  int status() {
    return headers.status();
  }
}
