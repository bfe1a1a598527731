// @ts-check
// Preloaded into a service with `--expose-gc`: on SIGUSR2 it collects garbage and prints a line.
process.on('SIGUSR2', () => {
  globalThis.gc?.();
  process.stdout.write('collected\n');
});
