package org.occgen.llm.count;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Optional;
import org.occgen.llm.ReadReply;
import org.occgen.llm.Schema;
import org.occgen.llm.reply.ReplyReader;

/** Replies in memory: of each judge by sentence. */
final class FakeReplies implements ReplySource {
  private static final long serialVersionUID = 1L;

  private final ArrayList<HashMap<String, String>> byJudge = new ArrayList<>();
  private final Schema schema;

  FakeReplies(Schema schema, int judges) {
    this.schema = schema;
    for (int judge = 0; judge < judges; judge++) {
      byJudge.add(new HashMap<>());
    }
  }

  FakeReplies with(int judge, String sentence, String... lines) {
    byJudge.get(judge).put(sentence, String.join("\n", lines));
    return this;
  }

  @Override
  public Reader open() {
    ReplyReader reader = new ReplyReader(schema);
    return new Reader() {
      @Override
      public Optional<ReadReply> read(String sentence, int judge) {
        return Optional.ofNullable(byJudge.get(judge).get(sentence))
            .map(reply -> reader.read(sentence, reply));
      }

      @Override
      public void close() {}
    };
  }
}
