/** What the archives hold beside the libraries: licence texts, the order of the libraries. */
package org.occgen.dist;
