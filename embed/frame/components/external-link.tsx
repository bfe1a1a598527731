import type { ComponentChildren } from 'preact';
import { useWords } from '../i18n.tsx';
import { ExternalIcon } from './icons.tsx';
import { safeHref } from './safe-href.ts';

interface Props {
  readonly href: string | null | undefined;
  readonly class?: string;
  /** Without the small arrow, where a row of them would be noise. */
  readonly quiet?: boolean;
  /** It is a file of the journal's own. */
  readonly 'data-file'?: 'pdf' | 'markdown';
  readonly children: ComponentChildren;
}

/** A link out of the frame, always in a new tab. With an unsafe or empty address: its text alone. */
export function ExternalLink({ href, quiet = false, children, ...rest }: Props) {
  const words = useWords();
  const safe = safeHref(href);
  if (safe === null) return <>{children}</>;
  return (
    <a href={safe} target="_blank" rel="noopener" {...rest}>
      {children}
      {quiet ? null : <ExternalIcon />}
      <span class="visually-hidden"> {words.messages.newTab}</span>
    </a>
  );
}
