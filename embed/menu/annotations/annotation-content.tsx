import type { ComponentChildren, HTMLAttributes } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { Annotation } from '../../../bff/contract/index.ts';
import { doiAddress } from '../../../bff/contract/shared/links.ts';
import { Doi } from '../../frame/components/doi.tsx';
import { ExternalLink, safeHref } from '../../frame/components/external-link.tsx';
import { Figure } from '../../frame/components/figure.tsx';
import { useI18n } from '../../frame/i18n.tsx';
import { useResize } from '../../frame/use-resize.ts';
import { firstParagraph } from '../../rich-text/blocks.ts';
import { RichText } from '../../rich-text/rich-text.tsx';

interface Props {
  readonly annotation: Pick<Annotation, 'content' | 'doi' | 'externalLink' | 'featuredImage'>;
  readonly level: number;
  readonly children: ComponentChildren;
}

/**
 * An annotation below its title, in the menu and in the preview of the desk.
 * @param level that of the headings in its text @param children who wrote it, and when
 */
export function AnnotationContent({ annotation, level, children }: Props) {
  const { messages, contentLanguage } = useI18n();
  const { doi } = annotation;
  const source = safeHref(annotation.externalLink);
  return (
    <div>
      {children}
      <div lang={contentLanguage}>
        <Figure image={annotation.featuredImage} />
        <RichText value={annotation.content} level={level} />
        {source !== null || doi ? (
          <p class="line label sources">
            {source === null ? null : <ExternalLink href={source}>{messages.moreOnAnnotation}</ExternalLink>}
            {doi ? <Doi doi={doi} href={doiAddress(doi)} /> : null}
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** The beginning of an annotation's text on one line, which CSS truncates. Renders nothing without text. */
export function Excerpt({ annotation }: { annotation: Annotation }) {
  const { contentLanguage } = useI18n();
  const text = firstParagraph(annotation.content);
  if (text === '') return null;
  return (
    <p class="cut excerpt" lang={contentLanguage} dir="auto">
      {text.slice(0, 160)}
    </p>
  );
}

/** Whether a box has text to scroll to, and if so, whether some of it is below. Rounded sizes may differ by a pixel. */
function overflowOf({ scrollHeight, clientHeight, scrollTop }: HTMLElement): 'none' | 'below' | 'end' {
  if (scrollHeight <= clientHeight + 1) return 'none';
  return scrollHeight - clientHeight - scrollTop > 1 ? 'below' : 'end';
}

/**
 * A box whose overflowing text scrolls, with a place in the tab order, and fades out at the bottom. It is a group: as
 * regions, the cards would fill a screen reader's list of landmarks.
 */
export function Scroller({ label, children }: { label: string; children: ComponentChildren }) {
  const box = useRef<HTMLDivElement>(null);
  const [overflow, setOverflow] = useState<ReturnType<typeof overflowOf>>('none');
  const update = (element: HTMLElement) => setOverflow(overflowOf(element));
  useResize(box, update);
  const focusable: HTMLAttributes<HTMLDivElement> =
    overflow === 'none' ? {} : { role: 'group', 'aria-label': label, tabIndex: 0 };
  return (
    <div
      ref={box}
      class="scroller"
      data-fades={overflow === 'below'}
      onScroll={({ currentTarget }) => update(currentTarget)}
      {...focusable}
    >
      {children}
    </div>
  );
}
