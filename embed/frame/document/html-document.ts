import type { Words } from '../i18n.tsx';
import { FRAME_DATA_ID, type FrameData } from '../state/frame-data.ts';
import { escapeHtml, escapeJson, escapeStyle } from './escape.ts';

/** What a frame is made of besides its content. */
export interface FrameAssets {
  /** The script that has the others imported, after the first paint. It comes with the page, as to fetch it takes longer than it does. */
  readonly start: string;
  /** Addresses of those others. */
  readonly scripts: readonly string[];
  /** Its style sheets, as text: they come with the page, so nothing has to be fetched before it is painted. */
  readonly styles: readonly string[];
}

/** A frame's page, and the text of each script and style element in it for the hashes of its content security policy. */
export interface RenderedFrame {
  readonly document: string;
  readonly inlineScripts: readonly string[];
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

/**
 * A frame that has no height gets it from its scripts: they are fetched at once. In one that is seen, the fetching would keep
 * the browser from the first paint.
 */
const UNSEEN = '(height: 0)';

function scripts({ assets, data }: Parts): string {
  if (data === null) return '';
  const links = assets.scripts.map(
    (href) => `<link rel="preload" as="script" crossorigin media="${UNSEEN}" href="${escapeHtml(href)}">`,
  );
  return `<script type="application/json" id="${FRAME_DATA_ID}">${escapeJson(data)}</script>
${links.join('\n')}
<script type="module">${assets.start}</script>`;
}

/** Puts a frame's page together. Everything that is not markup is escaped here, but for the start script, which is the build's own. */
export function htmlDocument(parts: Parts): RenderedFrame {
  const { title, words, assets, css, element, markup } = parts;
  const inlineStyles = [...assets.styles, css].map(escapeStyle);
  const document = `<!doctype html>
<html lang="${escapeHtml(words.language)}" dir="${words.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light only">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
${inlineStyles.map((style) => `<style>${style}</style>`).join('\n')}
</head>
<body>
<${element}>${markup}</${element}>
${scripts(parts)}
</body>
</html>
`;
  return { document, inlineScripts: parts.data === null ? [] : [assets.start], inlineStyles };
}
