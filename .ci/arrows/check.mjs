// @ts-check
// `npm run arrows`: every import in the tree, against who may import whom. Prints the forbidden ones and fails.
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { importsOf } from './imports.mjs';
import { isAllowed } from './rules.mjs';

const FOLDERS = ['bff', 'embed', 'host-bridge', 'e2e'];

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => join(folder, name).split(sep).join('/')),
);
const arrows = files.flatMap((file) => importsOf(file, readFileSync(file, 'utf8')));
const forbidden = arrows.filter((arrow) => !isAllowed(arrow));
for (const { from, to, typeOnly } of forbidden)
  console.error(`${from} must not import ${typeOnly ? 'types of ' : ''}${to}`);
if (forbidden.length > 0) process.exit(1);
console.log(`${arrows.length} imports in ${files.length} files keep to the arrows.`);
