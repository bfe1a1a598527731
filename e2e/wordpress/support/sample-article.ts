import { readFile } from 'node:fs/promises';

/** The text of the sample journal's article "The Brass Tides" as HTML, without its pictures. */
export async function sampleArticle(): Promise<string> {
  const html = await readFile('bff/sample/demo/the-brass-tides.html', 'utf8');
  const text = /<div class="entry-content">\s*(.*?)\s*<\/div>\s*<section class="footnotes"/s.exec(html)?.[1];
  if (text === undefined) throw new Error('The article has no text');
  return text.replaceAll(/<figure.*?<\/figure>/gs, '');
}
