import type { Drawing } from '../assets/pictures.ts';
import { outlineOf } from './outline.ts';
import { type Page, type PageItem, SHEET } from './page.ts';

function svgItem(item: PageItem): string {
  switch (item.kind) {
    case 'ground':
      return `<rect width="${SHEET.width}" height="${SHEET.height}" fill="${item.ink}"/>`;
    case 'rule':
      return `<path d="M${item.x} ${item.y}h${item.width}" stroke="${item.ink}" stroke-width="0.6"/>`;
    case 'picture': {
      const { drawing, x, y, width, height } = item;
      return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 ${drawing.width} ${drawing.height}">${drawing.body}</svg>`;
    }
    case 'run':
      return `<g fill="${item.ink}">${outlineOf(item.run, item.x, item.y)}</g>`;
  }
}

/** A page as a drawing of a width in pixels. */
export function pageDrawing(page: Page, name: string, width: number): Drawing {
  const scale = width / SHEET.width;
  const height = Math.round(SHEET.height * scale);
  return { name, width, height, body: `<g transform="scale(${scale.toFixed(5)})">${page.map(svgItem).join('')}</g>` };
}
