package org.occgen.harness;

import static com.google.common.base.Strings.lenientFormat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.occgen.core.files.CountText;
import org.occgen.core.files.TemporaryFolder;
import org.occgen.core.json.BoundedJson;
import org.occgen.core.text.Excerpt;
import org.occgen.http.AllowedHosts;
import org.occgen.http.ApiKey;
import org.occgen.http.FailureKind;
import org.occgen.http.HostHealth;
import org.occgen.http.HttpFailure;
import org.occgen.http.HttpRequest;
import org.occgen.http.HttpResponse;
import org.occgen.http.JsonResponses;
import org.occgen.http.PoliteClient;
import org.occgen.http.PoliteOptions;
import org.occgen.http.RejectedResponseException;
import org.occgen.http.RequestRate;
import org.occgen.http.WebAddress;

/**
 * A dataset on a hub, by the HTTP interface of Hugging Face: files are announced, large ones are
 * uploaded as Git LFS has it, and one commit adds all. Sources: the clients in <a
 * href="https://github.com/huggingface/huggingface_hub">huggingface_hub</a> ({@code
 * _commit_api.py}, {@code lfs.py}) and <a
 * href="https://github.com/git-lfs/git-lfs/blob/main/docs/api/batch.md">the batch API of Git
 * LFS</a>.
 */
public final class DatasetHub {
  private static final String JSON_TYPE = "application/json";
  private static final String LFS_TYPE = "application/vnd.git-lfs+json";
  private static final String LINES_TYPE = "application/x-ndjson";
  private static final String BYTES_TYPE = "application/octet-stream";

  /** Files that are announced, or objects that are asked for, in one request. */
  private static final int ANNOUNCED = 256;

  private static final int REQUESTS_PER_SECOND = 10;
  private static final int MOST_BYTES = 1 << 24;
  private static final int MOST_SHOWN = 300;
  private static final byte[] NOTHING = {'{', '}'};
  private static final int FORBIDDEN = 403;
  private static final int CONFLICT = 409;
  private static final int PRECONDITION_FAILED = 412;

  /**
   * In the message of a conflict while the hub works on another commit; other conflicts mean that
   * the dataset exists.
   */
  private static final String OTHER_OPERATION = "operation is in progress";

  private static final String CREATE = "/api/repos/create";

  /** Of <a href="https://huggingface.co/.well-known/meta.json">its list</a>, and stores behind. */
  private static final List<String> HUGGING_FACE =
      List.of("*.hf.co", "hf-hub-lfs-us-east-1.s3-accelerate.amazonaws.com");

  /** Large files take their time. */
  static final Duration LONGEST = Duration.ofHours(6);

  /** A file that breaks off at its end is sent a second time, and a third. */
  private static final Duration LONGEST_WITH_TRIES = LONGEST.multipliedBy(3);

  private static final JsonMapper JSON =
      new JsonMapper(BoundedJson.factory(MOST_BYTES, MOST_BYTES));

  private final URI endpoint;
  private final String dataset;
  private final ApiKey token;
  private final HostHealth health = new HostHealth();
  private final PoliteClient client;
  private final AllowedHosts stores;
  private final Map<URI, PoliteClient> uploads = new HashMap<>();

  /**
   * A dataset.
   *
   * @param endpoint address of the hub, without a slash at its end
   * @param dataset namespace, slash, name
   * @param token that may write there
   * @param uploadHosts further hosts to which the hub may send large files
   * @throws IllegalArgumentException if one of these is no host
   */
  public DatasetHub(URI endpoint, String dataset, ApiKey token, List<String> uploadHosts) {
    this.endpoint = endpoint;
    this.dataset = dataset;
    this.token = token;
    this.client = client(PoliteOptions.ofNamed(endpoint));
    this.stores = stores(endpoint, uploadHosts);
  }

