// @ts-check

/**
 * What a browser loads.
 * @param {import('vite').BuildEnvironmentOptions} build the options that differ
 * @param {Record<string, string>} [define]
 * @returns {import('vite').EnvironmentOptions}
 */
export const browserFiles = (build, define = {}) => ({
  consumer: 'client',
  define,
  build: { emptyOutDir: false, copyPublicDir: false, modulePreload: false, ...build },
});
