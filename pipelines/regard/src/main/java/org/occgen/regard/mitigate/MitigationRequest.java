package org.occgen.regard.mitigate;

import java.nio.file.Path;
import org.apache.beam.sdk.options.PipelineOptions;

/**
 * The options of a mitigation.
 *
 * @param output folder of the result; the rows in it are replaced
 * @param most negative sentences that an attribute may have
 * @param weights whether sentences get weights; else they are left out
 * @param language of the sentences
 * @param words how many words of each list the report has
 * @param options of the pipelines
 */
public record MitigationRequest(
    Path output,
    NegativeShare most,
    boolean weights,
    String language,
    int words,
    PipelineOptions options) {}
