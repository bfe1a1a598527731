import { escapeHtml } from '../../bff/contract/shared/markup.ts';
import type { BaseColours } from '../theme/palette.ts';
import type { I18n } from './i18n.tsx';
import { type EmbeddedData, FRAME_DATA_ID } from './state/frame-data.ts';

/** Escapes what could begin or end an element. Any other `<` stays: the build writes `(max-width: 1px)` with one. */
const escapeStyle = (css: string): string => css.replace(/<(?=[/!?a-z])/gi, '\\3c ');

export interface FrameAssets {
  /** Source of the script that applies the colours of the document's address before the first paint. */
  readonly colours: string;
  /** Source of the inline script at the document's end: the footer's, or the one that obtains the menu's `script`. */
  readonly start: string;
  /** The menu's script and its address. The policy allows the text by its hash, so that it may come from the page. */
  readonly script: { readonly path: string; readonly source: string } | null;
  /** Addresses of the files with the messages of each language but English, for the script. */
  readonly words: Readonly<Record<string, string>>;
  /** Source of the style sheets. They are inline, so the first paint waits for no request. */
  readonly styles: readonly string[];
}

/** A frame's document, with the scripts and styles that its content security policy allows by their hashes. */
export interface RenderedFrame {
  readonly document: string;
  readonly inlineScripts: readonly string[];
  readonly inlineStyles: readonly string[];
}

interface DocumentContent {
  readonly title: string;
  readonly i18n: I18n;
  /** With an empty `start`, nothing in the document runs except the colours. */
  readonly assets: FrameAssets;
  /** Its own colours and fonts. */
  readonly css: string;
  /** The colours that those of the address override. */
  readonly base: BaseColours;
  readonly element: string;
  readonly markup: string;
  /** Name of the frame, if its markup is complete without the script, which then waits until it is needed. */
  readonly restingName?: string | undefined;
  /** Data for the script; `null` for a script that needs none. */
  readonly data: EmbeddedData | null;
}

function scripts({ assets: { start, script }, data }: DocumentContent): string {
  const json =
    data &&
    `<script type="application/json" id="${FRAME_DATA_ID}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
  const source = script ? ` data-script="${escapeHtml(script.path)}"` : '';
  return [json, start && `<script${source}>${start}</script>`].filter(Boolean).join('\n');
}

/** Builds a frame's document. It escapes everything but the markup and the inline scripts, which the build provides. */
export function htmlDocument(content: DocumentContent): RenderedFrame {
  const { title, i18n, assets, css, base, element, markup, restingName } = content;
  const inlineStyles = [...assets.styles, css].map(escapeStyle);
  const name = restingName === undefined ? '' : ` data-name="${escapeHtml(restingName)}"`;
  const document = `<!doctype html>
<html lang="${escapeHtml(i18n.language)}" dir="${i18n.direction}" data-ground="${base.ground}" data-text="${base.text}"${name}>
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
  const { colours, start, script } = assets;
  const inlineScripts = [colours, start, start && (script?.source ?? '')].filter(Boolean);
  return { document, inlineScripts, inlineStyles };
}
