import { escapeHtml } from '../../bff/contract/shared/markup.ts';
import type { BaseColours } from '../theme/palette.ts';
import type { I18n } from './i18n.tsx';
import { type EmbeddedData, FRAME_DATA_ID } from './state/frame-data.ts';

/** Escapes what could begin or end an element. Any other `<` stays: the build writes `(max-width: 1px)` with one. */
const escapeStyle = (css: string): string => css.replace(/<(?=[/!?a-z])/gi, '\\3c ');

/** Readers without scripts get the document unstyled. */
const WITHOUT_SCRIPTS = '@media(scripting:none){body{display:block!important}}';

/** A script and its address. The policy allows the text by its hash, so that it may come from the page. */
interface FrameScript {
  readonly path: string;
  readonly source: string;
}

export interface FrameAssets {
  /** Source of the inline script that obtains and runs `shared`. */
  readonly loader: string;
  /** The script of all frames, with their styles. */
  readonly shared: FrameScript;
  readonly menu: FrameScript;
  /** Addresses of the files with the messages of each language but English, for the script. */
  readonly words: Readonly<Record<string, string>>;
}

/** A frame's document, with the scripts and the style that its content security policy allows by their hashes. */
export interface RenderedFrame {
  readonly document: string;
  readonly inlineScripts: readonly string[];
  readonly inlineStyle: string;
}

interface DocumentContent {
  readonly title: string;
  readonly i18n: I18n;
  readonly assets: FrameAssets;
  /** Its own fonts. */
  readonly css: string;
  /** Its colours, which those of the address override. */
  readonly base: BaseColours;
  readonly element: string;
  readonly markup: string;
  /** Name of the frame, if its markup is complete without the script, which then waits until it is needed. */
  readonly restingName?: string | undefined;
  /** Data for the menu's script. */
  readonly data?: EmbeddedData;
  /** Whether it is an error page: its page waits for no request of it. */
  readonly isError?: boolean;
}

const attributes = (values: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(values)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeHtml(value)}"`))
    .join('');

/**
 * Builds a frame's document, which is hidden until the script of all frames has styled it. Escapes everything but the
 * markup and the inline script, which the build provides.
 */
export function htmlDocument(content: DocumentContent): RenderedFrame {
  const { title, i18n, assets, css, base, element, markup, restingName, data, isError = false } = content;
  const { loader, shared, menu } = assets;
  const inlineStyle = escapeStyle(css + WITHOUT_SCRIPTS);
  const root = attributes({
    lang: i18n.language,
    dir: i18n.direction,
    'data-ground': base.ground,
    'data-text': base.text,
    'data-name': restingName,
    'data-script': data && menu.path,
  });
  const json = data
    ? `<script type="application/json" id="${FRAME_DATA_ID}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
    : '';
  const script = isError ? `<script src="${shared.path}">` : `<script data-script="${shared.path}">${loader}`;
  const document = `<!doctype html>
<html${root}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light only">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${inlineStyle}</style>
</head>
<body hidden>
<${element}>${markup}</${element}>
${json}
${script}</script>
</body>
</html>
`;
  const inlineScripts = isError ? [] : [loader, shared.source, ...(data ? [menu.source] : [])];
  return { document, inlineScripts, inlineStyle };
}
