/** The dataset card and the licence file: what people must know before they use a benchmark. */
package org.occgen.benchmark.card;
