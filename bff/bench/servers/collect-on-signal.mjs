// @ts-check
// Loaded into a service before it starts, with `--expose-gc`: SIGUSR2 has it collect its garbage and say so.
process.on('SIGUSR2', () => {
  globalThis.gc?.();
  process.stdout.write('collected\n');
});
