// @ts-check
import { readFileSync } from 'node:fs';
import { FOLDERS } from './folders.mjs';

/** @typedef {import('./folders.mjs').FolderRow} FolderRow */
/** @typedef {import('dependency-cruiser').IForbiddenRuleType} Rule */

/** All code of this repository. */
const REPOSITORY = '^(\\.ci|bff|embed|host-bridge|e2e)/';

/** Let threads run from TypeScript sources during development. */
const TYPESCRIPT_LOADER = '^bff/concurrency/[^/]+\\.[cm]js$';

/** Files that a program, a page, a test runner or the compiler starts, so nothing imports them. */
const ENTRY_POINTS = [
  '\\.(test|spec)\\.tsx?$',
  '\\.d\\.ts$',
  '^[^/]+\\.config\\.ts$',
  '-reporter\\.ts$',
  '^\\.ci/[^/]+\\.mjs$',
  '^\\.ci/(arrows|mutants|release|supply-chain)/run\\.mjs$',
  // Stryker loads them.
  '^\\.ci/mutants/(wording\\.mjs|vitest\\.config\\.ts)$',
  '^(bff|embed|host-bridge)/bench/run\\.ts$',
  '^host-bridge/bench/page/(load-and-highlight|choose-at-random)\\.ts$',
  '^bff/bench/(servers/|(export|strangers)\\.ts$)',
  '^bff/lake/bench/(load|large-dataset)\\.ts$',
  '^bff/(server|program/cli/journal|integrations/studio/index)\\.ts$',
  '^e2e/engines/support/results-reporter\\.ts$',
  '^bff/(lake|citations|search|program)/.+-entry\\.ts$',
  TYPESCRIPT_LOADER,
  '^bff/sample/make/run\\.ts$',
  '^bff/citations/styles/make/run\\.ts$',
  '^host-bridge/package/run\\.ts$',
  '^embed/frame/start\\.ts$',
  '^embed/frame/colours/apply-colours\\.ts$',
  // A test runs it in a process of its own.
  '^bff/routes/testing/cache-growth\\.ts$',
  '^bff/program/(journal-folder/editing|export)/testing/(replace|manage|export)-again\\.ts$',
  '^embed/(menu|footer)/client\\.tsx?$',
  '^embed/start/(start|landing)-page\\.tsx?$',
  '^embed/desk/desk-page\\.ts$',
  '^host-bridge/(script-tag|older-scripts|site/site-(script|lookup|search))\\.ts$',
  '^e2e/(desk/phrases|page-cost|paths|placement|routers|sites|soak|traffic)/run\\.ts$',
  // A process of its own, which stands for programs.
  '^e2e/documentation/shell/stand-in\\.mjs$',
  '^e2e/(fuzz|faults)/[^/]+/run\\.ts$',
  // WordPress loads them.
  '^bff/integrations/wordpress/journal/editor/',
  // Node loads it before a service.
  '^e2e/faults/lake/jumping-clock\\.mjs$',
  '^e2e/screenshots/readme-pictures\\.ts$',
  // Tests bundle them into pages.
  '^e2e/(highlights|living)/pages/',
];

/** Files of the service, the frames and the client that only developers run. */
const DEVELOPMENT = [
  '\\.test\\.',
  '/(bench|testing)/',
  '^bff/sample/make/',
  '^bff/citations/styles/make/',
  '^host-bridge/package/',
];

/** The backend's editor, which a publisher installs beside the plugin: it is larger than all packages here together. */
const STUDIO = '^sanity(/|$)';

/** The packages of `e2e/package.json`: tests, checks and benches everywhere may use them. */
const { devDependencies } = JSON.parse(readFileSync('e2e/package.json', 'utf8'));
const OF_TESTS = `^node_modules/(${Object.keys(devDependencies).join('|')})/`;

/** The build puts them into the files that need them. */
const BUNDLED =
  '^node_modules/(@fastify/type-provider-typebox|comlink|content-security-policy-parser|posthog-js|preact-custom-element|typebox)/';

/** The command `doctor` says how to install its packages, which the service does without. */
const DOCTOR = '^(bff/program|host-bridge)/doctor/';

/** The plugin for it: its build has in it what it needs of packages. */
const STUDIO_PLUGIN = '^bff/integrations/studio/';

/**
 * The types of imports that the compiler removes.
 * @type {import('dependency-cruiser').DependencyType[]}
 */
export const TYPES = ['type-only', 'type-import'];

/** @param {string} path @returns {string} an expression for the path and everything below it */
export const at = (path) => `^${path.replaceAll('.', '\\.')}(/|$)`;

