/** Begins the address of what another file calls by its name, as texts of Obsidian do: `[[Neap tide]]`. */
export const WIKI_SCHEME = 'wiki:';

/** `[[Name]]`, `[[folder/Name#Part|words]]` and, with `!`, an embedded file. Followed by an address, it is a link. */
const WIKI_LINK = /(?<!\\)(!?)\[\[(?!\^)([^[\]|<>\n]+)(?:\|([^[\]\n]*))?\]\](?![([:])/g;

const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;
/** What stands in the place of words, in pixels. */
const SIZE = /^\d+(?:x\d+)?$/;

/** The name that a wiki link has: `Neap tide` of `glossary/Neap tide.md#Part`. */
export const wikiName = (target: string): string =>
  (
    target
      .replace(/(?<=.)#.*$/, '')
      .replace(/^#/, '')
      .split('/')
      .at(-1) ?? ''
  )
    .replace(/\.md$/i, '')
    .trim();

/** A text with links and pictures of Markdown in place of wiki links. Embedded notes stay. @param prose where they are */
export function withWikiLinks(text: string, prose: string): string {
  let out = '';
  let end = 0;
  for (const { 0: whole, 1: mark, 2: target = '', index } of prose.matchAll(WIKI_LINK)) {
    const isEmbedded = mark === '!';
    if (isEmbedded && !PICTURE.test(target)) continue;
    const [, words = ''] = /\|(.*)\]\]$/.exec(text.slice(index, index + whole.length)) ?? [];
    const label = isEmbedded ? words.replace(SIZE, '') : words || wikiName(target);
    out += `${text.slice(end, index)}${mark}[${label}](<${isEmbedded ? '' : WIKI_SCHEME}${target.trim()}>)`;
    end = index + whole.length;
  }
  return out + text.slice(end);
}
