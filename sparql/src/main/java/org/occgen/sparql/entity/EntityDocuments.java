package org.occgen.sparql.entity;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import org.occgen.core.person.Qid;
import org.occgen.http.FailureKind;
import org.occgen.http.HttpFailure;
import org.occgen.http.PoliteClient;
import org.occgen.sparql.entity.EntityLine.Malformed;
import org.occgen.sparql.entity.EntityOutcome.Document;
import org.occgen.sparql.entity.EntityOutcome.Failed;
import org.occgen.sparql.entity.EntityOutcome.Missing;
import org.wikidata.wdtk.datamodel.helpers.Datamodel;
import org.wikidata.wdtk.datamodel.helpers.DatamodelMapper;
import org.wikidata.wdtk.datamodel.interfaces.EntityDocument;
import org.wikidata.wdtk.wikibaseapi.WbGetEntitiesAction;
import org.wikidata.wdtk.wikibaseapi.apierrors.MediaWikiApiErrorException;
import org.wikidata.wdtk.wikibaseapi.apierrors.NoSuchEntityErrorException;

/**
 * Entity documents from Wikidata's API ({@code wbgetentities}), 50 ids a request, by Wikidata
 * Toolkit. What is made of a document is what {@link EntityReader} makes of its line in a dump. An
 * answer that is too large, or that holds an entity which cannot be read, is asked for again in
 * halves, so that one bad entity is one failure.
 */
public final class EntityDocuments {
  /** The API of Wikidata. */
  public static final URI WIKIDATA = URI.create("https://www.wikidata.org/w/api.php");

  /** Ids in a request: what the API allows without a bot's rights. */
  public static final int BATCH = 50;

  /** Largest answer, in bytes. The largest single documents have some 4 MB. */
  static final int MAX_BYTES = 32 << 20;

  private static final String PARTS = "info|labels|claims|sitelinks";

  private final WbGetEntitiesAction action;
  private final EntityReader reader;
  private final ObjectMapper mapper = new DatamodelMapper(Datamodel.SITE_WIKIDATA);

  /**
   * Asks the API at {@code api} through {@code client}, whose allowed hosts must hold it.
   *
   * @param reader makes something of the documents
   */
  public EntityDocuments(PoliteClient client, URI api, EntityReader reader) {
    this(client, api, reader, MAX_BYTES);
  }

  EntityDocuments(PoliteClient client, URI api, EntityReader reader, int maxBytes) {
    this.action =
        new WbGetEntitiesAction(
            new PoliteConnection(client, api, maxBytes), Datamodel.SITE_WIKIDATA);
    this.reader = reader;
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
    Map<String, EntityDocument> documents;
    try {
      documents = action.wbGetEntities(String.join("|", ids), null, null, PARTS, null, null);
    } catch (HttpFailure e) {
      // status 200: it is the answer that is too large or too deep, not the server that refuses
      if (e.kind() == FailureKind.REFUSED && e.status() == 200 && ids.size() > 1) {
        fetchHalves(ids, outcomes);
      } else {
        ids.forEach(id -> outcomes.add(new Failed(id, e.kind(), e.getMessage(), e.head())));
      }
      return;
    } catch (MediaWikiApiErrorException | JsonProcessingException e) {
      if (ids.size() > 1) {
        fetchHalves(ids, outcomes);
      } else {
        boolean missing = e instanceof NoSuchEntityErrorException;
        outcomes.add(
            missing
                ? new Missing(ids.get(0))
                : new Failed(ids.get(0), FailureKind.MALFORMED, firstLine(e), ""));
      }
      return;
    }
    for (String id : ids) {
      EntityDocument document = documents.get(id);
      outcomes.add(document == null ? new Missing(id) : outcome(id, document));
    }
  }

  private void fetchHalves(List<String> ids, List<EntityOutcome> outcomes) throws IOException {
    int middle = ids.size() / 2;
    fetchBatch(ids.subList(0, middle), outcomes);
    fetchBatch(ids.subList(middle, ids.size()), outcomes);
  }

  /** Reads a document as the answer to a request for this one id: so a redirect shows. */
  private EntityOutcome outcome(String id, EntityDocument document) throws IOException {
    ByteArrayOutputStream json = new ByteArrayOutputStream();
    json.writeBytes(("{\"entities\":{\"" + id + "\":").getBytes(StandardCharsets.US_ASCII));
    mapper.writeValue(json, document);
    json.writeBytes("}}".getBytes(StandardCharsets.US_ASCII));
    EntityLine line = reader.read(json.toByteArray()).get(0);
    return line instanceof Malformed malformed
        ? new Failed(id, FailureKind.MALFORMED, malformed.message(), "")
        : new Document(id, line, json.toString(StandardCharsets.UTF_8));
  }

  private static String firstLine(Exception e) {
    String message = String.valueOf(e.getMessage());
    String line = message.lines().findFirst().orElse("");
    return line.length() <= 300 ? line : line.substring(0, 300) + "...";
  }
}
