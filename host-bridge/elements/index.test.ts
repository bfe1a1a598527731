import { expect, test } from 'vitest';

test('the module loads where there is no DOM, as on a server', async () => {
  expect(globalThis).not.toHaveProperty('HTMLElement');
  expect(Object.keys(await import('./index.ts'))).toEqual(['defineShells']);
});
