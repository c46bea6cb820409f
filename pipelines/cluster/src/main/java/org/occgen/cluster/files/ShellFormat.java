package org.occgen.cluster.files;

import freemarker.core.CommonMarkupOutputFormat;
import freemarker.core.CommonTemplateMarkupOutputModel;
import freemarker.template.TemplateModelException;
import java.io.IOException;
import java.io.Writer;
import org.occgen.core.files.ShellWord;

/**
 * Shell scripts as a format of FreeMarker: every value becomes one word of the shell, quoted where
 * it needs to be.
 */
final class ShellFormat extends CommonMarkupOutputFormat<ShellFormat.Words> {
  static final ShellFormat INSTANCE = new ShellFormat();

  private ShellFormat() {}

  /** Text that is words of the shell already. */
  static final class Words extends CommonTemplateMarkupOutputModel<Words> {
    Words(String plain, String markup) {
      super(plain, markup);
    }

    @Override
    public ShellFormat getOutputFormat() {
      return INSTANCE;
    }
  }

  @Override
  public String getName() {
    return "shell";
  }

  @Override
  public String getMimeType() {
    return "application/x-sh";
  }

  @Override
  public void output(String textToEsc, Writer out) throws IOException {
    out.write(ShellWord.of(textToEsc));
  }

  @Override
  public String escapePlainText(String plainTextContent) {
    return ShellWord.of(plainTextContent);
  }

  @Override
  public boolean isLegacyBuiltInBypassed(String builtInName) {
    return false;
  }

  @Override
  protected Words newTemplateMarkupOutputModel(String plainTextContent, String markupContent)
      throws TemplateModelException {
    return new Words(plainTextContent, markupContent);
  }
}
