// @ts-check
/**
 * What the files of a folder may import from this repository. A file belongs to the row with the longest matching
 * `folder`. It may always import what lies in that folder.
 * @typedef {object} FolderRow
 * @property {string} folder a folder, or a single file
 * @property {string} why the reason, printed with each violation
 * @property {readonly string[]} [may] the files and folders that it may import
 * @property {readonly string[]} [types] further ones, for type-only imports
 * @property {readonly string[]} [tests] further ones, for its tests and `testing` folders
 */

const CONTRACT = 'bff/contract/index.ts';
const PROTOCOL = 'embed/protocol/index.ts';
const CHROMIUM = '.ci/setup/chromium.mjs';
/** What finds the browsers of the tests. */
const BROWSERS = [CHROMIUM, '.ci/setup/firefox.mjs', '.ci/setup/webkit.mjs'];

/** Where the schemas of judges are. */
const JUDGE_SCHEMAS = '.ci/setup/judge-schemas.mjs';

/** How phrases are compared with texts. */
const PHRASES = 'bff/contract/phrases';

/** How much of the text around a quote stands in a selector. */
const QUOTE_CONTEXT = 'bff/contract/rules/quote-context.ts';

/** Rules for values without any package, which the client, the service, the program and the Studio share. */
const RULES = ['bff/contract/rules', PHRASES, 'bff/contract/slug.ts'];

/** Reads what was thrown, which may be anything. */
const CAUGHT_ERROR = 'bff/contract/rules/caught-error.ts';

/** Small helpers of the service that know nothing of it. */
const SERVICE_HELPERS = ['bff/contract/public-errors.ts', 'bff/configuration/paths.ts'];

/** Threads, and how callers share them. */
const CONCURRENCY = 'bff/concurrency';

/** The types of annotations, which depend on nothing: service, frames and client share them. */
const ANNOTATION_TYPES = 'bff/contract/annotation-types.ts';

/** The addresses of DOIs, for code that links to them. */
const DOI_ADDRESS = 'bff/contract/rules/doi-address.ts';

/** How the service's own pages list articles. */
const LISTED_ENTRIES = 'bff/contract/rules/listed-entries.ts';

/** The interface of the embedded content lake. */
const LAKE = 'bff/lake/index.ts';

/** How the client finds a word in a language. */
const WORDS = 'host-bridge/annotation-words.ts';

/** Reads `document` and forms whose properties elements of the page hide. */
const UNCLOBBERED = 'host-bridge/unclobbered.ts';

/** Small helpers of the client that know nothing of it. */
const CLIENT_HELPERS = [
  'host-bridge/address-change.ts',
  'host-bridge/after-layout.ts',
  WORDS,
  'host-bridge/drafts-path.ts',
  'host-bridge/highlight-trees.ts',
  'host-bridge/memoize.ts',
  'host-bridge/menu-words.ts',
  'host-bridge/page-mutations.ts',
  'host-bridge/raised-annotation.ts',
  'host-bridge/read-origin.ts',
  'host-bridge/remove-node.ts',
  'host-bridge/same-place.ts',
  'host-bridge/site.ts',
  'host-bridge/simplify-text.ts',
  UNCLOBBERED,
  'host-bridge/visit-storage.ts',
  'host-bridge/waiting.ts',
  'host-bridge/warn-once.ts',
];

/** Checks of untrusted values; it knows the API's types. */
const GUARDS = 'host-bridge/guards.ts';

/** What readers turn off for their visit. */
const READING_CHOICES = 'host-bridge/reading-choices.ts';

/** Which parts of the page hide their text, and can be opened. */
const CLOSED_PARTS = 'host-bridge/closed-parts.ts';

/** Creates the DOM of rich text for the deferred files that show annotations without a frame. */
const PORTABLE_TEXT = 'host-bridge/portable-text.ts';

