package org.occgen.models.engine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.Device;
import ai.djl.engine.EngineException;
import ai.djl.pytorch.engine.PtNDArray;
import ai.djl.pytorch.engine.PtNDManager;
import ai.djl.pytorch.jni.IValue;
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
