import { fileURLToPath } from 'node:url';
import { makeAssets } from './assets/make-assets.ts';
import { documents, recipes } from './build.ts';
import { writeExport } from './export/write-export.ts';

const EXPORT = fileURLToPath(new URL('../journal/production/', import.meta.url));

const assets = await makeAssets(recipes(), EXPORT);
writeExport(EXPORT, documents(assets), assets);