/** Folders of the client whose files load after `journal-client.js`. */
const DEFERRED = [
  'host-bridge/shell',
  'host-bridge/frame',
  'host-bridge/menu',
  'host-bridge/analytics',
  'host-bridge/inspector',
  'host-bridge/placement',
  'host-bridge/print',
  'host-bridge/highlight-controls',
  'host-bridge/navigation',
  'host-bridge/diagnosis',
  'host-bridge/citation-meta',
  'host-bridge/drafts',
  'host-bridge/desk',
];

/** The names of files in a site without a server: frames and client ask for them, and the export writes them. */
const SITE_FILES = 'bff/contract/rules/site-files.ts';

/** @type {readonly FolderRow[]} */
const SERVICE = [
  { folder: 'bff', why: 'The files at the top wire the service together. They know no frames.' },
  ...SERVICE_HELPERS.map((folder) => ({ folder, why: 'A helper knows nothing of the service.' })),
  {
    folder: CONCURRENCY,
    may: [CAUGHT_ERROR],
    tests: ['bff/testing'],
    why: 'Threads, processes and queues know nothing of what they carry.',
  },
  { folder: 'bff/contract', why: 'The schemas of the API depend on nothing.' },
  ...RULES.map((folder) => ({ folder, may: RULES, why: 'Browsers load the rules, so they know no schema.' })),
  {
    folder: 'bff/configuration',
    may: [
      CONTRACT,
      CAUGHT_ERROR,
      LAKE,
      'bff/cache/invalidation/cdn/purge-request.ts',
      'bff/content/source.ts',
      'bff/http',
      'bff/operations/open-all.ts',
      'bff/program/journal-folder/index.ts',
      'bff/program/journal-folder/is-journal-folder.ts',
      'bff/search/entry-search.ts',
    ],
    types: ['embed/render.tsx'],
    tests: ['bff/testing', 'bff/lake/testing'],
    why: 'The configuration, and what is opened by it alone, before the service is put together.',
  },
  {
    folder: 'bff/journal',
    may: [CONTRACT, ...RULES, ...SERVICE_HELPERS],
    types: ['bff/content'],
    tests: ['bff/testing', 'bff/lake/testing'],
    why: 'The mapping of documents to contract values knows neither cache nor HTTP.',
  },
  {
    folder: 'bff/content',
    may: [CONCURRENCY, ...RULES, ...SERVICE_HELPERS],
    tests: ['bff/testing', 'bff/lake/testing'],
    why: "The lake's client knows neither cache nor HTTP.",
  },
  {
    folder: 'bff/lake',
    may: [...RULES, CONCURRENCY],
    tests: ['bff/testing', 'bff/http/limits/client-address.ts'],
    why: 'The embedded lake replaces a hosted one. It knows nothing of the service.',
  },
  {
    folder: 'bff/http',
    may: [CONTRACT, ...SERVICE_HELPERS],
    types: ['bff/operations/metrics.ts'],
    tests: ['bff/testing', 'bff/operations/metrics.ts'],
    why: 'What every response has in common knows neither cache, journal nor routes.',
  },
  {
    folder: 'bff/cache',
    may: ['bff/http', 'bff/content', CAUGHT_ERROR, ...SERVICE_HELPERS],
    tests: ['bff/testing', 'bff/lake/testing'],
    why: 'The cache holds responses. It knows neither what they contain nor which route serves them.',
  },
  {
    folder: 'bff/search',
    may: ['bff/content', CONCURRENCY, ...RULES, ...SERVICE_HELPERS],
    tests: ['bff/testing', 'bff/lake'],
    why: 'The index reads the lake as any client does. It knows neither the journal nor HTTP.',
  },
  {
    folder: 'bff/citations',
    may: [CONTRACT, CONCURRENCY, ...RULES, ...SERVICE_HELPERS],
    tests: ['bff/testing', 'bff/journal/index.ts', JUDGE_SCHEMAS],
    why: 'Citations are made of contract values alone, so that a thread can make them.',
  },
  {
    folder: 'bff/operations',
    may: ['bff/http', ...RULES, ...SERVICE_HELPERS],
    types: ['bff/content', 'bff/cache'],
    tests: ['bff/testing'],
    why: 'Logs, metrics and readiness observe the service and do not call into it.',
  },
  {
    folder: 'bff/analytics',
    may: ['bff/operations', 'bff/http', ...SERVICE_HELPERS],
    tests: ['bff/testing'],
    why: 'API events are derived from requests alone.',
  },
  {
    folder: 'bff/pages',
    may: ['bff/contract/rules/json-object.ts', LISTED_ENTRIES, 'bff/http/static-files.ts'],
    types: ['bff/http', CONTRACT],
    tests: ['bff/configuration/paths.ts'],
    why: 'Pages render what routes give them.',
  },
  {
    folder: 'bff/routes',
    may: [
      CONTRACT,
      'bff/pages',
      'bff/journal/index.ts',
      'bff/citations/index.ts',
      'bff/cache',
      'bff/http',
      // The names of tags, which the webhook invalidates.
      'bff/content/tags.ts',
      'embed/render.tsx',
      // Previews contain the tag that the page `/start` shows.
      'embed/start/snippet.ts',
      CONCURRENCY,
      ...RULES,
      ...SERVICE_HELPERS,
    ],
    types: ['bff/content', 'bff/search'],
    tests: ['bff', JUDGE_SCHEMAS],
    why: 'Routes join journal and cache. Of the frames, they import only what renders them.',
  },
  { folder: 'bff/program', why: 'Each part of the program has a row of its own.' },
  {
    folder: 'bff/program/serve',
    may: ['bff/service.ts', 'bff/configuration', 'bff/http', 'bff/operations', LAKE, ...RULES],
    why: 'The command that starts the service reads its configuration and watches its process.',
  },
  {
    folder: 'bff/program/crossref',
    may: [CONTRACT, 'bff/configuration', 'bff/content', 'bff/journal/index.ts', 'bff/citations/index.ts'],
    tests: ['bff/program/cli', 'bff/program/journal-folder/testing'],
    why: 'A deposit is written of the content that the configuration names, without the service.',
  },
  {
    folder: 'bff/program/check',
    may: [CONTRACT, LAKE, ...RULES, ...SERVICE_HELPERS],
    tests: ['bff/lake/testing'],
    why: 'The check reads an export as the lake does and judges it by the rules of journal and client.',
  },
  {
    folder: 'bff/program/doctor',
    // The rules and the client's own scan, which a page of the service runs as well.
    may: [CONTRACT, CONCURRENCY, CAUGHT_ERROR, 'host-bridge/doctor', ...SERVICE_HELPERS],
    tests: ['bff/lake/testing', 'bff/testing'],
    why: 'The doctor of the command line gives the rules a page without a browser. It knows nothing of the service.',
  },
  {
    folder: 'bff/program/journal-folder',
    may: [
      ...[CONTRACT, ANNOTATION_TYPES, LAKE, CONCURRENCY, ...RULES, ...SERVICE_HELPERS],
      ...['bff/program/check', 'bff/program/covered-folders.ts'],
    ],
    tests: ['bff/testing', 'bff/lake/testing'],
    why: 'A journal folder becomes an export. It knows neither HTTP nor the command line.',
  },
  {
    folder: 'bff/program/import',
    may: [CONTRACT, ANNOTATION_TYPES, 'bff/program/journal-folder', ...RULES],
    tests: ['bff/testing', 'bff/configuration/paths.ts', 'bff/citations/index.ts', 'bff/lake/testing', LAKE],
    why: 'An import writes what other systems say into a journal folder. It knows nothing of the service.',
  },
  {
    folder: 'bff/program/export',
    may: [
      CONTRACT,
      CONCURRENCY,
      LAKE,
      'bff/program/covered-folders.ts',
      'bff/open-service.ts',
      'bff/configuration',
      'bff/journal/index.ts',
      'bff/http',
      'bff/operations/log/terminal-lines.ts',
      'bff/search',
      'embed/render.tsx',
      ...RULES,
    ],
    types: ['bff/content'],
    tests: ['host-bridge/site', 'bff/lake/bench', 'bff/testing', 'bff/lake/testing'],
    why: 'The export asks the service for all that a site has. It knows nothing of how responses are made.',
  },
  {
    folder: 'bff/program/cli',
    may: [
      'bff/program/export',
      'bff/program/check',
      'bff/program/import/index.ts',
      'bff/program/crossref',
      'bff/citations/index.ts',
      'bff/program/doctor',
      'bff/program/journal-folder/index.ts',
      'bff/program/journal-folder/is-journal-folder.ts',
      'bff/program/journal-folder/near-miss.ts',
      'bff/program/serve',
      'bff/configuration/config.ts',
      'bff/configuration/environment.ts',
      'bff/configuration/variable-purposes.ts',
      'bff/configuration/version.ts',
      'bff/routes/drafts/drafts-token.ts',
      LAKE,
      ...RULES,
      ...SERVICE_HELPERS,
    ],
    tests: ['bff/program/journal-folder/testing', 'bff/lake/testing'],
    why: 'The program parses its arguments and starts commands.',
  },
  { folder: 'bff/integrations', why: 'Each integration has a row of its own.' },
  {
    folder: 'bff/integrations/studio',
    may: [...RULES, ANNOTATION_TYPES],
    tests: ['bff/content', 'bff/journal', 'bff/lake/testing', 'bff/testing', 'bff/configuration/paths.ts'],
    why: "The plugin runs in the backend's editor, in a browser. It shares the rules for values with the service.",
  },
  {
    folder: 'bff/integrations/wordpress',
    why: 'The plugin runs in the editor of WordPress, without a build. It sees the service only by HTTP.',
  },
  {
    folder: 'bff/integrations/deploy',
    tests: ['bff'],
    why: 'Recipes are files. Their tests compare them with the service.',
  },
  {
    folder: 'bff/sample',
    may: ['bff/program/journal-folder'],
    tests: ['bff/testing', 'bff/lake/testing'],
    why: 'The sample journal is a journal folder like any other.',
  },
];

