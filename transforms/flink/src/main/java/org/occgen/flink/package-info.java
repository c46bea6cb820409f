/** Beam pipelines on Flink in this process, which no other process can reach. */
@NullMarked
package org.occgen.flink;

import org.jspecify.annotations.NullMarked;
