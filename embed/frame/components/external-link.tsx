import type { ComponentChildren } from 'preact';
import { useI18n } from '../i18n.tsx';
import { ExternalIcon } from './icons.tsx';

const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** The normalised address if it is safe in an `href`; `null` for other schemes, relative and invalid addresses. */
export function safeHref(href: unknown): string | null {
  if (typeof href !== 'string' || !URL.canParse(href.trim())) return null;
  const url = new URL(href.trim());
  return SCHEMES.has(url.protocol) ? url.href : null;
}

interface Props {
  readonly href: string | null | undefined;
  readonly class?: string;
  /** Omits the arrow icon and the line, for places where a row of them would distract. */
  readonly quiet?: boolean;
  readonly 'data-file'?: 'pdf' | 'markdown';
  readonly children: ComponentChildren;
}

/** A link that opens in a new tab. With an unsafe or empty address it renders its text only. */
export function ExternalLink({ href, quiet = false, children, ...rest }: Props) {
  const i18n = useI18n();
  const safe = safeHref(href);
  if (safe === null) return <>{children}</>;
  return (
    <a href={safe} target="_blank" rel="noopener" data-quiet={quiet || undefined} {...rest}>
      {children}
      {quiet ? null : <ExternalIcon />}
      <span class="visually-hidden" lang={i18n.language}>
        {' '}
        {i18n.messages.newTab}
      </span>
    </a>
  );
}
