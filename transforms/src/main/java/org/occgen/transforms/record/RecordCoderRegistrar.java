package org.occgen.transforms.record;

import java.util.List;
import org.apache.beam.sdk.coders.CoderProvider;
import org.apache.beam.sdk.coders.CoderProviderRegistrar;

/** Makes {@link RecordCoder} the coder of occgen's records. Found by Beam's service loader. */
public final class RecordCoderRegistrar implements CoderProviderRegistrar {
  @Override
  public List<CoderProvider> getCoderProviders() {
    return List.of(RecordCoder.provider());
  }
}