/** @type {readonly FolderRow[]} */
const FRAMES = [
  { folder: 'embed', types: [CONTRACT], why: 'The frames know the API and nothing else of the service.' },
  {
    folder: 'embed/protocol',
    types: [CONTRACT],
    tests: ['embed/testing/until.ts'],
    why: 'The channel knows neither the frames nor the page.',
  },
  { folder: 'embed/languages', why: 'Word tables depend on nothing.' },
  { folder: 'embed/controls', why: 'What the components of /start and of the desk share knows neither.' },
  { folder: 'embed/theme', types: [CONTRACT], why: 'Colours and fonts know no components.' },
  {
    folder: 'embed/frame',
    may: ['embed/languages', 'embed/protocol/index.ts', 'embed/theme', SITE_FILES],
    types: [CONTRACT],
    tests: ['embed/testing'],
    why: 'What both frames share knows neither of them.',
  },
  {
    folder: 'embed/rich-text',
    may: ['embed/frame', 'embed/languages', 'embed/theme'],
    types: [CONTRACT],
    tests: ['embed/testing'],
    why: 'Rich text is shown by both frames and knows neither of them.',
  },
  {
    folder: 'embed/citation',
    may: ['embed/languages', 'embed/frame/components/waiting.tsx', SITE_FILES],
    types: [CONTRACT],
    tests: ['embed/testing'],
    why: 'The citation panel is a file of its own, without the code of the menu that loads it.',
  },
  ...['embed/menu', 'embed/footer'].map((folder) => ({
    folder,
    may: [
      'embed/frame',
      'embed/languages',
      PROTOCOL,
      'embed/rich-text',
      'embed/theme',
      ANNOTATION_TYPES,
      DOI_ADDRESS,
      SITE_FILES,
    ],
    // Only the type of the citation panel's file: the menu loads it when a reader opens it.
    types: folder === 'embed/menu' ? [CONTRACT, 'embed/citation/toggle-citation.tsx'] : [CONTRACT],
    tests: ['embed/testing'],
    why: 'Each frame is a page of its own: menu and footer do not know each other.',
  })),
  {
    folder: 'embed/start/doctor',
    may: ['embed/controls', 'embed/start/snippet-builder/code-block.tsx', 'host-bridge/doctor'],
    types: [CONTRACT],
    why: 'The doctor of /start gives the rules of the command line a page in a frame.',
  },
  {
    folder: 'embed/start',
    may: ['embed/controls', 'embed/frame/document/escape.ts', LISTED_ENTRIES],
    types: [CONTRACT],
    tests: ['embed/testing'],
    why: 'The components of /start know the API, and neither menu nor footer.',
  },
  {
    folder: 'embed/desk',
    may: [
      PROTOCOL,
      'embed/controls',
      'embed/frame',
      'embed/languages',
      'embed/rich-text',
      'embed/theme',
      // The preview is the menu's own.
      'embed/menu/annotations',
      ANNOTATION_TYPES,
    ],
    types: [CONTRACT],
    tests: ['embed/testing'],
    why: 'The desk shows drafts by the components of the menu, and knows nothing else of it.',
  },
  { folder: 'embed/bench', may: ['embed', CHROMIUM], types: [CONTRACT], why: 'The bench starts its own Chromium.' },
];

