package org.occgen.llm.analyse;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import org.occgen.chat.ChatMessage;
import org.occgen.chat.ChatRequest;
import org.occgen.llm.Schema;
import org.occgen.llm.ask.KeptReplies;
import org.occgen.llm.ask.ModelQuestions;
import org.occgen.llm.ask.ReplyStore;
import org.occgen.llm.cost.EstimatedTokens;

/**
 * Reckons what asking about sentences would take: it makes the requests that would be sent, and
 * sends none. Not thread-safe.
 */
public final class CostEstimator {
  private final ModelQuestions questions;
  private final ReplyStore store;
  private final EstimatedTokens tokens;
  private final ReplyEstimate replies;
  private final boolean json;
  private final Set<UUID> seen = new HashSet<>();
  private final List<String> next = new ArrayList<>();

  private long sentences;
  private long repeated;
  private long known;
  private long requests;
  private long promptTokens;
  private long completionTokens;

  /**
   * An estimate of nothing yet. Where it is not known whether the server has JSON schema, replies
   * are taken to be JSON, which is longer.
   *
   * @param store what it knows is not asked
   * @throws IOException if the store cannot be read
   */
  public CostEstimator(
      ModelQuestions questions, Schema schema, ReplyStore store, EstimatedTokens tokens)
      throws IOException {
    this.questions = questions;
    this.store = store;
    this.tokens = tokens;
    json = new KeptReplies(questions, store).isJson();
    replies = new ReplyEstimate(schema, store.format(questions).orElse(true), tokens);
  }

  /**
   * Adds a sentence, in the order of the corpus.
   *
   * @throws IOException if the store cannot be read
   */
  public void add(String sentence) throws IOException {
    if (!ModelQuestions.areAbout(sentence)) {
      return;
    }
    sentences++;
    if (!seen.add(UUID.nameUUIDFromBytes(sentence.getBytes(StandardCharsets.UTF_8)))) {
      repeated++;
    } else {
      next.add(sentence);
      if (next.size() == questions.batch()) {
        addRequests();
      }
    }
  }

  private void addRequests() throws IOException {
    for (int run = 1; run <= questions.runs(); run++) {
      Set<String> unknown = new LinkedHashSet<>();
      for (String sentence : next) {
        if (store.knows(questions.model(), questions.key(sentence, run, json))) {
          known++;
        } else {
          unknown.add(sentence);
        }
      }
      if (!unknown.isEmpty()) {
        add(List.copyOf(unknown), run);
      }
    }
    next.clear();
  }

  private void add(List<String> asked, int run) {
    ChatRequest request =
        asked.size() == 1
            ? questions.single(asked.get(0), run, json)
            : questions.several(asked, run, json);
    requests++;
    for (ChatMessage message : request.messages()) {
      promptTokens += tokens.messageTokens(message.content());
    }
    long reply = asked.stream().mapToLong(replies::tokens).sum();
    completionTokens += Math.min(reply, questions.mostCompletionTokens().orElse(reply));
  }

  /**
   * The expected cost of asking about all sentences so far.
   *
   * @throws IOException if the store cannot be read
   */
  public CostEstimate estimate() throws IOException {
    addRequests();
    long asked = (sentences - repeated) * questions.runs();
    return new CostEstimate(
        sentences, repeated, asked, known, requests, promptTokens, completionTokens);
  }

  /**
   * Estimates the tokens of replies: as many entries as a sentence of that many words has in the
   * mean, each of a middling length. A model that thinks before it answers takes more.
   */
  private static final class ReplyEstimate {
    /**
     * Share of the words of a sentence that are nouns or pronouns: 687 of some 2,700 in the Spanish
     * gold of the paper.
     */
    private static final double NOUNS = 0.25;

    /**
     * Share that shows the gender of a person. It differs from text to text by far: of the nouns of
     * that gold 13 percent are of persons, and adjectives and verbs come on top of them.
     */
    private static final double GENDERED = 0.06;

    private static final Pattern WORD = Pattern.compile("\\p{L}[\\p{L}\\p{M}]*");

    private final EstimatedTokens tokens;
    private final String entry;
    private final String around;
    private final double share;

    /**
     * @param json whether replies are JSON; lines otherwise
     */
    ReplyEstimate(Schema schema, boolean json, EstimatedTokens tokens) {
      this.tokens = tokens;
      String label = schema == Schema.NOUN_PERSON_GENDER ? "N, F" : "F";
      share = schema == Schema.NOUN_PERSON_GENDER ? NOUNS : GENDERED;
      entry =
          json
              ? "{\"word\":\"palabra\",\"class\":\"" + label + "\"},"
              : "palabra - " + label + "\n";
      around = json ? "{\"id\":1,\"words\":[]}" : "[1]\n";
    }

    /** The tokens of what a reply says about a sentence. */
    long tokens(String sentence) {
      long words = WORD.matcher(sentence).results().count();
      return Math.round(tokens.tokens(around) + share * words * tokens.tokens(entry));
    }
  }
}
