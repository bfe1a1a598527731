import type { BuiltJournal } from './journal-folder.ts';
import type { Source } from './sources/source.ts';

const NOUNS: readonly (readonly [kind: Source['kind'], one: string, many: string])[] = [
  ['article', 'article', 'articles'],
  ['annotation', 'annotation', 'annotations'],
  ['person', 'person', 'people'],
];

const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

/** What a journal has, in one line: `7 articles, 62 annotations, 9 people, 25 pictures, 23 files, 1 warning`. */
export function summaryOf({ sources, assets, problems }: BuiltJournal): string {
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
