/** Makes the documentation a site of HTML pages that can be searched without a server. */
package org.occgen.site;
