/** Stage fetch: the article pages of people who have all languages of the run. */
package org.occgen.transforms.fetch;
