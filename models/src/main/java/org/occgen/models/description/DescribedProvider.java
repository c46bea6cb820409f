package org.occgen.models.description;

import java.nio.file.Files;
import java.util.Optional;
import java.util.Set;
import org.occgen.models.EncoderProvider;
import org.occgen.models.EncoderSource;
import org.occgen.models.SentenceEncoder;

/**
 * Finds models of some kinds by the path of their description ({@code .json}), or of a folder that
 * has one.
 */
public abstract class DescribedProvider implements EncoderProvider {
  private final Set<ModelKind> kinds;

  /**
   * @param kinds those that {@link #open} takes
   */
  protected DescribedProvider(ModelKind... kinds) {
    this.kinds = Set.of(kinds);
  }

  /**
   * Loads a model.
   *
   * @param model of one of the kinds
   * @throws org.occgen.models.InvalidModelException if its files are damaged or do not fit together
   */
  protected abstract SentenceEncoder open(DescribedModel model);

  @Override
  public final Optional<EncoderSource> find(String name) {
    return EncoderProvider.place(name)
        .filter(path -> Files.isDirectory(path) || name.endsWith(".json"))
        .map(DescribedModel::read)
        .filter(model -> kinds.contains(model.description().kind()))
        .map(DescribedSource::new);
  }

  private final class DescribedSource implements EncoderSource {
    private final DescribedModel model;

    DescribedSource(DescribedModel model) {
      this.model = model;
    }

    @Override
    public DescribedModel profile() {
      return model;
    }

    @Override
    public SentenceEncoder open() {
      return DescribedProvider.this.open(model);
    }
  }
}
