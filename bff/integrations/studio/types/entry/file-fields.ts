import { defineField } from '@sanity/types';
import { addressField, linkField } from '../../fields.ts';
import { hasForm } from '../../rules/field-rules.ts';

const group = 'files';

/** What readers can take with them. */
export const fileFields = [
  defineField({
    name: 'pdf',
    title: 'PDF',
    description: 'The article for printing. Readers can download it.',
    type: 'file',
    options: { accept: 'application/pdf' },
    group,
  }),
  addressField(
    'publicPdfUrl',
    {
      title: 'Address of the PDF',
      description:
        'On the publisher’s own site, in the directory of the article’s page: Google Scholar reads no other.',
      group,
    },
    hasForm('entry', 'publicPdfUrl'),
  ),
  defineField({
    name: 'pdfPreview',
    title: 'Preview of the PDF',
    description: 'A picture of its first page.',
    type: 'image',
    options: { hotspot: true },
    fields: [
      defineField({
        name: 'altText',
        title: 'Alternative text',
        description: 'What the picture shows, such as “First page of the article”.',
        type: 'string',
      }),
      defineField({
        name: 'downloadLabel',
        title: 'Label of the download',
        description: 'Without it, the menu names the file.',
        type: 'string',
      }),
      defineField({
        name: 'override',
        title: 'Download from another address',
        description: 'Readers get the PDF from the address below.',
        type: 'boolean',
      }),
      linkField('downloadUrl', {
        title: 'Other address',
        description: 'Where the PDF is, if it is not the file above.',
      }),
    ],
    group,
  }),
  defineField({
    name: 'markdown',
    title: 'Markdown',
    description: 'The text of the article for programs and notes.',
    type: 'file',
    options: { accept: '.md,.markdown,.txt' },
    group,
  }),
];
