package org.occgen.models.engine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.Device;
import ai.djl.engine.EngineException;
import ai.djl.pytorch.engine.PtNDArray;
import ai.djl.pytorch.engine.PtNDManager;
import ai.djl.pytorch.jni.IValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

final class TorchScriptProgramTest {
  private static final String POWER =
      """
      class Power(Module):
        __parameters__ = []
        __buffers__ = []
        def forward(self: __torch__.Power, x: Tensor, times: int) -> Tensor:
          # a loop, as the programs here have them
          product = torch.ones_like(x)
          for i in range(times):
            torch.mul_(product, x)
          return product
      """;

  @Test
  void runsItsSource() {
    try (PtNDManager manager = (PtNDManager) TorchEngine.get().newBaseManager(Device.cpu());
        TorchScriptProgram power = TorchScriptProgram.compile(manager, "Power", POWER);
        IValue x = IValue.from((PtNDArray) manager.create(new float[] {1, 2, -3}));
        IValue times = IValue.from(3L);
        IValue result = power.run(x, times)) {
      assertArrayEquals(new float[] {1, 8, -27}, result.toTensor(manager).toFloatArray());
    }
  }

  private static final String GATES =
      """
      class Gates(Module):
        __parameters__ = []
        __buffers__ = []
        def forward(self: __torch__.Gates, x: Tensor, y: Tensor) -> Tensor:
          a = torch.mul(torch.sigmoid(x), torch.tanh(y))
          b = torch.add(torch.mul(torch.tanh(x), y), a)
          return torch.mul(torch.sigmoid(b), torch.tanh(torch.add(a, b)))
      """;

  /** An optimised program would be made in the calls after the first ones, thread by thread. */
  @Test
  void everyCallOfEveryThreadRoundsAlike() throws Exception {
    Random random = new Random(1);
    float[] numbers = new float[4_099];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = (float) random.nextGaussian();
    }
    try (PtNDManager manager = (PtNDManager) TorchEngine.get().newBaseManager(Device.cpu());
        TorchScriptProgram gates = TorchScriptProgram.compile(manager, "Gates", GATES)) {
      float[] first = gates(manager, gates, numbers);
      ExecutorService threads = Executors.newFixedThreadPool(4);
      try {
        List<Future<?>> all = new ArrayList<>();
        for (int thread = 0; thread < 4; thread++) {
          all.add(
              threads.submit(
                  () -> {
                    for (int call = 0; call < 30; call++) {
                      assertArrayEquals(first, gates(manager, gates, numbers));
                    }
                  }));
        }
        for (Future<?> one : all) {
          one.get();
        }
      } finally {
        threads.shutdownNow();
      }
    }
  }

  private static float[] gates(PtNDManager manager, TorchScriptProgram gates, float[] numbers) {
    try (PtNDManager call = (PtNDManager) manager.newSubManager();
        IValue x = IValue.from((PtNDArray) call.create(numbers));
        IValue y = IValue.from((PtNDArray) call.create(numbers));
        IValue result = gates.run(x, y)) {
      return result.toTensor(call).toFloatArray();
    }
  }

  @Test
  void saysWhatDoesNotCompile() {
    try (PtNDManager manager = (PtNDManager) TorchEngine.get().newBaseManager(Device.cpu())) {
      EngineException fault =
          assertThrows(
              EngineException.class,
              () ->
                  TorchScriptProgram.compile(
                      manager, "Power", POWER.replace("torch.mul_", "torch.no_such_thing")));
      assertTrue(fault.getMessage().contains("no_such_thing"), fault.getMessage());
    }
  }
}
