/** The tests of pages that run with a site in the place of the service. */
export const SPECS = [
  ...['accessibility', 'cards', 'citation', 'embedder-policy', 'footer', 'isolation', 'keyboard', 'languages'],
  ...['lifecycle', 'many-entries', 'menu', 'narrow-pages', 'navigation', 'opaque-pages', 'page-api', 'print'],
  ...['reading-settings', 'sheet'],
]
  .map((name) => `e2e/frames/${name}.spec.ts`)
  .concat(
    ['highlights/visible', 'highlights/shadow-root', 'living/routes', 'living/turbo'].map(
      (name) => `e2e/${name}.spec.ts`,
    ),
    ['fonts', 'incomplete-pages', 'lookup', 'options', 'shadow-root', 'two-tags'].map(
      (name) => `e2e/script-tag/${name}.spec.ts`,
    ),
  );

/** They look at the queries of a look-up, which is one file of a site. */
const OF_SERVICE = /lookup\.spec\.ts .*(with one request|asks once|of the module)/;

/** What hosts must send for them: an embedder policy of the frames' documents, and the type of modules. */
const NEEDS_HEADERS = [/embedder-policy/, /a page with highlights and no menu/];

/** Matches the tests that do not run on a host. @param hasHeaders whether it sends the headers of the service */
export const notOnHost = (hasHeaders: boolean): RegExp =>
  new RegExp([OF_SERVICE, ...(hasHeaders ? [] : NEEDS_HEADERS)].map(({ source }) => source).join('|'));
