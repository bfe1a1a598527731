import { defineField } from '@sanity/types';
import { addressField, booleanField, fileField, stringField } from '../../fields.ts';
import { hasForm } from '../../rules/field-rules.ts';

/** What readers can take with them. */
export const fileFields = [
  fileField('pdf', 'PDF', 'The article for printing. Readers can download it.', 'application/pdf'),
  addressField(
    'publicPdfUrl',
    'Address of the PDF',
    'On the publisher’s own site, in the directory of the article’s page: Google Scholar reads no other.',
    hasForm('entry', 'publicPdfUrl'),
  ),
  defineField({
    name: 'pdfPreview',
    title: 'Preview of the PDF',
    description: 'A picture of its first page.',
    type: 'image',
    options: { hotspot: true },
    fields: [
      stringField('altText', 'Alternative text', 'What the picture shows, such as “First page of the article”.'),
      stringField('downloadLabel', 'Label of the download', 'Without it, the menu names the file.'),
      booleanField('override', 'Download from another address', 'Readers get the PDF from the address below.'),
      addressField('downloadUrl', 'Other address', 'Where the PDF is, if it is not the file above.'),
    ],
  }),
  fileField('markdown', 'Markdown', 'The text of the article for programs and notes.', '.md,.markdown,.txt'),
];