/** @type {readonly FolderRow[]} */
const CLIENT = [
  {
    folder: 'host-bridge',
    may: [PROTOCOL],
    types: [CONTRACT],
    why: 'The client knows the channel and the types of the API, and nothing else of frames and service.',
  },
  ...CLIENT_HELPERS.map((folder) => ({
    folder,
    may: folder === UNCLOBBERED ? [] : [UNCLOBBERED, WORDS, 'host-bridge/visit-storage.ts'],
    why: 'A helper knows nothing of the client.',
  })),
  {
    folder: 'host-bridge/site',
    may: [...RULES, GUARDS, ...CLIENT_HELPERS],
    types: [CONTRACT],
    why: 'What the export writes into the client names files, and knows nothing of the client.',
  },
  { folder: GUARDS, types: [CONTRACT], why: 'The guards know the types of the API and nothing of the client.' },
  { folder: CLOSED_PARTS, may: CLIENT_HELPERS, why: 'What is closed is read without code of the client.' },
  { folder: READING_CHOICES, may: CLIENT_HELPERS, why: 'What readers turn off is known without code of the client.' },
  { folder: PORTABLE_TEXT, may: [GUARDS, ...CLIENT_HELPERS], why: 'Rich text is created without code of the client.' },
  {
    folder: 'host-bridge/scan',
    may: [PHRASES, GUARDS, ...CLIENT_HELPERS],
    why: 'The search for phrases reads the page and changes nothing.',
  },
  {
    folder: 'host-bridge/highlight',
    may: ['host-bridge/scan', PHRASES, QUOTE_CONTEXT, ANNOTATION_TYPES, GUARDS, ...CLIENT_HELPERS],
    types: [CONTRACT, 'host-bridge/diagnosis'],
    tests: ['host-bridge/testing', 'host-bridge/diagnosis', 'host-bridge/root/page-root.ts'],
    why: 'Highlights know what was found, and neither the client nor the shells.',
  },
  {
    folder: 'host-bridge/root',
    may: ['host-bridge/scan', ...CLIENT_HELPERS],
    tests: ['host-bridge/testing', 'host-bridge/highlight'],
    why: 'The part of the page that is read knows neither the highlights in it, nor the client nor the shells.',
  },
  {
    folder: 'host-bridge/client',
    may: [
      'host-bridge/root/page-root.ts',
      'host-bridge/scan',
      'host-bridge/highlight',
      'host-bridge/page.ts',
      'host-bridge/preparation.ts',
      // Records events until analytics has loaded.
      'host-bridge/analytics/event-log.ts',
      'host-bridge/analytics/options.ts',
      // The values of an option that is an attribute, too.
      'host-bridge/shell/attributes.ts',
      'embed/theme/colour.ts',
      GUARDS,
      ...CLIENT_HELPERS,
    ],
    types: [CONTRACT, ...DEFERRED],
    tests: ['host-bridge/testing', 'host-bridge/shell', 'host-bridge/analytics'],
    why: 'The client loads shells, analytics and print through `page.ts` alone.',
  },
  {
    folder: 'host-bridge/shell',
    may: [
      PROTOCOL,
      'host-bridge/frame',
      'host-bridge/menu',
      'host-bridge/highlight/highlight-element.ts',
      // The colours of themes, and the rule for colours.
      'embed/theme/palette.ts',
      'embed/theme/colour.ts',
      'host-bridge/placement/index.ts',
      // Tells the faults of a page from those of an element.
      'host-bridge/diagnosis/index.ts',
      READING_CHOICES,
      GUARDS,
      ...CLIENT_HELPERS,
    ],
    types: [CONTRACT, 'host-bridge/client', 'host-bridge/analytics', 'host-bridge/navigation'],
    tests: ['host-bridge/testing'],
    why: 'The elements connect the page’s client with the frames, and hold no code of the client.',
  },
  {
    folder: 'host-bridge/frame',
    may: [PROTOCOL, GUARDS, PORTABLE_TEXT, ...CLIENT_HELPERS],
    types: [CONTRACT],
    tests: ['host-bridge/shell'],
    why: 'A frame is loaded and replaced without knowing its element, or where the page shows it.',
  },
  {
    folder: 'host-bridge/menu',
    may: [
      PROTOCOL,
      'host-bridge/frame',
      'host-bridge/highlight/highlight-element.ts',
      'host-bridge/highlight/style-sheet.ts',
      'host-bridge/placement/index.ts',
      // The launcher has the colours of the frame, which need not be loaded.
      'embed/theme/palette.ts',
      // Whether the notes beside the text can be read.
      'embed/theme/colour.ts',
      ANNOTATION_TYPES,
      CLOSED_PARTS,
      READING_CHOICES,
      PORTABLE_TEXT,
      ...CLIENT_HELPERS,
    ],
    types: [CONTRACT, 'host-bridge/client', 'host-bridge/highlight'],
    tests: ['host-bridge/testing', 'host-bridge/shell', 'host-bridge/highlight'],
    why: 'What the page shows of the menu knows the session with its frame, and not its element.',
  },
  {
    folder: 'host-bridge/analytics',
    may: ['host-bridge/inspector/open-if-asked.ts', GUARDS, ...CLIENT_HELPERS],
    types: [CONTRACT, 'host-bridge/client', 'host-bridge/highlight', 'host-bridge/scan'],
    tests: ['host-bridge/client', 'host-bridge/testing'],
    why: 'Analytics receives events. The files it is built into hold no code of the client.',
  },
  {
    folder: 'host-bridge/inspector',
    may: ['host-bridge/highlight/style-sheet.ts', 'host-bridge/navigation/phrase.ts', GUARDS, ...CLIENT_HELPERS],
    types: ['host-bridge/analytics', 'host-bridge/highlight', 'host-bridge/scan'],
    tests: ['host-bridge/testing'],
    why: 'The inspector shows what it is given. Its file holds no code of client and analytics.',
  },
  {
    folder: 'host-bridge/desk',
    may: [
      PROTOCOL,
      PHRASES,
      'host-bridge/diagnosis/explain-misses.ts',
      'host-bridge/scan',
      'host-bridge/highlight/style-sheet.ts',
      PORTABLE_TEXT,
      ...CLIENT_HELPERS,
    ],
    types: [CONTRACT],
    why: 'The desk mode lets an editor choose phrases by the client’s own scan. Readers do not load its file.',
  },
  {
    folder: 'host-bridge/diagnosis',
    may: CLIENT_HELPERS,
    types: ['host-bridge/scan', PHRASES],
    why: 'An explanation reads the page. It holds no code of the client.',
  },
  {
    folder: 'host-bridge/doctor',
    may: [
      'host-bridge/scan',
      'host-bridge/diagnosis/explain-misses.ts',
      'host-bridge/script/script-tags.ts',
      // The client's own checks of options and attributes, and what it asks the service for.
      'host-bridge/client/resolve-options.ts',
      'host-bridge/client/page-options.ts',
      'host-bridge/client/journal-api.ts',
      'host-bridge/client/api',
      'host-bridge/client/page/page-identity.ts',
      'host-bridge/client/page/to-highlight-annotation.ts',
      'host-bridge/shell/attributes.ts',
      // The contrast of colours, as menu and footer compute it.
      'embed/theme/colour.ts',
      GUARDS,
      ...CLIENT_HELPERS,
    ],
    types: [CONTRACT, 'host-bridge/client'],
    tests: ['host-bridge/testing'],
    why: 'The doctor judges pages by the client’s own code. Readers never load it.',
  },
  {
    folder: 'host-bridge/citation-meta',
    may: CLIENT_HELPERS,
    tests: ['host-bridge/testing'],
    why: 'Metadata is added to the page without code of the client.',
  },
  {
    folder: 'host-bridge/drafts',
    may: ['host-bridge/client/events.ts', 'host-bridge/frame/create-element.ts', GUARDS, ...CLIENT_HELPERS],
    why: 'The strip of editors is a file that no reader loads, without code of the client.',
  },
  {
    folder: 'host-bridge/placement',
    may: CLIENT_HELPERS,
    tests: ['host-bridge/testing'],
    why: 'Placement measures the page. It knows neither what is placed nor the client.',
  },
  {
    folder: 'host-bridge/print',
    may: [
      'host-bridge/highlight/highlight-element.ts',
      'host-bridge/highlight/style-sheet.ts',
      DOI_ADDRESS,
      GUARDS,
      PORTABLE_TEXT,
      ...CLIENT_HELPERS,
    ],
    types: [CONTRACT, 'host-bridge/client', 'host-bridge/highlight'],
    tests: ['host-bridge/testing'],
    why: 'Endnotes are built from annotations and highlighted elements, without code of the client.',
  },
  {
    folder: 'host-bridge/highlight-controls',
    may: ['embed/theme/palette.ts', 'host-bridge/highlight', ...CLIENT_HELPERS],
    tests: ['host-bridge/testing'],
    why: 'Keyboard stops and marks are made from highlighted elements, without the client and the shells.',
  },
  {
    folder: 'host-bridge/navigation',
    may: [
      PROTOCOL,
      'host-bridge/highlight',
      'host-bridge/client/events.ts',
      'host-bridge/client/api/errors.ts',
      // Nothing opens while a dialog of the page keeps readers from its text.
      'host-bridge/placement/index.ts',
      CLOSED_PARTS,
      READING_CHOICES,
      ...CLIENT_HELPERS,
    ],
    types: [CONTRACT, 'host-bridge/client'],
    tests: ['host-bridge/testing'],
    why: 'The ways through the text start from its highlights, without code of the client and the shells.',
  },
  {
    folder: 'host-bridge/script',
    may: ['host-bridge/client', 'host-bridge/page.ts', GUARDS, ...CLIENT_HELPERS],
    why: 'The script tag starts clients and knows only their options. What follows routers is in the file of the page.',
  },
  {
    folder: 'host-bridge/package',
    may: [CONTRACT, GUARDS],
    why: 'The package is made of the built client and of the contract’s schemas.',
  },
  { folder: 'host-bridge/bench', may: ['host-bridge', CHROMIUM], why: 'The bench starts its own Chromium.' },
];

