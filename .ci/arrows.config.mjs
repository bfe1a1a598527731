// @ts-check
// The rules of `npm run arrows`: what files may import.
import { readFileSync } from 'node:fs';

/** @typedef {import('dependency-cruiser').IForbiddenRuleType} Rule */

const REPOSITORY = '^(\\.ci|bff|embed|host-bridge|e2e)/';
const TESTS = ['\\.(test|spec)\\.', '/(testing|bench)/'];
/** Tests, and programs that only developers run. */
const DEVELOPMENT = [...TESTS, '^host-bridge/package/'];

const TYPES = /** @type {const} */ (['type-only', 'type-import']);

/** The parts of the contract that browsers may load: they need no package. */
const BROWSER_RULES = ['bff/contract/shared/'];

/**
 * What the files of a room may import from this repository, besides each other; expressions for paths. Tests may import
 * more.
 * @type {readonly (readonly [room: string, may: readonly string[], why: string])[]}
 */
const ROOMS = [
  ['\\.ci/', [], 'The set-up runs before anything is installed or built.'],
  ['bff/contract/', [], 'The schemas of the API depend on nothing.'],
  ['bff/lake/', ['bff/contract/', 'bff/concurrency/'], 'The embedded store stands in for a hosted one.'],
  ['bff/journal/', ['bff/contract/', 'bff/content/'], 'Mapping a document needs neither cache nor HTTP.'],
  ['bff/cache/', ['bff/contract/', 'bff/content/', 'bff/http/', 'bff/concurrency/'], 'It knows no routes.'],
  ['bff/citations/', ['bff/contract/', 'bff/concurrency/', 'bff/configuration/paths\\.ts$'], 'A thread writes them.'],
  ['bff/integrations/', ['bff/contract/'], 'Other programs load them without the service.'],
  [
    'bff/',
    ['embed/(render\\.tsx|pages/start/snippet\\.ts)$', 'host-bridge/(api/|doctor/|highlight/plan-marks\\.ts$)'],
    'Frames have one server entry.',
  ],
  [
    'embed/protocol/',
    ['bff/contract/(index|shared/(annotations|json-object))\\.ts$'],
    'The channel knows neither frames nor page.',
  ],
  [
    'embed/',
    ['bff/contract/', 'host-bridge/(doctor/|scan/miss-reasons\\.ts$)'],
    'Frames know the API and the channel.',
  ],
  [
    'host-bridge/',
    [
      'bff/contract/',
      'embed/(store|protocol/(index|connection|desk/desk-messages)|theme/(colour|palette)|languages/dates)\\.ts$',
    ],
    'It knows the API.',
  ],
];

/** The folders of the client, from the lowest to the highest. Each imports only those before it. */
export const CLIENT_FOLDERS = [
  'dom',
  'scan',
  'placement',
  'highlight',
  'options',
  'api',
  'article',
  'references',
  'navigation',
  'menu',
  'analytics',
  'inspector',
  'editors',
  'client',
  'doctor',
];

const at = (/** @type {string} */ path) => `^${path}`;

/** @type {Rule[]} */
const ROOM_RULES = ROOMS.map(([room, may, comment]) => ({
  name: room.replace('\\', ''),
  comment,
  from: { path: at(room), pathNot: DEVELOPMENT },
  to: { path: REPOSITORY, pathNot: [room, ...may].map(at) },
}));

/** @type {Rule[]} */
const FURTHER_RULES = [
  {
    name: 'browsers load no schemas',
    comment: 'Browser code imports the types and rules of the contract, and nothing that needs a package.',
    from: { path: '^(embed|host-bridge)/', pathNot: DEVELOPMENT },
    to: { path: '^bff/contract/', pathNot: BROWSER_RULES.map(at), dependencyTypesNot: [...TYPES] },
  },
  ...Object.entries({
    lake: 'index',
    // A folder is recognised before the parsers are loaded.
    folder: '(index|is-journal-folder)',
    citations: 'index',
  }).map(([room, entrance]) => ({
    name: `one entrance of ${room}`,
    comment: 'Others import only its index.ts.',
    from: { path: REPOSITORY, pathNot: [`^bff/${room}/`, ...DEVELOPMENT] },
    to: { path: `^bff/${room}/`, pathNot: [`^bff/${room}/${entrance}\\.ts$`, ...TESTS] },
  })),
  {
    name: 'the service knows no tools',
    comment: 'The command uses the service, never the other way round.',
    from: { path: '^bff/', pathNot: ['^bff/tools/', '^bff/server\\.ts$', ...TESTS] },
    to: { path: '^bff/tools/' },
  },
  {
    name: 'routes are the top',
    comment: 'What routes use knows neither routes nor what puts the service together.',
    from: { path: '^bff/(analytics|content|http|operations|pages|search)/', pathNot: TESTS },
    to: { path: '^bff/(routes/|tools/|[^/]+$)' },
  },
  {
    name: 'frames are apart',
    comment: 'Menu, footer and the pages of the service are loaded by themselves.',
    from: { path: '^embed/(menu|footer|pages/start)/', pathNot: TESTS },
    to: { path: '^embed/(menu|footer|pages/(start|desk))/', pathNot: '^embed/$1/' },
  },
  {
    name: 'one room changes nodes',
    comment: 'Only the client has highlights written; others use elements that are highlighted already.',
    from: { path: '^host-bridge/', pathNot: ['^host-bridge/(highlight|client)/', ...DEVELOPMENT] },
    to: {
      path: '^host-bridge/highlight/(page-highlights|write-highlights|[a-z]+-marker)\\.ts$',
      dependencyTypesNot: [...TYPES],
    },
  },
  ...CLIENT_FOLDERS.slice(0, -1).map((folder, index) => ({
    name: `host-bridge/${folder} knows what is below it`,
    comment: 'The folders of the client import one way.',
    from: { path: `^host-bridge/${folder}/`, pathNot: TESTS },
    to: { path: `^host-bridge/(${CLIENT_FOLDERS.slice(index + 1).join('|')})/` },
  })),
  {
    name: 'tests see the product from outside',
    comment: 'End-to-end tests import helpers of other tests, and types of the contract.',
    from: { path: '^e2e/' },
    to: { path: '^(bff|embed|host-bridge)/', pathNot: [...TESTS, '^bff/contract/index\\.ts$'] },
  },
  {
    name: 'no tests in the product',
    comment: 'Helpers of tests and benches are not part of the product.',
    from: { path: '^(bff|embed|host-bridge)/', pathNot: DEVELOPMENT },
    to: { path: TESTS },
  },
];

