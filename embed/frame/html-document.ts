import { escapeHtml, escapeJson, escapeStyle } from './escape.ts';
import { FRAME_DATA_ID, type FrameData } from './frame-data.ts';
import type { Words } from './words.tsx';

/** Addresses of a frame's script and styles. */
export interface FrameAssets {
  readonly script: string;
  readonly styles: readonly string[];
}

/** A frame's page, and the text of each style element in it for the hashes of its content security policy. */
export interface RenderedFrame {
  readonly document: string;
  readonly inlineStyles: readonly string[];
}

interface Parts {
  readonly title: string;
  readonly words: Words;
  readonly assets: FrameAssets;
  /** CSS that only this page has: its colours and fonts. */
  readonly css: string;
  /** Name of the root element. */
  readonly element: string;
  /** Its content: markup. */
  readonly markup: string;
  /** What the script takes over; `null`: the page has no script. */
  readonly data: FrameData | null;
}

function scripts({ assets, data }: Parts): string {
  if (data === null) return '';
  return `<script type="application/json" id="${FRAME_DATA_ID}">${escapeJson(data)}</script>
<script type="module" crossorigin src="${escapeHtml(assets.script)}"></script>`;
}

/** Puts a frame's page together. Everything that is not markup is escaped here. */
export function htmlDocument(parts: Parts): RenderedFrame {
  const { title, words, assets, css, element, markup } = parts;
  const style = escapeStyle(css);
  const links = assets.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('\n');
  const document = `<!doctype html>
<html lang="${escapeHtml(words.language)}" dir="${words.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light only">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
${links}
<style>${style}</style>
</head>
<body>
<${element}>${markup}</${element}>
${scripts(parts)}
</body>
</html>
`;
  return { document, inlineStyles: [style] };
}
