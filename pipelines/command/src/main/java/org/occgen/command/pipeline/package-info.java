/** Runs Beam pipelines to their end. */
package org.occgen.command.pipeline;
