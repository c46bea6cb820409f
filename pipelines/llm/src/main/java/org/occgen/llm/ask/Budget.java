package org.occgen.llm.ask;

import static com.google.common.base.Strings.lenientFormat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectReader;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.math.BigDecimal;
import java.util.Optional;
import org.occgen.chat.TokenUsage;
import org.occgen.core.json.BoundedJson;
import org.occgen.llm.ask.AskReport.Use;
import org.occgen.llm.cost.TokenPrices;
import org.occgen.transforms.record.TextFile;

/**
 * The limits of requests and money, and their use so far, over all jobs of a folder. A request is
 * only sent if its limit holds whatever the response costs. Where money is tight, lanes wait until
 * the requests before them have ended and their cost is known. Thread-safe.
 *
 * <p>The file is ahead of the truth: it covers some further requests before they are sent. So a
 * process that is killed leaves a count that is too high by {@link #STEP} requests at most, and
 * never one that is too low.
 */
final class Budget implements AutoCloseable {
  /** Requests that are covered at a time. */
  static final int STEP = 50;

  private static final String FILE = "use.json";
  private static final ObjectReader READER = AskReport.JSON.readerFor(Use.class);

  private final String folder;
  private final Optional<Long> maxRequests;
  private final Optional<BigDecimal> maxCost;
  private final Optional<TokenPrices> prices;

  private Use used;
  private Use covered;
  private int inFlight;
  private BigDecimal held = BigDecimal.ZERO;

  private Budget(String folder, AskLimits limits, Use used) {
    this.folder = folder;
    this.maxRequests = Optional.of(limits.maxRequests()).filter(most -> most >= 0);
    this.maxCost = Optional.ofNullable(limits.maxCost());
    this.prices = Optional.ofNullable(limits.prices());
    this.used = used;
    this.covered = used;
  }

  /** The cost that is held for a request until it has ended. */
  record Hold(BigDecimal cost) {}

  /**
   * Goes on where the last process left off.
   *
   * @throws IOException if the file cannot be read or is damaged
   */
  static Budget open(String folder, AskLimits limits) throws IOException {
    Optional<String> text = TextFile.read(folder + "/" + FILE);
    if (text.isEmpty()) {
      return new Budget(folder, limits, Use.NONE);
    }
    try {
      return new Budget(folder, limits, READER.readValue(text.get()));
    } catch (JsonProcessingException e) {
      throw new IOException(
          lenientFormat(
              "%s/%s is damaged: %s; it says what was spent: write that anew or delete it",
              folder, FILE, BoundedJson.problem(e, 200)),
          e);
    }
  }

  /**
   * Lets a request be sent, or waits until it may be.
   *
   * @param most what it may take at most
   * @throws LimitReachedException if it may not
   */
  synchronized Hold hold(TokenUsage most) throws IOException {
    BigDecimal cost = cost(most);
    checkRequests();
    try {
      while (!isAffordable(cost)) {
        if (inFlight == 0) {
          throw new LimitReachedException(
              "limits.max-cost",
              money(used.cost())
                  + " were spent, and another request may cost "
                  + money(cost)
                  + ", which is more than limits.max-cost allows");
        }
        wait(); // for what those in flight really take
        checkRequests();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted while the budget is waited for");
    }
    inFlight++;
    held = held.add(cost);
    used = add(used, 1, TokenUsage.NONE, BigDecimal.ZERO);
    cover(cost);
    return new Hold(cost);
  }

  private void checkRequests() throws LimitReachedException {
    if (maxRequests.isPresent() && used.requests() >= maxRequests.get()) {
      throw new LimitReachedException(
          "limits.max-requests",
          used.requests() + " requests were sent, which is all that limits.max-requests allows");
    }
  }

  private boolean isAffordable(BigDecimal cost) {
    return maxCost.isEmpty() || used.cost().add(held).add(cost).compareTo(maxCost.get()) <= 0;
  }

  private String money(BigDecimal amount) {
    return prices.map(known -> known.text(amount)).orElseGet(amount::toPlainString);
  }

  /** A request has ended, and took that. */
  synchronized void settle(Hold hold, TokenUsage took) {
    inFlight--;
    held = held.subtract(hold.cost());
    used = add(used, 0, took, cost(took));
    notifyAll();
  }

  /** A request was not sent after all. */
  synchronized void release(Hold hold) {
    settle(hold, TokenUsage.NONE);
    used = add(used, -1, TokenUsage.NONE, BigDecimal.ZERO);
  }

  /** The use so far. */
  synchronized Use used() {
    return used;
  }

  private BigDecimal cost(TokenUsage tokens) {
    return prices
        .map(known -> known.cost(tokens.prompt(), tokens.completion()))
        .orElse(BigDecimal.ZERO);
  }

  private static Use add(Use use, int requests, TokenUsage tokens, BigDecimal cost) {
    return new Use(
        use.requests() + requests,
        use.promptTokens() + tokens.prompt(),
        use.completionTokens() + tokens.completion(),
        use.cost().add(cost));
  }

  /** Writes what a further few requests may take, unless the file covers that already. */
  private void cover(BigDecimal cost) throws IOException {
    BigDecimal committed = used.cost().add(held);
    if (used.requests() <= covered.requests() && committed.compareTo(covered.cost()) <= 0) {
      return;
    }
    int further = further();
    Use ahead =
        new Use(
            used.requests() + further,
            used.promptTokens(),
            used.completionTokens(),
            committed.add(cost.multiply(BigDecimal.valueOf(further))));
    write(
        new Use(
            maxRequests.map(most -> Math.min(most, ahead.requests())).orElse(ahead.requests()),
            ahead.promptTokens(),
            ahead.completionTokens(),
            maxCost.map(most -> most.min(ahead.cost())).orElse(ahead.cost())));
  }

  /** Fewer where the limit is small: what is covered in vain is lost when a process is killed. */
  private int further() {
    return maxRequests.map(most -> (int) Math.min(STEP, most / STEP)).orElse(STEP);
  }

  private void write(Use use) throws IOException {
    TextFile.write(folder, FILE, AskReport.WRITER.writeValueAsString(use) + "\n");
    covered = use;
  }

  /** Writes what was used. */
  @Override
  public synchronized void close() throws IOException {
    write(used);
  }
}
