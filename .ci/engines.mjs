// @ts-check
// `npm run engines`: the tests that run in Chromium, Firefox and WebKit. `npm run engines -- firefox` runs them in that
// one alone. `npm run engines -- --table` runs them in all three and writes the results into `bff/docs/special-pages.md`.
import { requireInstalled } from './setup/ensure-installed.mjs';
import { requireNode } from './setup/node-version.mjs';
import { build, install, packageClient } from './setup/project.mjs';
import { mustSucceed } from './setup/run.mjs';

/** The projects of playwright.config.ts in each engine. */
const PROJECTS = new Map([
  ['chromium', ['chromium', 'variants']],
  ['firefox', ['firefox', 'pages-firefox']],
  ['webkit', ['webkit']],
]);

const TABLE = '--table';
const options = process.argv.slice(2);
const named = options.filter((option) => option !== TABLE);
const unknown = named.filter((name) => !PROJECTS.has(name));
if (unknown.length > 0) {
  console.error(
    `There is no engine named ${unknown.join(' or ')}. The engines are ${[...PROJECTS.keys()].join(', ')}.`,
  );
  process.exit(1);
}
if (options.includes(TABLE) && named.length > 0) {
  console.error(`${TABLE} needs the results of all engines, so no engine can be named with it.`);
  process.exit(1);
}

requireNode();
install();
// It imports Playwright, so it can be loaded only once the packages are installed.
const { CHROMIUM, FIREFOX, PROTOTYPE, REDIS, WEBKIT } = await import('./setup/requirements.mjs');
const required = new Map([
  // The variants need a library and a server, too.
  ['chromium', [CHROMIUM, PROTOTYPE, REDIS]],
  ['firefox', [FIREFOX]],
  ['webkit', [WEBKIT]],
]);
const engines = named.length > 0 ? named : [...PROJECTS.keys()];
// A run of named engines, or of all, fails without one of them.
requireInstalled(engines.flatMap((engine) => required.get(engine) ?? []).map((one) => ({ ...one, isOptional: false })));
build();
packageClient();
mustSucceed('npx', ['tsx', 'e2e/routers/run.ts']);
const run = (/** @type {readonly string[]} */ projects, /** @type {readonly string[]} */ args = []) =>
  mustSucceed('npx', ['playwright', 'test', ...projects.flatMap((project) => ['--project', project]), ...args]);
run(engines, options.includes(TABLE) ? ['--reporter', 'list,./e2e/engines/support/results-reporter.ts'] : []);
const others = engines.flatMap((engine) => PROJECTS.get(engine) ?? []).filter((project) => !PROJECTS.has(project));
if (others.length > 0 && !options.includes(TABLE)) run(others);
