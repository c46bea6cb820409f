/** Runs Beam pipelines to their end. */
package org.occgen.pipelines.pipeline;
