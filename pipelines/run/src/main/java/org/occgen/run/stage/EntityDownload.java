package org.occgen.run.stage;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.occgen.core.books.DeadLetter;
import org.occgen.core.files.CountText;
import org.occgen.core.person.PeopleList;
import org.occgen.core.person.Qid;
import org.occgen.sparql.entity.EntityDocuments;
import org.occgen.sparql.entity.EntityLine;
import org.occgen.sparql.entity.EntityLine.Human;
import org.occgen.sparql.entity.EntityLine.Item;
import org.occgen.sparql.entity.EntityLine.OtherItem;
import org.occgen.sparql.entity.EntityOutcome;
import org.occgen.sparql.query.PeopleFound;
import org.occgen.sparql.query.PeopleSearch;
import org.occgen.transforms.collect.EntityStore;

/**
 * Fetches the part of Wikidata that a run needs, as a small dump: the people of a list, or those
 * with an occupation, a gender and an article in every language of the run, whom a SPARQL service
 * tells; their occupations, and the classes of these with all that they are subclasses of. What is
 * true of them their documents tell, so a list needs no query, and the documents tell redirects.
 * What the store holds is not asked for again.
 */
final class EntityDownload {
  /** So many batches in a row of which nothing came are no fault of the entities. */
  private static final int FAILED_BATCHES = 3;

  private static final Duration LOG_EVERY = Duration.ofSeconds(15);

  private final Optional<PeopleList> list;
  private final PeopleSearch search;
  private final EntityDocuments documents;
  private final EntityStore store;
  private final double rate;
  private final Consumer<String> log;

  private final Set<String> known = new HashSet<>();
  private final Set<String> occupations = new HashSet<>();
  private final Map<String, OtherItem> items = new HashMap<>();
  private final List<DeadLetter> failures = new ArrayList<>();
  private long missing;

  /**
   * A download.
   *
   * @param list the people, if they are known; else the search finds them
   * @param rate requests a second at most
   */
  EntityDownload(
      Optional<PeopleList> list,
      PeopleSearch search,
      EntityDocuments documents,
      EntityStore store,
      double rate,
      Consumer<String> log) {
    this.list = list;
    this.search = search;
    this.documents = documents;
    this.store = store;
    this.rate = rate;
    this.log = log;
  }

  /** The requests for so many items. */
  static long batches(long items) {
    return (items + EntityDocuments.BATCH - 1) / EntityDocuments.BATCH;
  }

  /**
   * Fetches what the store does not hold.
   *
   * @return the entities that could not be had
   * @throws IOException if the servers do not answer; what came is kept
   */
  List<DeadLetter> fetch() throws IOException {
    store.forEach(this::learn);
    fetch("people", list.isPresent() ? listed(list.get()) : found());
    fetch("occupations", occupations);
    for (Set<String> classes = classes(); !classes.isEmpty(); classes = classes()) {
      fetch("classes", classes);
    }
    if (missing > 0) {
      log("%s not there any more", CountText.of(missing, "entity is", "entities are"));
    }
    return failures;
  }

  private List<String> listed(PeopleList people) {
    log("%s in the list; %s", CountText.of(people.size(), "person", "people"), stored());
    return people.qids().toList();
  }

  private List<String> found() throws IOException {
    PeopleFound people = search.find();
    log(
        "%s by %s (%,d split); %s",
        CountText.of(people.size(), "person", "people"),
        CountText.of(people.queries(), "query", "queries"),
        people.splits(),
        stored());
    return people.qids().toList();
  }

  private String stored() {
    return CountText.of(known.size(), "entity is", "entities are") + " in the store";
  }

  private void log(String format, Object... numbers) {
    log.accept(String.format(Locale.ROOT, format, numbers));
  }

  /** The classes of the occupations, and their classes, that are not known yet. */
  private Set<String> classes() {
    Set<String> unknown = new TreeSet<>(Qid.ORDER);
    Set<String> seen = new HashSet<>();
    List<String> open = new ArrayList<>();
    for (String occupation : occupations) {
      OtherItem item = items.get(occupation);
      if (item != null) {
        open.addAll(item.instanceOf());
      }
    }
    while (!open.isEmpty()) {
      String qid = open.remove(open.size() - 1);
      if (seen.add(qid)) {
        if (items.containsKey(qid)) {
          open.addAll(items.get(qid).subclassOf());
        } else if (!known.contains(qid)) {
          unknown.add(qid);
        }
      }
    }
    return unknown;
  }

  private void fetch(String what, Collection<String> qids) throws IOException {
    List<String> wanted =
        qids.stream().filter(qid -> !known.contains(qid)).sorted(Qid.ORDER).toList();
    long logged = System.nanoTime();
    int failed = 0;
    for (int from = 0; from < wanted.size(); from += EntityDocuments.BATCH) {
      int to = Math.min(wanted.size(), from + EntityDocuments.BATCH);
      failed = fetchBatch(wanted.subList(from, to)) ? 0 : failed + 1;
      if (failed == FAILED_BATCHES) {
        throw new IOException(
            "Wikidata does not give its entities; run again to go on. The last one: "
                + failures.get(failures.size() - 1).message());
      }
      if (System.nanoTime() - logged > LOG_EVERY.toNanos()) {
        log(
            "%,d of %,d %s fetched, at least %s left",
            to,
            wanted.size(),
            what,
            ServerRequests.shown(
                new ServerRequests(batches(wanted.size() - to), rate, what).least()));
        logged = System.nanoTime();
      }
    }
    if (!wanted.isEmpty()) {
      log("%,d %s fetched", wanted.size(), what);
    }
  }

  /** Whether anything came. */
  private boolean fetchBatch(List<String> qids) throws IOException {
    List<String> lines = new ArrayList<>();
    boolean came = false;
    for (EntityOutcome outcome : documents.fetch(qids)) {
      known.add(outcome.asked());
      if (outcome instanceof EntityOutcome.Document document) {
        lines.add(document.json());
        learn(document.line());
      } else if (outcome instanceof EntityOutcome.Failed failed) {
        failures.add(
            new DeadLetter(
                failed.kind().reason(), failed.asked(), failed.message(), failed.head()));
        continue;
      } else {
        missing++;
      }
      came = true;
    }
    store.keep(lines);
    return came;
  }

  private void learn(EntityLine line) {
    if (line instanceof Item item) {
      known.add(item.qid());
      if (!item.redirectedFrom().isEmpty()) {
        known.add(item.redirectedFrom());
      }
    }
    if (line instanceof Human human) {
      occupations.addAll(human.person().occupations());
    } else if (line instanceof OtherItem item) {
      items.put(item.qid(), item);
    }
  }
}
