package org.occgen.command;

/** A command that keeps what it has done: given again, it goes on where it was ended. */
public interface Resumable {}
