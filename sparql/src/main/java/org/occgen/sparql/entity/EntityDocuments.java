package org.occgen.sparql.entity;

import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.occgen.core.person.Qid;
import org.occgen.http.FailureKind;
import org.occgen.http.HttpFailure;
import org.occgen.http.HttpRequest;
import org.occgen.http.PoliteClient;
import org.occgen.sparql.entity.EntityLine.Skipped;
import org.occgen.sparql.entity.EntityOutcome.Document;
import org.occgen.sparql.entity.EntityOutcome.Failed;
import org.occgen.sparql.entity.EntityOutcome.Missing;

/**
 * Entity documents from Wikidata's API ({@code wbgetentities}), 50 ids a request. What is made of a
 * document is what {@link EntityReader} makes of its line in a dump, by the same parser. A response
 * that is too large, or that holds an entity which cannot be read, is asked for again in halves, so
 * that one bad entity is one failure.
 */
public final class EntityDocuments {
  /** The API of Wikidata. */
  public static final URI WIKIDATA = URI.create("https://www.wikidata.org/w/api.php");

  /** Ids in a request: what the API allows without a bot's rights. */
  public static final int BATCH = 50;

  /** Largest response, in bytes. The largest single documents have some 4 MB. */
  static final int MAX_BYTES = 32 << 20;

  /** The error for an id that no entity has. */
  private static final String NO_SUCH_ENTITY = "no-such-entity";

  private final PoliteClient client;
  private final URI api;
  private final int maxBytes;

  /** Asks the API at {@code api} through {@code client}, whose allowed hosts must hold it. */
  public EntityDocuments(PoliteClient client, URI api) {
    this(client, api, MAX_BYTES);
  }

  EntityDocuments(PoliteClient client, URI api, int maxBytes) {
    this.client = client;
    this.api = api;
    this.maxBytes = maxBytes;
  }

  /**
   * Asks for entities.
   *
   * @param ids item ids; any other text comes to a failure
   * @return one outcome for each distinct id, in the order of {@code ids} but for those that are
   *     none, which stand first
   * @throws IOException if the thread is interrupted
   */
  public List<EntityOutcome> fetch(List<String> ids) throws IOException {
    List<EntityOutcome> outcomes = new ArrayList<>();
    List<String> valid = new ArrayList<>();
    for (String id : new LinkedHashSet<>(ids)) {
      if (Qid.isValid(id)) {
        valid.add(id);
      } else {
        outcomes.add(new Failed(id, FailureKind.REFUSED, "not a Wikidata item id", ""));
      }
    }
    for (int from = 0; from < valid.size(); from += BATCH) {
      fetchBatch(valid.subList(from, Math.min(from + BATCH, valid.size())), outcomes);
    }
    return outcomes;
  }

  private void fetchBatch(List<String> ids, List<EntityOutcome> outcomes) throws IOException {
    EntityResponse response;
    try {
      response =
          client.send(request(ids), received -> EntityResponse.read(received, Set.copyOf(ids)));
    } catch (HttpFailure e) {
      // status 200: it is the response that is too large or too deep, not the server that refuses
      if (e.kind() == FailureKind.REFUSED && e.status() == 200 && ids.size() > 1) {
        fetchHalves(ids, outcomes);
      } else {
        ids.forEach(
            id -> outcomes.add(new Failed(id, e.kind(), String.valueOf(e.getMessage()), e.head())));
      }
      return;
    } catch (EntityShapeException e) {
      fail(ids, String.valueOf(e.getMessage()), outcomes);
      return;
    }
    if (response.error().isEmpty()) {
      ids.forEach(id -> outcomes.add(outcome(id, response.entity(id))));
    } else if (ids.size() == 1 && response.error().get().code().equals(NO_SUCH_ENTITY)) {
      outcomes.add(new Missing(ids.get(0)));
    } else {
      fail(ids, response.error().get().message(), outcomes);
    }
  }

  private static EntityOutcome outcome(String id, EntityResponse.Entity entity) {
    boolean missing =
        entity.line() instanceof Skipped skipped && skipped.reason().equals(Skipped.MISSING);
    return missing ? new Missing(id) : new Document(id, entity.line(), entity.json());
  }

  /** Fails an id, or finds out which of several it is. */
  private void fail(List<String> ids, String message, List<EntityOutcome> outcomes)
      throws IOException {
    if (ids.size() > 1) {
      fetchHalves(ids, outcomes);
    } else {
      outcomes.add(new Failed(ids.get(0), FailureKind.MALFORMED, message, ""));
    }
  }

  private void fetchHalves(List<String> ids, List<EntityOutcome> outcomes) throws IOException {
    int middle = ids.size() / 2;
    fetchBatch(ids.subList(0, middle), outcomes);
    fetchBatch(ids.subList(middle, ids.size()), outcomes);
  }

  private HttpRequest request(List<String> ids) {
    // maxlag: seconds that the slowest copy of the database may lag behind, as Wikimedia asks of
    // robots; %7C is |
    String query =
        "?action=wbgetentities&format=json&ids="
            + String.join("%7C", ids)
            + "&maxlag=5&props=info%7Clabels%7Cclaims%7Csitelinks";
    return HttpRequest.get(URI.create(api + query), "application/json", maxBytes);
  }
}
