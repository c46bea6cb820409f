package org.occgen.llm.ask;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.occgen.chat.ChatResponse;
import org.occgen.llm.ReadReply;
import org.occgen.llm.Schema;
import org.occgen.llm.count.Judge;
import org.occgen.llm.count.ReplySource;
import org.occgen.llm.reply.ReplyReader;

/** The replies of judges, out of a {@link ReplyStore}: each model with all its runs. */
public final class StoredReplies implements ReplySource {
  private final ReplyStore store;
  private final Schema schema;
  private final ArrayList<ModelQuestions> models = new ArrayList<>();

  /** Of each judge the place of the model in {@link #models}, and the run. */
  private final ArrayList<int[]> judges = new ArrayList<>();

  private StoredReplies(ReplyStore store, Schema schema) {
    this.store = store;
    this.schema = schema;
  }

  /**
   * The replies to questions.
   *
   * @param schema what they look like
   * @param models what each model was asked
   */
  public static StoredReplies of(ReplyStore store, Schema schema, List<ModelQuestions> models) {
    StoredReplies replies = new StoredReplies(store, schema);
    for (ModelQuestions questions : models) {
      for (int run = 1; run <= questions.runs(); run++) {
        replies.judges.add(new int[] {replies.models.size(), run});
      }
      replies.models.add(questions);
    }
    return replies;
  }

  /**
   * The judges, in their order: the runs of the first model, those of the second.
   *
   * @param labels what the models are called; the empty text for a single one
   */
  public List<Judge> judges(List<String> labels) {
    return judges.stream().map(judge -> new Judge(labels.get(judge[0]), judge[1])).toList();
  }

  @Override
  public Reader open() throws IOException {
    List<KeptReplies> kept = new ArrayList<>();
    for (ModelQuestions questions : models) {
      kept.add(new KeptReplies(questions, store));
    }
    ReplyReader reader = new ReplyReader(schema);
    return new Reader() {
      @Override
      public Optional<ReadReply> read(String sentence, int judge) throws IOException {
        int[] indexes = judges.get(judge);
        return kept.get(indexes[0])
            .find(sentence, indexes[1])
            .map(ChatResponse::reply)
            .map(reply -> reader.read(sentence, reply));
      }

      @Override
      public void close() {
        // holds nothing open
      }
    };
  }
}
