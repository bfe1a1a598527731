/** The tests of pages that run with a site in the place of the service. */
export const SPECS = [
  ...['cards', 'citation', 'embedder-policy', 'footer', 'languages', 'many-entries', 'menu', 'navigation'].map(
    (name) => `e2e/frames/${name}.spec.ts`,
  ),
  ...['frames/page-api', 'highlights/visible', 'highlights/shadow-root', 'living/routes'].map(
    (name) => `e2e/${name}.spec.ts`,
  ),
  'e2e/script-tag/options.spec.ts',
];

/** Matches the tests for which a host must send headers of its own: browsers show no frames without them there. */
export const NEEDS_HEADERS = /embedder-policy/;
