/**
 * The stages of a run, one class each: its inputs, its version, its pipelines, the rules of its
 * books, its files and its progress. To add a stage is to add its constant to {@link
 * org.occgen.core.books.Stage} and its class here.
 */
package org.occgen.run.stage;