/** @param {string} folder @returns {string[]} expressions for the folder's tests and their helpers */
function testsIn(folder) {
  const escaped = folder.replaceAll('.', '\\.');
  return [`^${escaped}/.+\\.test\\.`, `^${escaped}/testing/`, `^${escaped}/.+/testing/`];
}

/**
 * The rules for one folder: they forbid every import that its row does not allow.
 * @param {FolderRow} row @returns {Rule[]}
 */
function rulesFor({ folder, why, may = [], types = [], tests }) {
  const nested = FOLDERS.map((row) => row.folder).filter((other) => other.startsWith(`${folder}/`));
  const outside = nested.map(at);
  const testFiles = tests === undefined ? [] : testsIn(folder);
  const rules = rulesBetween(
    folder,
    { path: at(folder), pathNot: [...outside, ...testFiles] },
    [folder, ...may],
    types,
  );
  if (tests !== undefined) {
    const from = { path: testFiles, pathNot: outside };
    rules.push(...rulesBetween(`${folder}: tests`, from, [folder, ...may, ...tests], types));
  }
  return rules.map((rule) => ({ ...rule, comment: why, severity: 'error' }));
}

/**
 * The rules for imports from these files to any place but the allowed ones.
 * @param {string} name
 * @param {{ path: string | string[], pathNot: string[] }} from
 * @param {readonly string[]} allowed
 * @param {readonly string[]} types places allowed for type-only imports
 * @returns {Rule[]}
 */
function rulesBetween(name, from, allowed, types) {
  const pathNot = allowed.map(at);
  const path = types.filter((place) => !pathNot.some((pattern) => new RegExp(pattern).test(place))).map(at);
  /** @type {Rule[]} */
  const rules = [{ name, from, to: { path: REPOSITORY, pathNot: [...pathNot, ...path] } }];
  if (path.length > 0) {
    rules.push({ name: `${name}, types only`, from, to: { path, pathNot, dependencyTypesNot: TYPES } });
  }
  return rules;
}

/** @type {Rule[]} */
const GENERAL_RULES = [
  {
    name: 'no cycles',
    comment: 'Nobody can read one file of a cycle without the others. Type-only imports count.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no orphans',
    comment: 'No file imports this one, and nothing starts it: delete it, or name it in ENTRY_POINTS.',
    severity: 'error',
    module: { path: REPOSITORY, pathNot: ENTRY_POINTS, numberOfDependentsLessThan: 1 },
    from: {},
  },
  {
    name: 'no unresolvable imports',
    comment: 'The imported file or package does not exist.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: STUDIO },
  },
  {
    name: 'no undeclared packages',
    comment: 'The package is missing from package.json.',
    severity: 'error',
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: OF_TESTS },
  },
  {
    name: 'no development packages',
    comment: 'A production installation lacks the packages in devDependencies.',
    severity: 'error',
    from: {
      path: '^(bff|embed|host-bridge)/',
      pathNot: [...DEVELOPMENT, TYPESCRIPT_LOADER, STUDIO_PLUGIN, DOCTOR],
    },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: TYPES, pathNot: BUNDLED },
  },
  {
    name: 'no packages of tests',
    comment: 'The product is built and run without the packages of e2e/package.json.',
    severity: 'error',
    from: {
      path: '^(bff|embed|host-bridge)/',
      pathNot: [...DEVELOPMENT, TYPESCRIPT_LOADER, STUDIO_PLUGIN, DOCTOR],
    },
    to: { path: OF_TESTS, dependencyTypesNot: TYPES },
  },
];

/** The rules of `npm run arrows`. */
export const RULES = [...FOLDERS.flatMap(rulesFor), ...GENERAL_RULES];

/**
 * How imports are read. TypeScript's own parser sees type-only imports, which the compiler would remove. The examples
 * and the sites of routers are projects of their own, and older versions of the client are built files.
 * @type {import('dependency-cruiser').ICruiseOptions}
 */
export const READING = {
  parser: 'tsc',
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '^e2e/(examples|routers/sites/[^/]+|versions)/' },
  // The end-to-end tests have a package.json of their own, and use the packages of the whole as well.
  combinedDependencies: true,
};

/** @type {import('dependency-cruiser').ICruiseOptions} */
export const CHECKING = { ...READING, validate: true, ruleSet: { forbidden: RULES } };

/** @type {Partial<import('dependency-cruiser').IResolveOptions>} */
export const RESOLVING = {
  extensions: ['.ts', '.tsx', '.mjs', '.js', '.css'],
  exportsFields: ['exports'],
  conditionNames: ['types', 'import', 'node', 'default'],
};
