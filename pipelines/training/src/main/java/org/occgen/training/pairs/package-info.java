/** Training of the pair classifier from runs and labels, and its figures as text. */
package org.occgen.training.pairs;
