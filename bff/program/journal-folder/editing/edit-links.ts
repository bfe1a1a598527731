import type { JournalFile } from '../files/journal-files.ts';
import { Problems } from '../problems.ts';
import type { InternalMark } from '../rich-text/portable-text.ts';
import { readSources } from '../sources/read-source.ts';
import { internalLinksOf, richTextsOf } from '../sources/rich-texts.ts';
import type { Source } from '../sources/source.ts';

/** The new address of a link; null for a link that stays. */
export type LinkChange = (link: InternalMark, source: Source) => string | null;

const sourcesOf = (file: JournalFile, text: string): Source[] =>
  readSources(file, text, new Problems()).filter((source) => source !== null);

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** An address where Markdown has one: `(address)`, `(address "title")`, `<address>`, `[name]: address`. */
const writtenAddress = (href: string): RegExp => new RegExp(`(?<=[(<\\s])${escaped(href)}(?=[\\s)>]|$)`, 'g');

/** Changes an address in the first line from some line on that has it; a definition may stand above. */
function changeAddress(lines: string[], from: number, href: string, changed: string): void {
  const order = [...lines.keys()].slice(from).concat([...lines.keys()].slice(0, from));
  const found = order.find((index) => writtenAddress(href).test(lines[index] ?? ''));
  if (found !== undefined) lines[found] = (lines[found] ?? '').replace(writtenAddress(href), () => changed);
}

/** What readers get of a file's texts, with the links that are to change as they are to be. */
function readersText(sources: readonly Source[], change: LinkChange): string {
  return JSON.stringify(
    sources.map((source) => {
      const changed = new Map(
        internalLinksOf(source).map((link) => [link._key, change(link, source) ?? link.href] as const),
      );
      return JSON.stringify(richTextsOf(source), (_, value: unknown) => {
        const isLink = typeof value === 'object' && value !== null && '_type' in value && value._type === 'internal';
        return isLink && '_key' in value ? { ...value, href: changed.get(String(value._key)) } : value;
      });
    }),
  );
}

/**
 * Changes the addresses of links in a file's text. All else stays byte for byte: the text is read again, and must be the
 * same for readers but for these links.
 * @returns null if an address is written in a way that cannot be changed alone
 */
export function editLinks(file: JournalFile, text: string, change: LinkChange): string | null {
  const sources = sourcesOf(file, text);
  const lines = text.split(/(?<=\n)/);
  for (const source of sources)
    for (const link of internalLinksOf(source)) {
      const href = change(link, source);
      if (href !== null) changeAddress(lines, link.place.line - 1, link.href, href);
    }
  const edited = lines.join('');
  return readersText(sourcesOf(file, edited), () => null) === readersText(sources, change) ? edited : null;
}
