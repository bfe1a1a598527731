// @ts-check
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { instance } from '@viz-js/viz';
import { cruise } from 'dependency-cruiser';
import { OPTIONS, RESOLVE_OPTIONS } from './dependency-cruiser.mjs';

const HOUSES = ['bff', 'embed', 'host-bridge'];

/** Nobody needs an arrow from each test to its subject. */
const LEFT_OUT = ['\\.test\\.', '\\.d\\.ts$', '/(bench|testing|docs)/', '/test-[^/]+$', '^bff/sample/', 'node_modules', '\\.css$'];

/** @type {import('dependency-cruiser').IDotTheme} */
const THEME = {
  replace: true,
  graph: {
    rankdir: 'LR',
    splines: 'true',
    ranksep: '1.2',
    nodesep: '0.18',
    fontname: 'Helvetica',
    fontsize: '12',
    style: 'rounded',
    color: '#b8b2a7',
    bgcolor: 'white',
    compound: 'true',
  },
  node: { shape: 'box', style: 'rounded, filled', fillcolor: '#ffffff', color: '#6b6459', fontname: 'Helvetica', fontsize: '11', height: '0.25' },
  edge: { arrowhead: 'normal', arrowsize: '0.6', penwidth: '0.9', color: '#4a443bb0' },
  modules: [
    { criteria: { source: '^bff' }, attributes: { fillcolor: '#dbe7f5' } },
    { criteria: { source: '^embed' }, attributes: { fillcolor: '#e3f0dc' } },
    { criteria: { source: '^host-bridge' }, attributes: { fillcolor: '#f8e6cf' } },
  ],
  dependencies: [
    { criteria: { 'rules[0].severity': 'error' }, attributes: { color: '#c0281c' } },
    { criteria: { typeOnly: true }, attributes: { style: 'dashed' } },
  ],
};

/**
 * Draws the imports between folders, without tests.
 * @param {string} file where the SVG goes
 */
export async function draw(file) {
  const { output } = await cruise(
    HOUSES,
    {
      ...OPTIONS,
      exclude: { path: LEFT_OUT },
      includeOnly: { path: HOUSES.map((house) => `^${house}/`) },
      collapse: '^(bff|embed|host-bridge)/[^/]+',
      outputType: 'dot',
      reporterOptions: { dot: { theme: THEME, showMetrics: false } },
    },
    RESOLVE_OPTIONS,
  );
  const viz = await instance();
  await mkdir(dirname(file), { recursive: true });
  await writeFile('/tmp/g/x.dot', String(output));
  await writeFile(file, viz.renderString(String(output), { format: 'svg', engine: 'dot' }));
}