/** @type {readonly FolderRow[]} */
const TESTS = [
  {
    folder: 'e2e/fuzz/exports',
    may: ['e2e/support', 'e2e/fuzz/support', 'bff/lake/testing'],
    why: 'The lake’s own tests try the same hostile exports in short.',
  },
  {
    folder: 'e2e',
    may: [
      ...BROWSERS,
      '.ci/setup/bubblewrap.mjs',
      '.ci/setup/prototype-js.mjs',
      '.ci/setup/run-once.mjs',
      'bff/testing/redis-server.ts',
      'bff/testing/free-port.ts',
      'bff/testing/sign-webhook.ts',
    ],
    why: 'End-to-end tests see the service and the client only from outside.',
  },
  {
    folder: 'e2e/wordpress',
    may: ['e2e/support', 'bff/testing/free-port.ts', '.ci/setup/wordpress.mjs'],
    why: 'The plugin is tested in a real WordPress, with the built service.',
  },
  {
    folder: 'e2e/sites',
    may: [
      ...['e2e/support', 'e2e/deploy/support', 'e2e/traffic', 'bff/testing/free-port.ts', CHROMIUM],
      'bff/program/journal-folder/testing',
    ],
    types: [CONTRACT],
    why: 'A site is exported with the built program, and sent by the servers of recipes.',
  },
  {
    folder: 'e2e/traffic',
    may: ['e2e/support', CHROMIUM],
    why: 'The bench counts what the built service sends to a real browser.',
  },
  {
    folder: 'e2e/page-cost',
    may: ['e2e/support', 'host-bridge/bench', CHROMIUM],
    why: 'The bench watches the built product in a real browser.',
  },
  {
    folder: 'e2e/desk/phrases',
    may: ['e2e/support', 'e2e/placement', 'host-bridge/bench', CHROMIUM],
    why: 'The bench selects text on the pages that placement is measured on.',
  },
  {
    folder: 'e2e/placement',
    may: ['e2e/support', 'bff/testing/free-port.ts', CHROMIUM],
    why: 'The pages of publishing systems are measured from outside, with the built service.',
  },
  {
    folder: 'e2e/placement/measure/in-page',
    why: 'This part runs in the publisher’s page. It sees the product as the site does.',
  },
  {
    folder: 'e2e/fuzz',
    may: ['e2e/support'],
    why: 'Fuzzers attack the built service. What they share with tests and faults is in e2e/support.',
  },
  {
    folder: 'e2e/fuzz/queries',
    may: ['e2e/support', 'e2e/fuzz/support', 'bff/lake/testing'],
    why: 'The fuzzer of queries shares its generators with the unit tests of the embedded lake.',
  },
  {
    folder: 'e2e/fuzz/content',
    may: ['e2e/support', 'e2e/fuzz/support', 'bff/testing/hostile-content'],
    why: 'The unit tests try the same hostile documents, in less time.',
  },
  {
    folder: 'e2e/faults',
    may: ['e2e/support', 'e2e/fuzz/support', 'bff/testing/redis-server.ts', 'bff/testing/free-port.ts'],
    why: 'Faults disturb the built service and what it depends on. They report as fuzzers do.',
  },
  {
    folder: 'e2e/faults/desk',
    may: ['e2e/fuzz/support', 'bff/program/journal-folder/editing/testing', 'bff/program/journal-folder/testing'],
    why: 'The long form of a test of the journal folder reports as fuzzers do.',
  },
  {
    folder: 'e2e/faults/export',
    may: ['e2e/fuzz/support', 'bff/program/export/testing', 'bff/program/journal-folder/testing'],
    why: 'The long form of a test of a site reports as fuzzers do.',
  },
  {
    folder: 'e2e/faults/upgrade',
    may: [
      ...['e2e/support', 'e2e/fuzz/support', 'bff/testing/redis-server.ts', 'bff/testing/free-port.ts'],
      ...['e2e/deploy/support', CHROMIUM],
    ],
    why: 'An upgrade runs a recipe, and readers see it in a browser.',
  },
  { folder: '.ci', why: 'The set-up runs before anything else is installed or built.' },
];

/** Files that nearly every folder may import. */
export const HELPERS = [...SERVICE_HELPERS, GUARDS, ...CLIENT_HELPERS];

/** Every folder with its row. */
export const FOLDERS = [...SERVICE, ...FRAMES, ...CLIENT, ...TESTS];
