"""Training in tests: programs that are too small for optimized compilation to pay off."""

import os

FLAGS = "--xla_backend_optimization_level=0 --xla_llvm_disable_expensive_passes=true"
os.environ["XLA_FLAGS"] = f"{os.environ.get('XLA_FLAGS', '')} {FLAGS}"  # before JAX is imported