  /**
   * The hosts that large files may go to: a hub could name any machine that this one reaches. A hub
   * on this machine may have its store on another port.
   */
  static AllowedHosts stores(URI endpoint, List<String> named) {
    List<String> hosts = new ArrayList<>(named);
    hosts.add(WebAddress.isLoopback(endpoint) ? endpoint.getHost() : endpoint.getAuthority());
    if (endpoint.getHost().equalsIgnoreCase("huggingface.co")) {
      hosts.addAll(HUGGING_FACE);
    }
    return new AllowedHosts(hosts, WebAddress.isHttp(endpoint));
  }

  private PoliteClient client(PoliteOptions options) {
    return new PoliteClient(options, RequestRate.ofLane(REQUESTS_PER_SECOND, 1), health);
  }

  /** The client for what is sent to a server, which may take long. */
  private PoliteClient uploads(URI server) {
    return uploads.computeIfAbsent(server, to -> client(uploadOptions(to).withHosts(stores)));
  }

  static PoliteOptions uploadOptions(URI server) {
    return PoliteOptions.ofNamed(server).withTotal(LONGEST_WITH_TRIES);
  }

  /** The address of the page on which people see the dataset. */
  public String page() {
    return endpoint + "/datasets/" + dataset;
  }

  /**
   * Makes the dataset, if it is not there.
   *
   * @param isPrivate whether nobody else sees it
   * @return whether it was made
   */
  public boolean create(boolean isPrivate) throws IOException {
    ObjectNode body = JSON.createObjectNode();
    body.put("organization", dataset.substring(0, dataset.indexOf('/')));
    body.put("name", dataset.substring(dataset.indexOf('/') + 1));
    body.put("type", "dataset").put("private", isPrivate);
    try {
      send(client, post(endpoint + CREATE, JSON_TYPE, body, true));
      return true;
    } catch (HttpFailure e) {
      // a conflict of operations that lasts through all tries is no refusal, but a failure
      boolean isThere =
          (e.status() == CONFLICT && e.kind() == FailureKind.REFUSED)
              || (e.status() == FORBIDDEN && exists());
      if (isThere) {
        return false;
      }
      throw explained(e);
    }
  }

  /** Whether the token sees the dataset: one that may write to it need not make others. */
  private boolean exists() throws IOException {
    HttpRequest request =
        HttpRequest.get(address(endpoint + "/api/datasets/" + dataset), JSON_TYPE, MOST_BYTES);
    try {
      send(client, request.with("Authorization", token.authorization()));
      return true;
    } catch (HttpFailure e) {
      if (e.kind() == FailureKind.NOT_FOUND || e.kind() == FailureKind.REFUSED) {
        return false;
      }
      throw explained(e);
    }
  }

  /**
   * Adds files, or puts them in the place of those that have their names. Files that are there as
   * they are are not sent.
   *
   * @param message what the commit says
   * @param log gets a sentence for each step
   * @return the id of the commit; empty if there was nothing to change
   * @throws IOException if a file did not get there, or the hub names no commit
   */
  public Optional<String> add(List<HubFile> files, String message, Consumer<String> log)
      throws IOException {
    List<HubFile> regular = new ArrayList<>();
    Map<String, List<HubFile>> large = new TreeMap<>();
    for (int from = 0; from < files.size(); from += ANNOUNCED) {
      announce(files.subList(from, Math.min(files.size(), from + ANNOUNCED)), regular, large);
    }
    int sentAsLarge = large.values().stream().mapToInt(List::size).sum();
    int changed = regular.size() + sentAsLarge;
    log.accept(
        lenientFormat(
            "%s there as they are, %s to be sent, %s of them as large files",
            CountText.of(files.size() - changed, "file is", "files are"), changed, sentAsLarge));
    if (changed == 0) {
      return Optional.empty();
    }
    upload(large, log);
    return Optional.of(commit(regular, large, message));
  }

