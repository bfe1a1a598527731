import type { About } from '../contract/index.ts';
import { blocksQuery } from './portable-text.ts';
import type { RichTextRenderer } from './rich-text.ts';
import { record, records, text } from './stored-fields.ts';

/** GROQ expression for the journal's own description. */
export const aboutQuery = `*[_id == "journalAbout"][0]{text${blocksQuery}, asideText${blocksQuery}, credits}`;

/** Builds the journal's description. */
export function about(value: unknown, render: RichTextRenderer): About {
  const raw = record(value);
  return {
    text: render(raw.text),
    asideText: render(raw.asideText),
    credits: records(raw.credits).map(({ title, externalTitle, creditLine }) => ({
      title: text(title),
      externalTitle: text(externalTitle),
      creditLine: records(creditLine).map((line) => ({ name: text(line.name), title: text(line.title) })),
    })),
  };
}
