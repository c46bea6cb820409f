package org.occgen.browser;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** One Chromium and one set of pages for all tests; Chromium is closed after the last one. */
final class OneBrowser implements ParameterResolver {
  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    Class<?> type = parameter.getParameter().getType();
    return type == Browser.class || type == Pages.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    Store store = context.getRoot().getStore(Namespace.create(OneBrowser.class));
    if (parameter.getParameter().getType() == Browser.class) {
      return store.getOrComputeIfAbsent(Browser.class, key -> Browser.start(), Browser.class);
    }
    return store.getOrComputeIfAbsent(Pages.class, key -> pages(), Pages.class);
  }

  private static Pages pages() {
    try {
      return Pages.make();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