  /** Asks how each file wants to be sent; by SHA-256 those that are sent as large ones. */
  private void announce(
      List<HubFile> files, List<HubFile> regular, Map<String, List<HubFile>> large)
      throws IOException {
    ObjectNode body = JSON.createObjectNode();
    ArrayNode list = body.putArray("files");
    Map<String, HubFile> byName = new LinkedHashMap<>();
    for (HubFile file : files) {
      byName.put(file.name(), file);
      list.addObject()
          .put("path", file.name())
          .put("sample", file.sample())
          .put("size", file.bytes());
    }
    JsonNode answers =
        ask("/api/datasets/" + dataset + "/preupload/main", JSON_TYPE, body).path("files");
    for (JsonNode answer : answers) {
      HubFile file = byName.remove(answer.path("path").asText());
      if (file == null) {
        throw problem("the hub answers on a file that nobody announced");
      }
      if (answer.path("shouldIgnore").asBoolean()) {
        throw problem(
            "a .gitignore of the dataset leaves out "
                + file.name()
                + ", which belongs to the benchmark; remove the line there");
      }
      // a hub cannot take an empty file as a large one
      boolean isLarge = answer.path("uploadMode").asText().equals("lfs") && file.bytes() > 0;
      String id = isLarge ? file.sha256() : file.gitBlob();
      if (!id.equals(answer.path("oid").asText())) {
        if (isLarge) {
          large.computeIfAbsent(id, key -> new ArrayList<>()).add(file);
        } else {
          regular.add(file);
        }
      }
    }
    if (!byName.isEmpty()) {
      throw problem("the hub does not say how to send " + byName.keySet().iterator().next());
    }
  }

  /** Uploads large files; those of the same content once. */
  private void upload(Map<String, List<HubFile>> large, Consumer<String> log) throws IOException {
    List<String> ids = List.copyOf(large.keySet());
    for (int from = 0; from < ids.size(); from += ANNOUNCED) {
      uploadBatch(ids.subList(from, Math.min(ids.size(), from + ANNOUNCED)), large, log);
    }
  }

  /** The files whose content has an id; one or several. */
  private static List<HubFile> filesOf(Map<String, List<HubFile>> large, String id) {
    return Objects.requireNonNull(large.get(id), id);
  }

  private void uploadBatch(List<String> ids, Map<String, List<HubFile>> large, Consumer<String> log)
      throws IOException {
    ObjectNode body = JSON.createObjectNode();
    body.put("operation", "upload").put("hash_algo", "sha256");
    body.putArray("transfers").add("basic").add("multipart");
    ArrayNode objects = body.putArray("objects");
    for (String id : ids) {
      objects.addObject().put("oid", id).put("size", filesOf(large, id).get(0).bytes());
    }
    Set<String> unanswered = new LinkedHashSet<>(ids);
    JsonNode answers =
        ask("/datasets/" + dataset + ".git/info/lfs/objects/batch", LFS_TYPE, body).path("objects");
    for (JsonNode answer : answers) {
      String id = answer.path("oid").asText();
      if (!unanswered.remove(id)) {
        throw problem("the hub answers on a large file that nobody announced");
      }
      HubFile file = filesOf(large, id).get(0); // the others have the same bytes
      if (answer.has("error")) {
        throw problem(
            lenientFormat(
                "the hub does not take %s: %s",
                file.name(), shown(answer.path("error").path("message").asText())));
      }
      JsonNode actions = answer.path("actions");
      if (actions.has("upload")) { // else the hub has these bytes
        log.accept("sending " + file.name());
        try {
          sendLarge(file, id, actions);
        } catch (InterruptedIOException e) {
          throw e;
        } catch (IOException e) { // no cause, as in explained
          throw problem(
              lenientFormat(
                  "%s did not get to the store: %s%s",
                  file.name(),
                  token.removedFrom(String.valueOf(e.getMessage())),
                  e instanceof HttpFailure failure
                          && failure.status() == 0
                          && !failure.kind().isRetryable()
                      ? "; the hub chose this address; --upload-host allows a further host"
                      : "; publish again: what is there is not sent again"));
        }
      }
    }
    if (!unanswered.isEmpty()) {
      throw problem(
          "the hub does not say where to send "
              + filesOf(large, unanswered.iterator().next()).get(0).name());
    }
  }

