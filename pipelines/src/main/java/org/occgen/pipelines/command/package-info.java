/** The command line. */
package org.occgen.pipelines.command;
