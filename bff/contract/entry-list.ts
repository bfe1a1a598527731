import Type, { type Static } from 'typebox';
import { EntryMeta } from './entry-meta.ts';
import { Nullable } from './fields.ts';
import { datasetParameter } from './request.ts';

const MAX_PAGE_SIZE = 100;
const MAX_LABEL_LENGTH = 200;
/** Longer than the cursor of any document id. */
const MAX_CURSOR_LENGTH = 500;

const Label = (description: string, example: string) =>
  Type.Optional(Type.String({ maxLength: MAX_LABEL_LENGTH, description, examples: [example] }));

/** Response of `GET /api/v1/entries`. */
export const EntryListResponse = Type.Object(
  {
    entries: Type.Array(EntryMeta, { description: 'The newest first; those without a date last.' }),
    total: Type.Integer({ description: 'The number of entries on all pages.' }),
    next: Nullable(Type.String({ description: 'The `cursor` of the next page; `null` on the last one.' })),
  },
  { title: 'Entries' },
);
export type EntryListResponse = Static<typeof EntryListResponse>;

export const cursorParameter = Type.Optional(
  Type.String({
    maxLength: MAX_CURSOR_LENGTH,
    description: '`next` of the page before; by default the first page.',
  }),
);

/** The parameters that choose entries of a list. Labels are compared in any case. */
export const ENTRY_FILTERS = {
  author: Label("An author's whole name or ORCID iD, in any case.", '0000-0002-1825-0097'),
  keyword: Label('A whole keyword, in any case.', 'tides'),
  volume: Label('The volume.', '8'),
  issue: Label('The issue.', '28'),
  section: Label('The whole name of a section of the journal, in any case.', 'Essays'),
  since: Type.Optional(
    Type.String({ description: 'YYYY-MM-DD: only what was released or changed since.', examples: ['2026-01-31'] }),
  ),
};

export const entryListQuery = (datasets: readonly string[]) =>
  Type.Object({
    ...datasetParameter(datasets),
    limit: Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: 20, description: 'Entries of one page.' }),
    cursor: cursorParameter,
    ...ENTRY_FILTERS,
  });
