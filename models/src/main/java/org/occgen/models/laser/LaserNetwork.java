package org.occgen.models.laser;

import static java.nio.charset.StandardCharsets.US_ASCII;

import ai.djl.Device;
import ai.djl.ndarray.types.Shape;
import ai.djl.pytorch.engine.PtNDArray;
import ai.djl.pytorch.engine.PtNDManager;
import ai.djl.pytorch.jni.IValue;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.occgen.core.files.CloseOnFailure;
import org.occgen.models.InvalidModelException;
import org.occgen.models.engine.Cores;
import org.occgen.models.engine.NativeMemoryGuard;
import org.occgen.models.engine.TorchEngine;
import org.occgen.models.engine.TorchScriptProgram;

/**
 * The network of LASER and LASER2 (Artetxe and Schwenk 2019, section 3; Heffernan et al. 2022):
 * embedded tokens go through layers of bidirectional LSTM, and the vector of a sentence is the
 * largest state over its tokens, number by number. The published one has 50,004 ids, 320 numbers a
 * token and five layers of 512 a direction, so vectors of 1,024.
 *
 * <p>Long lists are cut into {@link SentenceBlock}s, which are spread over the free {@link Cores}.
 * A block runs as one TorchScript program: per layer and direction, the inputs of many steps are
 * multiplied at once, then step by step the states of the sentences that have not ended.
 *
 * <p>The vector of a sentence is the same bits in any list and on any thread, as long as an
 * operation has one thread (which is how {@link TorchEngine} sets it): every product has a {@link
 * ProductShape} for which this was seen to hold on this processor when the network was opened. This
 * holds for states of a multiple of 32 numbers, such as the published network's; others come within
 * rounding. Another kind of processor may round in another way.
 *
 * <p>Native memory: the weights once (the published ones have 180 MB), and for every core at most
 * 80 MB while it computes, or what one sentence of more than {@link SentenceBlock#MAX_TOKENS}
 * tokens needs: 8 kB a token. Safe for use by several threads.
 */
public final class LaserNetwork implements AutoCloseable {
  private static final String PROGRAM = "lstm.torchscript";

  /** Inputs are multiplied for so many tokens at once; more need memory and are no faster. */
  private static final long SLAB = 1_024;

  private static final int TRIED_SENTENCES = 96;
  private static final int TRIED_STEPS = 10;

  private final int vocabulary;
  private final int dimension;
  private final double flopsPerToken;
  private final PtNDManager manager;
  private final TorchScriptProgram program;
  private final IValue table;
  private final IValue weights;
  private final ProductShape shape;
  private final NativeMemoryGuard memory = new NativeMemoryGuard("the network");

  private LaserNetwork(LstmWeights weights, PtNDManager manager, List<ProductShape> choices) {
    this.vocabulary = weights.vocabulary();
    this.dimension = 2 * weights.hidden();
    this.manager = manager;
    this.program = TorchScriptProgram.compile(manager, "Lstm", source());
    this.table = IValue.from(tensor(weights.table(), weights.vocabulary(), weights.embedding()));
    List<PtNDArray> tensors = new ArrayList<>();
    double flops = 0;
    int gates = 4 * weights.hidden();
    for (int layer = 0; layer < weights.layers(); layer++) {
      int inputs = weights.inputs(layer);
      for (boolean reverse : new boolean[] {false, true}) {
        tensors.add(tensor(weights.inputWeights(layer, reverse), gates, inputs));
        tensors.add(tensor(weights.recurrentWeights(layer, reverse), gates, weights.hidden()));
        tensors.add(tensor(weights.bias(layer, reverse), gates));
        flops += 2.0 * gates * (inputs + weights.hidden());
      }
    }
    this.weights = IValue.listFrom(tensors.toArray(PtNDArray[]::new));
    this.flopsPerToken = flops;
    this.shape = choose(choices);
  }

  /**
   * Takes a state dictionary to the engine.
   *
   * @param state its tensors by name, each a {@link org.occgen.models.torch.FloatTensor}
   * @param origin what to call it in errors: the file, and the field in it
   * @throws InvalidModelException if a tensor is missing, unknown, of another shape or not finite;
   *     the message names it
   */
  public static LaserNetwork of(Map<String, ?> state, String origin) {
    return of(new LstmWeights(state, origin), ProductShape.CHOICES);
  }

  /**
   * Takes weights to the engine that were validated before.
   *
   * @param choices of which the last is taken if none before it holds
   */
  static LaserNetwork of(LstmWeights weights, List<ProductShape> choices) {
    try (CloseOnFailure resources = new CloseOnFailure()) {
      PtNDManager manager =
          resources.add(
              (PtNDManager) TorchEngine.get().newBaseManager(Device.cpu()), PtNDManager::close);
      return resources.complete(new LaserNetwork(weights, manager, choices));
    }
  }

  private PtNDArray tensor(float[] values, long... dimensions) {
    return (PtNDArray) manager.create(values, new Shape(dimensions));
  }

