import type { BaseColours } from '../../theme/palette.ts';
import type { I18n } from '../i18n.tsx';
import { type EmbeddedData, FRAME_DATA_ID } from '../state/frame-data.ts';
import { escapeHtml, escapeJson, escapeStyle } from './escape.ts';

/** The scripts and styles of a frame. */
export interface FrameAssets {
  /** Source of the script that applies the colours of the document's address before the first paint. */
  readonly colours: string;
  /**
   * Source of the script that imports `scripts` after the first paint. It is inline, because fetching it would take
   * longer.
   */
  readonly start: string;
  /** Addresses of the scripts. */
  readonly scripts: readonly string[];
  /** Source of the style sheets. They are inline, so the first paint waits for no request. */
  readonly styles: readonly string[];
}

/** A frame's document, with its inline scripts and styles for the hashes of its content security policy. */
export interface RenderedFrame {
  readonly document: string;
  readonly inlineScripts: readonly string[];
  readonly inlineStyles: readonly string[];
}

/** The content of a frame's document. */
interface DocumentContent {
  readonly title: string;
  readonly i18n: I18n;
  readonly assets: FrameAssets;
  /** CSS of this document alone: its colours and fonts. */
  readonly css: string;
  /** The colours that those of the address override. */
  readonly base: BaseColours;
  /** Name of the root element. */
  readonly element: string;
  /** Markup of the root element. */
  readonly markup: string;
  /** Data for the script; `null` for a document without scripts. */
  readonly data: EmbeddedData | null;
}

/**
 * Matches a frame without a height. It receives its height from its scripts, so they are preloaded at once. In a
 * visible frame the preload would delay the first paint.
 */
const NO_HEIGHT = '(height: 0)';

function scripts({ assets, data }: DocumentContent): string {
  if (data === null) return '';
  const links = assets.scripts.map(
    (href) => `<link rel="preload" as="script" crossorigin media="${NO_HEIGHT}" href="${escapeHtml(href)}">`,
  );
  return `<script type="application/json" id="${FRAME_DATA_ID}">${escapeJson(data)}</script>
${links.join('\n')}
<script type="module">${assets.start}</script>`;
}

/**
 * Builds a frame's document. It escapes everything except the markup and the inline scripts, which the build provides.
 */
export function htmlDocument(content: DocumentContent): RenderedFrame {
  const { title, i18n, assets, css, base, element, markup } = content;
  const inlineStyles = [...assets.styles, css].map(escapeStyle);
  const document = `<!doctype html>
<html lang="${escapeHtml(i18n.language)}" dir="${i18n.direction}" data-ground="${base.ground}" data-text="${base.text}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light only">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
${inlineStyles.map((style) => `<style>${style}</style>`).join('\n')}
<script>${assets.colours}</script>
</head>
<body>
<${element}>${markup}</${element}>
${scripts(content)}
</body>
</html>
`;
  const inlineScripts = content.data === null ? [assets.colours] : [assets.colours, assets.start];
  return { document, inlineScripts, inlineStyles };
}
