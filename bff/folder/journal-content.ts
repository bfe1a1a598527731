import type { AssetFile } from '../lake/index.ts';
import type { BuiltJournal } from './journal-folder.ts';
import type { SourceProblem } from './problems.ts';
import type { Source } from './sources/source.ts';

/** What a journal folder becomes, as threads hand it over. */
export interface JournalContent {
  /** The content of `data.ndjson`: one document per line. */
  readonly bytes: Uint8Array;
  readonly assets: readonly AssetFile[];
  /** In the order of files and lines. With an error, documents and assets may be incomplete. */
  readonly problems: readonly SourceProblem[];
  /** What the journal has, in one line. */
  readonly summary: string;
}

const NOUNS: readonly (readonly [kind: Source['kind'], one: string, many: string])[] = [
  ['article', 'article', 'articles'],
  ['annotation', 'annotation', 'annotations'],
  ['person', 'person', 'people'],
];

const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

/** What a journal has, in one line: `7 articles, 62 annotations, 9 people, 25 pictures, 23 files, 1 warning`. */
function summaryOf({ sources, assets, problems }: BuiltJournal): string {
  const pictures = assets.filter(({ kind }) => kind === 'images').length;
  const drafts = sources.filter(({ isDraft }) => isDraft).length;
  const errors = problems.filter(({ level }) => level === 'error').length;
  const warnings = problems.length - errors;
  return [
    ...NOUNS.map(([kind, one, many]) => count(sources.filter((source) => source.kind === kind).length, one, many)),
    count(pictures, 'picture'),
    count(assets.length - pictures, 'file'),
    ...(drafts === 0 ? [] : [`${count(drafts, 'draft')} among them`]),
    ...(errors === 0 ? [] : [count(errors, 'error')]),
    ...(warnings === 0 ? [] : [count(warnings, 'warning')]),
  ].join(', ');
}

/** Writes the documents of a built journal. */
export function contentOf(built: BuiltJournal): JournalContent {
  const bytes = Buffer.from(built.documents.map((document) => `${JSON.stringify(document)}\n`).join(''));
  return { bytes, assets: built.assets, problems: built.problems, summary: summaryOf(built) };
}
