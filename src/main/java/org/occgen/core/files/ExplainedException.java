package org.occgen.core.files;

/**
 * Marks exceptions whose message says all that a user needs: what is wrong, where, and what to do.
 * The command line prints the message alone, without a hint at a stack trace.
 */
public interface ExplainedException {}
