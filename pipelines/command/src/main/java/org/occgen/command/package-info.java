/** The command line. */
package org.occgen.command;
