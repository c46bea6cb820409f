/** Addresses and headers of the web, as all that fetch read them; no policy of its own. */
package org.occgen.core.http;
