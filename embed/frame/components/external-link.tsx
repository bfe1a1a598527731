import type { ComponentChildren } from 'preact';
import { asText } from '../../../bff/contract/shared/json-object.ts';
import { LINK_PROTOCOLS, parseUrl } from '../../../bff/contract/shared/links.ts';
import { useI18n } from '../i18n.tsx';
import { ExternalIcon } from './icons.tsx';

/** The normalised address if it is safe in an `href`; `null` for other schemes, relative and invalid addresses. */
export function safeHref(href: unknown): string | null {
  const url = parseUrl(asText(href).trim());
  return url !== null && LINK_PROTOCOLS.has(url.protocol) ? url.href : null;
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
