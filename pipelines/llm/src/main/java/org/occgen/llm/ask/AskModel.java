package org.occgen.llm.ask;

import java.io.IOException;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PDone;
import org.occgen.transforms.asking.SingleAsker;
import org.occgen.transforms.books.ProgressCounter;
import org.occgen.transforms.parts.GroupGlobally;

/**
 * Asks a model about sentences, and keeps the responses in a {@link ReplyStore}. What the store
 * knows is not asked again; equal sentences are asked about once a run, and empty ones not at all.
 *
 * <p>All sentences come to one worker, whose threads are the lanes: so rates, limits, requests in
 * flight, and what the server said of itself, hold for the whole job on any runner at any
 * parallelism. A {@link SingleAsker} sees to it that a worker that was replaced asks no more. The
 * server is what bounds requests, so further workers would add nothing. A bundle that is repeated
 * goes on behind the responses that are kept.
 *
 * <p>The pipeline fails, with what to do, where there is no point in going on: the server gives no
 * response to the first question or to many in a row, refuses key, model or requests, or cuts
 * prompts. It ends well where a limit of requests or money is reached, and where some questions got
 * no response; {@link AskReport#read} tells. In both cases the same pipeline, run again, goes on.
 *
 * <p>Where the folder is, jobs keep {@code asker} (whose turn it is), {@code leave-alone.json}
 * (until when the server wants no request), {@code use.json} (requests, tokens and money of all
 * jobs so far, which the limits are compared with) and {@code asked.json} (the report of the last
 * one).
 */
public final class AskModel extends PTransform<PCollection<String>, PDone> {
  /** The work under which {@link ProgressCounter} counts the finished questions. */
  public static final String WORK = "llm";

  private final ModelQuestions questions;
  private final ReplyStore store;
  private final AskLimits limits;
  private final TokenEstimate estimate;
  private final String folder;

  /**
   * Asks {@code questions} about each sentence.
   *
   * @param estimate tokens of texts, by which rates and budgets are kept, and by which is found out
   *     whether the server cuts prompts
   * @param folder by which jobs ask one at a time and within their limits; every worker sees it
   */
  public AskModel(
      ModelQuestions questions,
      ReplyStore store,
      AskLimits limits,
      TokenEstimate estimate,
      String folder) {
    this.questions = questions;
    this.store = store;
    this.limits = limits;
    this.estimate = estimate;
    this.folder = folder;
  }

  @Override
  public PDone expand(PCollection<String> sentences) {
    sentences.apply("GroupGlobally", GroupGlobally.create()).apply("Ask", ParDo.of(new AskFn()));
    return PDone.in(sentences.getPipeline());
  }

  private final class AskFn extends DoFn<KV<Integer, Iterable<String>>, Void> {
    private final ProgressCounter asked = ProgressCounter.of(WORK, "questions");

    @ProcessElement
    public void process(@Element KV<Integer, Iterable<String>> all) throws IOException {
      try (SingleAsker turn = SingleAsker.begin(folder);
          Budget budget = Budget.open(folder, limits)) {
        AskReport.clear(folder);
        new ModelAsker(questions, store, limits, estimate, budget, turn)
            .ask(all.getValue(), asked::inc)
            .write(folder);
      }
    }
  }
}
