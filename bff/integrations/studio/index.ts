import { definePlugin } from 'sanity';
import { structureTool } from 'sanity/structure';
import { singletonDocuments } from './singletons.ts';
import { journalStructure } from './structure.ts';
import { journalTypes } from './types/index.ts';

/**
 * A plugin for Sanity Studio with the content model of the journal: `plugins: [journal()]` in `sanity.config.ts`. It
 * adds all types with their rules, and a tool with the lists of articles, annotations and people.
 */
export const journal = definePlugin({
  name: '@journal/studio',
  schema: { types: journalTypes },
  document: singletonDocuments,
  plugins: [structureTool({ name: 'journal', title: 'Journal', structure: journalStructure })],
});
