/**
 * Polite HTTP: who we are, whom we may ask, how often, how much we take, and what came of it. One
 * {@link org.occgen.http.PoliteClient} is one lane: it has one request in flight at most.
 */
package org.occgen.http;
