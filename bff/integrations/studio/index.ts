import { definePlugin } from 'sanity';
import { presentationTool } from 'sanity/presentation';
import { type StructureBuilder, structureTool } from 'sanity/structure';
import { annotationTemplate } from './annotation-template.ts';
import { articleLocations, checkedPage, type PreviewOptions, previewUrl } from './presentation.ts';
import { singletonDocuments } from './singletons.ts';
import { journalTypes } from './types/index.ts';

const singleton = (S: StructureBuilder, type: string, title: string) =>
  S.listItem().title(title).id(type).child(S.document().schemaType(type).documentId(type).title(title));

/** The lists of documents in the order in which editors need them. */
const journalStructure = (S: StructureBuilder) =>
  S.list()
    .title('Journal')
    .items([
      S.documentTypeListItem('entry').title('Articles'),
      S.documentTypeListItem('annotation').title('Annotations'),
      S.documentTypeListItem('person').title('People'),
      S.divider(),
      singleton(S, 'journalSettings', 'Settings'),
      singleton(S, 'journalAbout', 'About the journal'),
      S.documentTypeListItem('font').title('Fonts'),
    ]);

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