  /** Sends a file to where the hub says, whole or in parts. The token is not for that server. */
  private void sendLarge(HubFile file, String id, JsonNode actions) throws IOException {
    JsonNode header = actions.path("upload").path("header");
    String address = actions.path("upload").path("href").asText();
    if (!header.has("chunk_size")) {
      put(file, address, 0, file.bytes());
    } else {
      ObjectNode done = JSON.createObjectNode().put("oid", id);
      ArrayNode parts = done.putArray("parts");
      long size = Math.max(1, header.path("chunk_size").asLong());
      int number = 1;
      for (long start = 0; start < file.bytes(); start += size, number++) {
        String part = partAddress(header, number);
        String tag = put(file, part, start, Math.min(size, file.bytes() - start)).orElse("");
        if (tag.isEmpty()) {
          throw new IOException(
              server(part).getAuthority()
                  + " took part "
                  + number
                  + " and gives no ETag for it, by which the parts are put together");
        }
        parts.addObject().put("partNumber", number).put("etag", tag);
      }
      send(uploads(server(address)), post(address, LFS_TYPE, done, false));
    }
    if (actions.has("verify")) {
      String verify = actions.path("verify").path("href").asText();
      ObjectNode sent = JSON.createObjectNode().put("oid", id).put("size", file.bytes());
      boolean ofHub = server(verify).equals(server(endpoint.toString()));
      send(uploads(server(verify)), post(verify, JSON_TYPE, sent, ofHub));
    }
  }

  /** The address of a part; hubs write its number with any number of zeros. */
  private String partAddress(JsonNode header, int number) throws IOException {
    for (Map.Entry<String, JsonNode> entry : header.properties()) {
      if (entry.getKey().matches("0*" + number)) {
        return entry.getValue().asText();
      }
    }
    throw new IOException("the hub does not say where to send part " + number);
  }

  /** Sends a part of a file; the tag that the server gives it. */
  private Optional<String> put(HubFile file, String address, long start, long bytes)
      throws IOException {
    HttpRequest.Body body =
        HttpRequest.Body.put(BYTES_TYPE, new HttpRequest.FilePart(file.path(), start, bytes));
    HttpRequest request =
        HttpRequest.post(address(address), "*/*", body, MOST_BYTES).within(LONGEST);
    return uploads(server(address))
        .send(
            request,
            response -> {
              accept(response);
              return response.entityTag();
            });
  }

  /** The commit, as lines of JSON in a file: it holds all regular files. */
  private String commit(List<HubFile> regular, Map<String, List<HubFile>> large, String message)
      throws IOException {
    Path lines = Files.createTempFile(TemporaryFolder.current(), "occgen-publish", ".ndjson");
    try {
      try (Writer out = Files.newBufferedWriter(lines, StandardCharsets.UTF_8)) {
        write(
            out, "header", JSON.createObjectNode().put("summary", message).put("description", ""));
        for (HubFile file : regular) {
          ObjectNode value = JSON.createObjectNode().put("path", file.name());
          value.put("encoding", "base64");
          value.put("content", Base64.getEncoder().encodeToString(Files.readAllBytes(file.path())));
          write(out, "file", value);
        }
        for (Map.Entry<String, List<HubFile>> object : large.entrySet()) {
          for (HubFile file : object.getValue()) {
            ObjectNode value = JSON.createObjectNode().put("path", file.name());
            value.put("algo", "sha256").put("oid", object.getKey());
            write(out, "lfsFile", value.put("size", file.bytes()));
          }
        }
      }
      HttpRequest.FilePart whole = new HttpRequest.FilePart(lines, 0, Files.size(lines));
      HttpRequest request =
          HttpRequest.post(
                  address(endpoint + "/api/datasets/" + dataset + "/commit/main"),
                  JSON_TYPE,
                  HttpRequest.Body.post(LINES_TYPE, whole),
                  MOST_BYTES)
              .with("Authorization", token.authorization())
              .within(LONGEST)
              .withoutRetryOfIncomplete();
      String id = ask(uploads(endpoint), request).path("commitOid").asText();
      if (id.isEmpty()) {
        throw problem(
            "the hub names no commit; look at the page whether the files are there, and"
                + " publish again if not");
      }
      return id;
    } finally {
      Files.deleteIfExists(lines);
    }
  }

