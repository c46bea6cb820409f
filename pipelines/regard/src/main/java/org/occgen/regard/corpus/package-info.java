/**
 * Measurements of regard in corpora: the pipeline finds people by protected attributes and tells
 * how the text speaks of them; a folder holds its rows and its report.
 */
package org.occgen.regard.corpus;
