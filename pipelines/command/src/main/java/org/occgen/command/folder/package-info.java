/** The run folder: where the files of each stage lie. */
package org.occgen.command.folder;