  private static String source() {
    try (InputStream in = LaserNetwork.class.getResourceAsStream(PROGRAM)) {
      if (in == null) {
        throw new InvalidModelException("missing from the class path: " + PROGRAM);
      }
      return new String(in.readAllBytes(), US_ASCII);
    } catch (IOException e) {
      throw new UncheckedIOException(PROGRAM, e);
    }
  }

  /**
   * The first shape with which sentences get the same vectors alone, among few and among many. The
   * sentences tried have 1 to {@value #TRIED_STEPS} tokens, so that products of many sizes occur.
   */
  private ProductShape choose(List<ProductShape> choices) {
    List<int[]> sentences = new ArrayList<>();
    for (int i = 0; i < TRIED_SENTENCES; i++) {
      int[] ids = new int[1 + i * TRIED_STEPS / TRIED_SENTENCES];
      for (int j = 0; j < ids.length; j++) {
        ids[j] = (31 * i + 17 * j + 2) % vocabulary;
      }
      sentences.add(ids);
    }
    for (ProductShape choice : choices.subList(0, choices.size() - 1)) {
      if (independent(sentences, choice)) {
        return choice;
      }
    }
    return choices.get(choices.size() - 1);
  }

  private boolean independent(List<int[]> sentences, ProductShape choice) {
    float[][] together = new float[sentences.size()][];
    float[][] apart = new float[sentences.size()][];
    run(SentenceBlock.of(sentences, 0, sentences.size()), choice, together);
    for (int start = 0, size = 1; start < apart.length; start += size, size *= 3) {
      int end = Math.min(apart.length, start + size);
      run(SentenceBlock.of(sentences, start, end), choice, apart);
    }
    return Arrays.deepEquals(together, apart);
  }

  /** Ids run from 0 to one less. */
  public int vocabulary() {
    return vocabulary;
  }

  /** Length of the vectors. */
  public int dimension() {
    return dimension;
  }

  /**
   * Floating-point operations of a token's matrix products, two for a multiplication and its
   * addition: all that the network needs but for the gates.
   */
  public double flopsPerToken() {
    return flopsPerToken;
  }

  /** Which shape of products was chosen. */
  ProductShape shape() {
    return shape;
  }

  /**
   * Computes the vectors of sentences, as the network gives them (not of unit length).
   *
   * @param sentences any number, each of at least one id from 0 to {@link #vocabulary()} - 1;
   *     {@link LaserTokenizer#PAD} is no token
   * @return one vector of {@link #dimension()} numbers from -1 to 1 a sentence, in their order
   * @throws IllegalArgumentException if a sentence is empty, or an id is none of a token
   * @throws IllegalStateException if the network is closed
   */
  public float[][] embed(List<int[]> sentences) {
    for (int i = 0; i < sentences.size(); i++) {
      check(i, sentences.get(i));
    }
    return memory.use(
        () -> {
          float[][] vectors = new float[sentences.size()][];
          SentenceBlock.cut(sentences, Cores.count()).parallelStream()
              .forEach(block -> Cores.run(() -> run(block, shape, vectors)));
          return vectors;
        });
  }

  private void check(int sentence, int[] ids) {
    if (ids.length == 0) {
      throw new IllegalArgumentException("sentence " + sentence + " has no token");
    }
    for (int id : ids) {
      if (id < 0 || id >= vocabulary || id == LaserTokenizer.PAD) {
        throw new IllegalArgumentException(
            "sentence "
                + sentence
                + " holds the id "
                + id
                + ", which is no token's: they run from 0 to "
                + (vocabulary - 1)
                + ", without "
                + LaserTokenizer.PAD
                + ", the padding");
      }
    }
  }

  /** Puts the vectors of a block's sentences where they belong. */
  private void run(SentenceBlock block, ProductShape rows, float[][] vectors) {
    int[] ids = Arrays.copyOf(block.ids(), block.ids().length + rows.slack());
    Arrays.fill(ids, block.ids().length, ids.length, LaserTokenizer.PAD);
    try (PtNDManager call = (PtNDManager) manager.newSubManager();
        IValue tokens = IValue.from((PtNDArray) call.create(ids));
        IValue sizes = IValue.listFrom(block.sizes());
        IValue slab = IValue.from(SLAB);
        IValue shapes = IValue.listFrom(rows.values());
        IValue result = program.run(tokens, sizes, table, weights, slab, shapes)) {
      float[] found = result.toTensor(call).toFloatArray();
      for (int rank = 0; rank < block.sentences().length; rank++) {
        vectors[block.sentences()[rank]] =
            Arrays.copyOfRange(found, rank * dimension, (rank + 1) * dimension);
      }
    }
  }

  /** Frees the native memory, as soon as no other thread is embedding. */
  @Override
  public void close() {
    memory.end(
        () -> {
          weights.close();
          table.close();
          program.close();
          manager.close();
        });
  }
}
