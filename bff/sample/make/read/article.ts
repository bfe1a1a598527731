import { readFileSync } from 'node:fs';
import type { Article, ArticleSettings, Section } from '../sources.ts';

const ARTICLES = new URL('../../articles/', import.meta.url);
const NOTE = /^\[\^(\d+)\]: (.+(?:\n(?!\[\^|\n).+)*)/gm;
const NOTE_MARK = /\[\^(\d+)\]/g;

/** The address of a note on the page. */
export const noteAddress = (number: string) => `#note-${number}`;

function sectionFrom(part: string): Section {
  const [heading = '', ...lines] = part.split('\n');
  const body = lines.join('\n');
  const notes = [...body.matchAll(NOTE)].map(([, number, text]) => `${number}. ${text}`);
  const text = body.replace(NOTE, '').replace(NOTE_MARK, (_, number: string) => `[${number}](${noteAddress(number)})`);
  return { heading: heading.trim(), text: text.trim(), notes };
}

/**
 * Splits an article's Markdown at its `## ` headings. Text before the first heading is a section with an empty heading.
 */
export function sectionsFrom(source: string): Section[] {
  return `\n${source}`
    .split(/\n## /)
    .map((part, index) => sectionFrom(index === 0 ? `\n${part}` : part))
    .filter((section) => section.text !== '');
}

/** Reads the Markdown files in the folder of an article's settings. */
export function readArticle(settings: ArticleSettings): Article {
  const read = (name: string) => readFileSync(new URL(`${settings.slug}/${name}.md`, ARTICLES), 'utf8').trim();
  return {
    ...settings,
    introduction: read('introduction'),
    shortIntroduction: read('short-introduction'),
    bibliography: read('bibliography'),
    sections: sectionsFrom(read('text')),
  };
}
