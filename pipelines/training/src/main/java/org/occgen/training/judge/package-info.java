/** Trains the pair classifier on runs and labelled pairs of real articles, and measures it. */
package org.occgen.training.judge;
