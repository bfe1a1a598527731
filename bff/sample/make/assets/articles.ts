import { PDFDocument, StandardFonts } from 'pdf-lib';
import { sha1 } from '../ids.ts';
import type { Article } from '../sources.ts';
import { pictureRecipe } from './pictures.ts';
import type { Recipe } from './types.ts';

async function pdf(article: Article): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = await document.embedFont(StandardFonts.TimesRoman);
  const page = document.addPage([420, 595]);
  page.drawText(article.title, { x: 60, y: 420, size: 24, font });
  return document.save();
}

/** The files that belong to an article: PDF, its first page as a picture, and Markdown. */
export function articleRecipes(article: Article): Recipe[] {
  const { slug, title, sections } = article;
  const text = [`# ${title}`, ...sections.map((section) => `## ${section.heading}\n\n${section.text}`)].join('\n\n');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1040" height="1474"><rect width="1040" height="1474" fill="#fbf8f1"/><path d="M150 430h740" stroke="#12242e" stroke-width="4"/></svg>`;
  return [
    {
      name: `${slug}.md`,
      kind: 'file',
      mimeType: 'text/markdown',
      recipe: sha1(text),
      make: async () => Buffer.from(`${text}\n`),
    },
    {
      name: `${slug}.pdf`,
      kind: 'file',
      mimeType: 'application/pdf',
      recipe: sha1(`pdf ${text}`),
      make: () => pdf(article),
    },
    pictureRecipe({ name: `${slug}-page.png`, width: 1040, height: 1474, svg }),
  ];
}
