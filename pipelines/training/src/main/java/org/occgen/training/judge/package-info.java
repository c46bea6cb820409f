/** Training the pair classifier on labelled pairs of real articles, and measuring it. */
package org.occgen.training.judge;
