/** The contents of the archives beside the libraries: licence texts, the order of the libraries. */
package org.occgen.dist;
