package org.occgen.transforms.dump;

import org.occgen.sparql.dump.RangeSummary;

/**
 * The summary of a range of a file that has been read.
 *
 * @param part the range
 * @param summary what is known of it
 */
public record DumpPartEnd(DumpPart part, RangeSummary summary) {}
