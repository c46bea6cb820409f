/**
 * What a benchmark is: its files, its rows as text, its licences, and what everybody is told of it.
 */
package org.occgen.pipelines.benchmark;
