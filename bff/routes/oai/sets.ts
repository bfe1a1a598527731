import type { CatalogueEntry } from '../../journal/index.ts';

/** A part of the journal that can be harvested alone. */
export interface RecordSet {
  readonly spec: string;
  readonly name: string;
}

const KINDS = { section: 'Sections', language: 'Languages' } as const;
type Kind = keyof typeof KINDS;

/** Writes any text with the characters of a `setSpec`: a space as `_`, others as the hexadecimal bytes of UTF-8. */
const encoded = (text: string): string =>
  encodeURIComponent(text.normalize('NFC'))
    .replace(/[~_]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '_')
    .replaceAll('%', '~');

const setOf = (kind: Kind, label: string): RecordSet => ({ spec: `${kind}:${encoded(label)}`, name: label });

/** The sets of an entry: its section and its language. @param language that of entries that name none, or empty */
export function setsOf(entry: Pick<CatalogueEntry, 'section' | 'language'>, language: string): RecordSet[] {
  const own = entry.language || language;
  return [
    ...(entry.section === '' ? [] : [setOf('section', entry.section)]),
    ...(own === '' ? [] : [setOf('language', own)]),
  ];
}

/** Whether a record with a set belongs to a wanted set: to that very one, or to one within it. */
export const isWithin = (spec: string, wanted: string): boolean => spec === wanted || spec.startsWith(`${wanted}:`);

/** The sets of all records with those that contain them. */
export function allSets(sets: Iterable<RecordSet>): RecordSet[] {
  const bySpec = new Map<string, RecordSet>();
  for (const set of sets) bySpec.set(set.spec, set);
  const found = [...bySpec.values()].sort((one, other) => (one.spec < other.spec ? -1 : 1));
  return Object.entries(KINDS).flatMap(([spec, name]) => {
    const within = found.filter((set) => isWithin(set.spec, spec));
    return within.length === 0 ? [] : [{ spec, name }, ...within];
  });
}
