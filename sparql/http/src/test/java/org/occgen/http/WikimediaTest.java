package org.occgen.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WikimediaTest {
  private static final URI SERVER = URI.create("http://127.0.0.1:8180/w/api.php");

  @AfterEach
  void noTrial() {
    System.clearProperty(Wikimedia.TRIAL);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://en.wikipedia.org/w/rest.php",
        "https://zh-yue.wikipedia.org:443/",
        "https://WWW.Wikidata.org/w/api.php",
        "https://query.wikidata.org/sparql",
        "https://wikidata.org",
        "https://commons.wikimedia.org/"
      })
  void theseAreServersOfWikimedia(String address) {
    assertTrue(Wikimedia.isServer(URI.create(address)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://en.wikipedia.org/",
        "https://en.wikipedia.org:8443/",
        "https://evilwikipedia.org/",
        "https://wikipedia.org.evil.example/",
        "https://en.wikipedia.org.evil.example/",
        "https://evil.example/en.wikipedia.org",
        "https://wikipedia.org@evil.example/",
        "https://en.wikipedia.orgs/",
        "https://wikipedia.com/",
        "https://127.0.0.1/",
        "http://127.0.0.1:8180/",
        "http://localhost:8180/"
      })
  void theseAreNot(String address) {
    assertFalse(Wikimedia.isServer(URI.create(address)));
  }

  @Test
  void aTrialNamesOnePortOfThisMachine() {
    assertFalse(Wikimedia.isAmong(List.of("127.0.0.1")));
    System.setProperty(Wikimedia.TRIAL, "8180x100");
    assertTrue(Wikimedia.isServer(SERVER));
    assertFalse(Wikimedia.isServer(URI.create("http://127.0.0.1:8181/")));
    assertFalse(Wikimedia.isServer(URI.create("http://127.0.0.1/")));
    assertFalse(Wikimedia.isServer(URI.create("http://192.168.0.1:8180/")));
    assertTrue(Wikimedia.isAmong(List.of("example.org", "127.0.0.1:8180")));
    assertEquals(100, Wikimedia.factor(List.of("127.0.0.1")));
    // beside Wikimedia itself its own limits hold
    assertEquals(1, Wikimedia.factor(List.of("127.0.0.1", "*.wikipedia.org")));
    assertEquals(1, Wikimedia.factor(List.of("127.0.0.1:8181")));
    System.setProperty(Wikimedia.TRIAL, "8180");
    assertEquals(1, Wikimedia.factor(List.of("127.0.0.1")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"evil.example", "10.0.0.1:80", "8180x0", "8180x99999", "x", "8180 "})
  void aTrialNamesNothingElse(String value) {
    System.setProperty(Wikimedia.TRIAL, value);
    assertThrows(IllegalArgumentException.class, () -> Wikimedia.isServer(SERVER));
  }

  @Test
  void allowedHostsOfWikimediaAreKnown() {
    assertTrue(Wikimedia.isAmong(PoliteOptions.WIKIMEDIA_HOSTS));
    assertTrue(Wikimedia.isAmong(List.of("wiki.example.org", "EN.wikipedia.org:443")));
    assertFalse(Wikimedia.isAmong(List.of("*.wikipedia.org.example.org", "127.0.0.1")));
  }

  @ParameterizedTest
  @CsvSource({"CONTACT, 3.3, 3.2, 3.0", "TOKEN, 10.0, 10.0, 9.0", "NO_CONTACT, 0.1, 0.0, 0.0"})
  void theHighestRates(WikimediaClass client, double one, double two, double three) {
    assertEquals(one, client.mostRate(1));
    assertEquals(two, client.mostRate(2));
    assertEquals(three, client.mostRate(3));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "CONTACT | 3 | 3 | ",
        "CONTACT | 2 | 2 | ",
        "CONTACT | 3.34 | 1 | ",
        "CONTACT | 3.2 | 3 | ", // sent are 3 a second
        "CONTACT | 3.4 | 1 | 3.4 requests a second in 1 lane are more than Wikimedia allows a"
            + " client with a contact address: 200 requests a minute and fewer than 5 a second;"
            + " allowed are 3 a second in 3 lanes, 3.2 in 2, 3.3 in 1; with operator.token 9 in 3",
        "CONTACT | 1 | 4 | 4 lanes: Wikimedia allows 3 requests at a time; allowed are 3",
        "TOKEN | 9 | 3 | ",
        "TOKEN | 9.9 | 2 | ",
        "TOKEN | 12 | 3 | with a token: 2,000 requests a minute and 10 a second; allowed are 9 a"
            + " second in 3 lanes, 10 in 2, 10 in 1",
        "NO_CONTACT | 0.2 | 1 | without a contact address: 10 requests a minute"
      })
  void whatIsAboveTheLimitsIsRefused(
      WikimediaClass client, double rate, int lanes, String refusal) {
    String said = client.refusal(rate, lanes, 1).orElse("");
    assertTrue(refusal == null ? said.isEmpty() : said.contains(refusal), said);
  }

  @Test
  void aFactorScalesTheLimits() {
    assertTrue(WikimediaClass.CONTACT.refusal(300, 3, 100).isEmpty());
    assertFalse(WikimediaClass.CONTACT.refusal(301, 3, 100).isEmpty());
  }

  /** Lanes at the highest rate, against a server that answers at once: the worst case. */
  @ParameterizedTest
  @CsvSource({"CONTACT, 1", "CONTACT, 2", "CONTACT, 3", "TOKEN, 1", "TOKEN, 2", "TOKEN, 3"})
  void atTheHighestRateNoSecondAndNoMinuteHasMore(WikimediaClass client, int lanes) {
    List<Long> sent = new ArrayList<>();
    for (int lane = 0; lane < lanes; lane++) {
      VirtualTime time = new VirtualTime();
      LaneRate rate = LaneRate.of(client.mostRate(lanes), lanes, time);
      long begun = time.nanoTime();
      while (time.nanoTime() - begun < Duration.ofMinutes(3).toNanos()) {
        time.sleep(rate.claim());
        sent.add(time.nanoTime() - begun);
        rate.ended(200);
      }
    }
    sent.sort(null);
    assertTrue(mostWithin(sent, Duration.ofSeconds(1)) <= client.perSecond());
    assertTrue(mostWithin(sent, Duration.ofMinutes(1)) <= client.perMinute());
  }

  private static int mostWithin(List<Long> sent, Duration window) {
    int most = 0;
    int first = 0;
    for (int last = 0; last < sent.size(); last++) {
      while (sent.get(last) - sent.get(first) >= window.toNanos()) {
        first++;
      }
      most = Math.max(most, last - first + 1);
    }
    return most;
  }
}