/** Files that a program, a page, a test runner or the compiler starts, so nothing imports them. */
const ENTRY_POINTS = [
  ...TESTS.slice(0, 1),
  '\\.d\\.ts$',
  '^[^/]+\\.config\\.ts$',
  '-entry\\.ts$',
  '^\\.ci/([^/]+|(mutants|release|supply-chain)/run)\\.mjs$',
  // Stryker loads them.
  '^\\.ci/mutants/(wording\\.mjs|vitest\\.config\\.ts)$',
  '/run\\.ts$',
  '^host-bridge/bench/page/choose-at-random\\.ts$',
  '^bff/bench/(servers/|export\\.ts$)',
  '^bff/(server|tools/cli/journal|integrations/studio/index)\\.ts$',
  // Let threads run from TypeScript sources during development.
  '^bff/concurrency/[^/]+\\.[cm]js$',
  // Tests run them in processes of their own, or bundle them into pages.
  '^bff/routes/testing/cache-growth\\.ts$',
  '^bff/(folder/desk|tools/site)/testing/(replace|change|export)-again\\.ts$',
  '^e2e/(documentation/shell/stand-in|faults/lake/jumping-clock)\\.mjs$',
  '^e2e/(highlights|living)/pages/',
  '^e2e/(screenshots/readme-pictures|desk/random-phrases)\\.ts$',
  '^embed/(menu/client\\.tsx|frame/(frame|load)\\.ts)$',
  '^embed/pages/(start/(start|landing)|desk/desk)-page\\.tsx$',
  '^host-bridge/script-tag\\.ts$',
  // The build puts it in the place of others.
  '^host-bridge/client/marked-highlights\\.ts$',
  '^bff/tools/site/browser/site-(script|lookup|search)\\.ts$',
  // WordPress loads them.
  '^bff/integrations/wordpress/journal/editor/',
];

/** The packages of `e2e/package.json`: tests, checks and benches everywhere may use them. */
const { devDependencies } = JSON.parse(readFileSync('e2e/package.json', 'utf8'));
const OF_TESTS = `^node_modules/(${Object.keys(devDependencies).join('|')})/`;

/** The build puts them into the files that need them. */
const BUNDLED =
  '^node_modules/(@fastify/type-provider-typebox|comlink|content-security-policy-parser|posthog-js|' +
  'preact-custom-element|typebox)/';

/** What a production installation runs. Command and plugin say how to install their packages, or have them built in. */
const PRODUCT = {
  path: '^(bff|embed|host-bridge)/',
  pathNot: [
    ...DEVELOPMENT,
    '^bff/concurrency/[^/]+\\.[cm]js$',
    '^(bff/tools|host-bridge)/doctor/',
    '^bff/integrations/',
  ],
};

/** @type {Rule[]} */
const GENERAL_RULES = [
  {
    name: 'no cycles',
    comment: 'Nobody can read one file of a cycle without the others. Type-only imports count.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no orphans',
    comment: 'No file imports this one, and nothing starts it: delete it, or name it in ENTRY_POINTS.',
    module: { path: REPOSITORY, pathNot: ENTRY_POINTS, numberOfDependentsLessThan: 1 },
    from: {},
  },
  {
    name: 'no unresolvable imports',
    comment: 'The imported file or package does not exist.',
    from: {},
    // The backend's editor, which a publisher installs beside the plugin, is larger than all packages here together.
    to: { couldNotResolve: true, pathNot: '^sanity(/|$)' },
  },
  {
    name: 'no undeclared packages',
    comment: 'The package is missing from package.json.',
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: OF_TESTS },
  },
  {
    name: 'no development packages',
    comment: 'A production installation lacks the packages in devDependencies.',
    from: PRODUCT,
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: [...TYPES], pathNot: BUNDLED },
  },
  {
    name: 'no packages of tests',
    comment: 'The product is built and run without the packages of e2e/package.json.',
    from: PRODUCT,
    to: { path: OF_TESTS, dependencyTypesNot: [...TYPES] },
  },
];

/**
 * TypeScript's own parser sees type-only imports, which the compiler would remove. The examples and the sites of
 * routers are projects of their own, and older versions of the client are built files.
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [...ROOM_RULES, ...FURTHER_RULES, ...GENERAL_RULES].map((rule) => ({ severity: 'error', ...rule })),
  options: {
    parser: 'tsc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(e2e/(examples|routers/sites/[^/]+|versions)|bff/sample/demo)/' },
    // The end-to-end tests have a package.json of their own, and use the packages of the whole as well.
    combinedDependencies: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
    },
  },
};
