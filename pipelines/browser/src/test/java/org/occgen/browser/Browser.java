package org.occgen.browser;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;
import org.occgen.core.files.CloseOnFailure;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.chrome.AddHasCdp;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.chromium.ChromiumDriver;
import org.openqa.selenium.chromium.ChromiumDriverCommandExecutor;
import org.openqa.selenium.devtools.CdpVersionFinder;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import org.openqa.selenium.remote.http.ClientConfig;

/**
 * A headless Chromium with one tab. It shows files and pages of this machine, and tells what they
 * logged and asked for.
 */
public final class Browser implements AutoCloseable {
  /** Debian's ChromeDriver, whose package brings the Chromium that it fits. */
  public static final Path CHROMEDRIVER = Path.of("/usr/bin/chromedriver");

  private static final Path CHROMIUM = Path.of("/usr/bin/chromium");

  /** Chromium itself asks nobody for anything; a container's root has no sandbox. */
  private static final List<String> OPTIONS =
      List.of(
          "--headless",
          "--no-sandbox",
          "--disable-gpu",
          "--disable-dev-shm-usage",
          "--disable-quic",
          "--disable-background-networking",
          "--disable-component-update",
          "--disable-sync",
          "--no-first-run",
          "--lang=en");

  private static final ObjectMapper JSON = new ObjectMapper();

  /** Selenium looks for classes of this very Chromium's protocol. None are used here. */
  private static final Logger VERSIONS = Logger.getLogger(CdpVersionFinder.class.getName());

  private final ChromeDriverService service;
  private final Driver driver;
  private final List<String> errors = new ArrayList<>();
  private final List<String> requests = new ArrayList<>();

  private Browser(ChromeDriverService service, Driver driver) {
    this.service = service;
    this.driver = driver;
    driver.manage().timeouts().scriptTimeout(Duration.ofMinutes(10));
  }

  /** ChromeDriver at its known place: Selenium's own class would look for it, and download it. */
  private static final class Driver extends ChromiumDriver {
    Driver(ChromeDriverService service, ChromeOptions options) {
      super(
          new ChromiumDriverCommandExecutor(
              service, new AddHasCdp().getAdditionalCommands(), ClientConfig.defaultConfig()),
          options,
          ChromeOptions.CAPABILITY);
      cdp = new AddHasCdp().getImplementation(getCapabilities(), getExecuteMethod());
    }
  }

  /** Starts Chromium. */
  public static Browser start() {
    VERSIONS.setLevel(Level.OFF);
    ChromeOptions options = new ChromeOptions();
    options.setBinary(CHROMIUM.toFile());
    options.addArguments(OPTIONS);
    LoggingPreferences logged = new LoggingPreferences();
    logged.enable(LogType.BROWSER, Level.ALL);
    logged.enable(LogType.PERFORMANCE, Level.ALL);
    options.setCapability(ChromeOptions.LOGGING_PREFS, logged);
    try (CloseOnFailure resources = new CloseOnFailure()) {
      ChromeDriverService service =
          resources.add(
              new ChromeDriverService.Builder()
                  .usingDriverExecutable(CHROMEDRIVER.toFile())
                  .withSilent(true)
                  .build(),
              ChromeDriverService::stop);
      return resources.complete(new Browser(service, new Driver(service, options)));
    }
  }

  /** Shows a file as a reader who opens it sees it. */
  public void show(Path file, Screen screen) {
    show(file, screen, true);
  }

  /** Shows a file to a reader who has turned scripts off. */
  public void showWithoutScripts(Path file, Screen screen) {
    show(file, screen, false);
  }

  private void show(Path file, Screen screen, boolean scripts) {
    show(file.toUri().toString(), screen, scripts);
  }

  /** Shows a page of a server as a reader who opens its address sees it. */
  public void show(String address, Screen screen) {
    show(address, screen, true);
  }

  private void show(String address, Screen screen, boolean scripts) {
    driver.get("about:blank");
    look(screen);
    devTools("Emulation.setScriptExecutionDisabled", Map.of("value", !scripts));
    readLogs();
    errors.clear();
    requests.clear();
    driver.get(address);
    if (scripts) {
      // what a page does once it has been seen
      await(
          "const done = arguments[0];"
              + "requestAnimationFrame(() => setTimeout(() => setTimeout(done)))");
    }
  }

  /** Changes what the page is looked at with. */
  public void look(Screen screen) {
    devTools(
        "Emulation.setDeviceMetricsOverride",
        Map.of(
            "width", screen.width(),
            "height", screen.height(),
            "deviceScaleFactor", 1,
            "mobile", screen.phone()));
    devTools(
        "Emulation.setEmulatedMedia",
        Map.of(
            "media",
            "",
            "features",
            List.of(
                Map.of(
                    "name", "prefers-color-scheme", "value", screen.dark() ? "dark" : "light"))));
  }

  /**
   * The warnings and errors of the page since it is shown. Failed and refused requests are among
   * them.
   */
  public List<String> errors() {
    readLogs();
    return List.copyOf(errors);
  }

  /** The addresses that were asked for since the page is shown, the page's own among them. */
  public List<String> requests() {
    readLogs();
    return List.copyOf(requests);
  }

  private void readLogs() {
    for (LogEntry entry : driver.manage().logs().get(LogType.BROWSER)) {
      if (entry.getLevel().intValue() >= Level.WARNING.intValue()) {
        errors.add(entry.getMessage());
      }
    }
    for (LogEntry entry : driver.manage().logs().get(LogType.PERFORMANCE)) {
      JsonNode message = json(entry.getMessage()).path("message");
      if (message.path("method").asText().equals("Network.requestWillBeSent")) {
        requests.add(message.path("params").path("request").path("url").asText());
      }
    }
  }

  private static JsonNode json(String text) {
    try {
      return JSON.readTree(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Runs the body of a function in the page. */
  public @Nullable Object run(String script, Object... arguments) {
    return driver.executeScript(script, arguments);
  }

  /** Runs the body of a function, and waits until it calls its last argument. */
  public @Nullable Object await(String script, Object... arguments) {
    return driver.executeAsyncScript(script, arguments);
  }

  /** A picture of the whole page as PNG, or of its first {@code height} pixels. */
  public byte[] picture(int height) {
    JsonNode size = devTools("Page.getLayoutMetrics", Map.of()).path("cssContentSize");
    Map<String, Object> clip =
        Map.of(
            "x",
            0,
            "y",
            0,
            "width",
            size.path("width").asDouble(),
            "height",
            Math.min(height, size.path("height").asDouble()),
            "scale",
            1);
    JsonNode picture =
        devTools("Page.captureScreenshot", Map.of("captureBeyondViewport", true, "clip", clip));
    return Base64.getDecoder().decode(picture.path("data").asText());
  }

  /** A picture of what is in sight, as PNG. */
  public byte[] view() {
    return driver.getScreenshotAs(OutputType.BYTES);
  }

  /** A command of Chromium's own protocol, and its result. */
  public JsonNode devTools(String command, Map<String, Object> parameters) {
    return JSON.valueToTree(driver.executeCdpCommand(command, parameters));
  }

  /** The tab as WebDriver has it, to find elements and type into them. */
  public ChromiumDriver tab() {
    return driver;
  }

  @Override
  public void close() {
    try {
      driver.quit();
    } finally {
      service.stop();
    }
  }
}
