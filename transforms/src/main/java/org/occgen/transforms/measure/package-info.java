/** Applies a measure of text to a corpus or to the segments of a run, on any runner. */
package org.occgen.transforms.measure;
