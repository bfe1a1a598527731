// @ts-check
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { instance } from '@viz-js/viz';
import { cruise, format } from 'dependency-cruiser';
import { at, READING, RESOLVING, TYPES } from './dependency-cruiser.mjs';
import { HELPERS } from './folders.mjs';

const ROOTS = ['bff', 'embed', 'host-bridge'];

/** Files whose arrows would hide those of the architecture: tests, benches and what everybody imports. */
const LEFT_OUT = ['\\.test\\.', '\\.d\\.ts$', '\\.css$', '/(bench|testing)/', '^bff/sample/', ...HELPERS.map(at)];

const FOLDERS = '^(bff|embed|host-bridge)/[^/]+';

const FONT = { fontname: 'Helvetica', fontsize: '12' };

/** Blue for the service, green for the frames, orange for the client. */
const THEME = {
  replace: true,
  graph: {
    rankdir: 'LR',
    ranksep: '1.1',
    nodesep: '0.2',
    style: 'rounded',
    color: '#b8b2a7',
    bgcolor: 'white',
    ...FONT,
  },
  node: { shape: 'box', style: 'rounded, filled', color: '#6b6459', height: '0.25', ...FONT },
  edge: { arrowsize: '0.6', color: '#4a443b' },
  modules: [
    { criteria: { source: '^bff' }, attributes: { fillcolor: '#dbe7f5' } },
    { criteria: { source: '^embed' }, attributes: { fillcolor: '#e3f0dc' } },
    { criteria: { source: '^host-bridge' }, attributes: { fillcolor: '#f8e6cf' } },
  ],
  dependencies: [{ criteria: { dependencyTypes: 'type-only' }, attributes: { style: 'dashed' } }],
};

/** @param {string} path @returns {string} the box that stands for the file in the picture */
const boxOf = (path) => path.match(FOLDERS)?.[0] ?? path;

/**
 * Gives all imports between two boxes the same type, as one arrow stands for them: `type-only` if that holds for each.
 * @param {readonly import('dependency-cruiser').IModule[]} modules
 */
function unifyTypes(modules) {
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.map((dependency) => ({ arrow: `${boxOf(source)} → ${boxOf(dependency.resolved)}`, dependency })),
  );
  /** @param {import('dependency-cruiser').IDependency} dependency */
  const isType = ({ dependencyTypes }) => dependencyTypes.some((type) => TYPES.includes(type));
  const solid = new Set(imports.filter(({ dependency }) => !isType(dependency)).map(({ arrow }) => arrow));
  for (const { arrow, dependency } of imports) dependency.dependencyTypes = [solid.has(arrow) ? 'import' : 'type-only'];
}

/**
 * Draws the imports between the folders of service, frames and client. Arrows of type-only imports are dashed.
 * @param {string} file path of the SVG
 */
export async function draw(file) {
  const options = {
    ...READING,
    exclude: { path: LEFT_OUT },
    includeOnly: { path: ROOTS.map((root) => `^${root}/`) },
    reporterOptions: { dot: { theme: THEME } },
  };
  const { output } = await cruise(ROOTS, options, RESOLVING);
  if (typeof output === 'string') throw new Error(output);
  unifyTypes(output.modules);
  const dot = await format(output, { outputType: 'dot', collapse: FOLDERS, prefix: '../../' });
  const viz = await instance();
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, viz.renderString(String(dot.output), { format: 'svg' }));
}
