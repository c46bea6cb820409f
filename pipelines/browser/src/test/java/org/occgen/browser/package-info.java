/** The HTML pages in Chromium, as a reader sees them: for tests and measurements. */
package org.occgen.browser;
