import { definePlugin } from 'sanity';
import { presentationTool } from 'sanity/presentation';
import { structureTool } from 'sanity/structure';
import { annotationTemplate } from './annotation-template.ts';
import { articleLocations, checkedPage, type PreviewOptions, previewUrl } from './presentation.ts';
import { singletonDocuments } from './singletons.ts';
import { journalStructure } from './structure.ts';
import { journalTypes } from './types/index.ts';

/**
 * A plugin for Sanity Studio with the content model of the journal: `plugins: [journal()]` in `sanity.config.ts`. It
 * adds all types with their rules, and a tool with the lists of articles, annotations and people. With `service` and
 * `site` it also adds Presentation, which shows drafts on the articles' pages.
 */
export const journal = definePlugin((preview?: PreviewOptions) => ({
  name: '@journal/studio',
  schema: { types: journalTypes, templates: [annotationTemplate] },
  document: { ...singletonDocuments, productionUrl: checkedPage },
  plugins: [
    structureTool({ name: 'journal', title: 'Journal', structure: journalStructure }),
    ...(preview
      ? [presentationTool({ previewUrl: previewUrl(preview), resolve: { locations: articleLocations } })]
      : []),
  ],
}));
