import { naiveSpans } from './naive.ts';
import { replaceHtml } from './replace-html.ts';

const WAYS: Readonly<Record<string, (phrases: readonly string[]) => number>> = {
  'naive spans': naiveSpans,
  'existing client': replaceHtml,
};

/** What these ways need from the API. */
interface AnnotatedPhrases {
  readonly scanText: { readonly scanSegments: readonly { readonly scanPhrase: string }[] };
}

/** Highlights the page as a script tag with these attributes says: the way, and the address of the annotations. */
async function start({ way = '', annotations = '' }: DOMStringMap): Promise<void> {
  const response = await fetch(annotations);
  const list: readonly AnnotatedPhrases[] = await response.json();
  const phrases = list.flatMap(({ scanText }) => scanText.scanSegments.map(({ scanPhrase }) => scanPhrase));
  WAYS[way]?.(phrases);
  document.dispatchEvent(new Event('journal:scanComplete'));
}

const dataset = document.currentScript?.dataset ?? {};
document.addEventListener('DOMContentLoaded', () => void start(dataset));
