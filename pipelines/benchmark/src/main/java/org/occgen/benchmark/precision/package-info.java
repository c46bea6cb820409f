/** Precision by probability, as reviewers judged pairs, for people and programs. */
package org.occgen.benchmark.precision;
