import type { StructureBuilder } from 'sanity/structure';

const singleton = (S: StructureBuilder, type: string, title: string) =>
  S.listItem().title(title).id(type).child(S.document().schemaType(type).documentId(type).title(title));

/** The lists of documents in the order in which editors need them. */
export const journalStructure = (S: StructureBuilder) =>
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
