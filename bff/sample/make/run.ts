import { fileURLToPath } from 'node:url';
import { makeAssets } from './assets/make-assets.ts';
import { demoContent, documents, recipes } from './build.ts';
import { writeDemo } from './demo/write-demo.ts';
import { writeExport } from './export/write-export.ts';

const EXPORT = fileURLToPath(new URL('../journal/production/', import.meta.url));
const DEMO = fileURLToPath(new URL('../demo/', import.meta.url));

const all = recipes();
const assets = await makeAssets(all, EXPORT);
writeExport(EXPORT, documents(all, assets), assets);
await writeDemo(DEMO, demoContent(all, assets));