  private static void write(Writer out, String key, ObjectNode value) throws IOException {
    ObjectNode line = JSON.createObjectNode().put("key", key);
    line.set("value", value);
    out.write(JSON.writeValueAsString(line) + "\n");
  }

  /** Asks the hub. */
  private JsonNode ask(String path, String type, ObjectNode body) throws IOException {
    return ask(client, post(endpoint + path, type, body, true));
  }

  private JsonNode ask(PoliteClient server, HttpRequest request) throws IOException {
    try {
      return send(server, request);
    } catch (HttpFailure e) {
      throw explained(e);
    }
  }

  private HttpRequest post(String address, String type, ObjectNode body, boolean withToken)
      throws IOException {
    HttpRequest request =
        HttpRequest.post(
            address(address), type, new HttpRequest.Body(type, body.toString()), MOST_BYTES);
    return withToken ? request.with("Authorization", token.authorization()) : request;
  }

  private JsonNode send(PoliteClient server, HttpRequest request) throws IOException {
    return server.send(
        request,
        response -> {
          accept(response);
          JsonResponses.requireJson(response, "; does the address lead to a hub?");
          try {
            return JSON.readTree(response.body().length == 0 ? NOTHING : response.body());
          } catch (JsonProcessingException e) {
            throw JsonResponses.malformed("no whole JSON", e);
          } catch (IOException e) {
            throw new UncheckedIOException("reading from memory", e);
          }
        });
  }

  private void accept(HttpResponse response) throws RejectedResponseException {
    if (response.status() / 100 != 2) {
      // a commit of somebody else is made, or was made meanwhile: this one comes behind it
      boolean passes =
          switch (response.status()) {
            case CONFLICT ->
                !response.address().getPath().endsWith(CREATE)
                    || response.head().contains(OTHER_OPERATION);
            case PRECONDITION_FAILED -> true;
            default -> false;
          };
      throw new RejectedResponseException(
          passes
              ? FailureKind.UNAVAILABLE
              : FailureKind.ofStatus(response.status(), response.retryAfter().isPresent()),
          "the server answers " + response.status() + ": " + shown(response.head()));
    }
  }

  /** The beginning of what a server says, on one line and without the token. */
  private String shown(String said) {
    return Excerpt.of(token.removedFrom(said).replaceAll("\\s+", " ").strip(), MOST_SHOWN);
  }

  /** An error with the address of the dataset before it. */
  private IOException problem(String text) {
    return new IOException(page() + ": " + text);
  }

  private IOException explained(HttpFailure e) {
    String hint =
        switch (e.status()) {
          case 401 -> "; is the token the right one?";
          case 403 -> "; may the token write into the namespace of " + dataset + "?";
          case 404 -> "; does the address lead to a hub?";
          default -> "";
        };
    // no cause, for it may hold the token, which some servers repeat
    return new IOException(token.removedFrom(String.valueOf(e.getMessage())) + hint);
  }

  /** An address that a server gave. */
  private static URI address(String text) throws IOException {
    try {
      return WebAddress.of(text);
    } catch (IllegalArgumentException e) {
      throw unusable(text); // no cause, for it shows the query
    }
  }

  private static IOException unusable(String address) {
    return new IOException(
        "the hub gives an address that cannot be asked: "
            + Excerpt.of(WebAddress.withoutQuery(address), MOST_SHOWN));
  }

  /** The server of an address. Where the hub is asked by https, so are all others. */
  private URI server(String text) throws IOException {
    URI address = address(text);
    boolean secure = "https".equals(address.getScheme());
    if (!secure && "https".equals(endpoint.getScheme())) {
      throw unusable(text);
    }
    return URI.create(address.getScheme() + "://" + address.getAuthority());
  }
}
