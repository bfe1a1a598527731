import type { DraftOnPage } from '../../embed/protocol/index.ts';
import { annotationContent } from '../article/annotation-content.ts';
import { create } from '../dom/page.ts';
import { createMark, createOverlay } from '../inspector/overlay.ts';
import type { Occurrence } from '../scan/locate.ts';
import type { PageRoot } from '../scan/whole-page.ts';

/** The card is above the corner in which a launcher may be. */
const BOX = `
inset: auto auto 60px 12px;
width: min(360px, 100vw - 24px);
max-height: 40vh;
padding: 12px 16px;
font: 15px/1.45 Georgia, serif;
`;
const CONTENT = `
small { float: inline-end; margin-inline-start: 12px; white-space: nowrap; }
a { color: inherit; }
p { margin: 8px 0 0; }
`;

const rangesOf = ({ pieces }: Pick<Occurrence, 'pieces'>): StaticRange[] =>
  pieces.map(
    ({ node, start, end }) =>
      new StaticRange({ startContainer: node, startOffset: start, endContainer: node, endOffset: end }),
  );

export type ShowDraft = (draft: DraftOnPage, places: readonly Pick<Occurrence, 'pieces'>[]) => void;

/** The draft on the page while the editor writes: its phrases are marked, and its card is in a corner. */
export function createDraftView({ node }: PageRoot, signal: AbortSignal): ShowDraft {
  const overlay = createOverlay('journal-draft', BOX, CONTENT, signal);
  const article = create('article', { ariaLabel: 'Draft of an annotation' });
  overlay.root.append(article);
  const style = 'background-color:#f6c64466;text-decoration:underline 2px dashed #b07a00';
  const mark = createMark('journal-draft', style, node, signal);
  return ({ title, annotationType, content }, places) => {
    const ranges = places.flatMap(rangesOf);
    mark(ranges);
    if (title === '' && content === null && ranges.length === 0) return overlay.hide();
    const textContent = annotationType === '' ? 'draft' : `${annotationType}, draft`;
    const draft = annotationContent({ title: title || '…', content });
    article.replaceChildren(create('small', { textContent }), ...draft);
    overlay.show();
  };
}
