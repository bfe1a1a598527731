import { useEffect, useRef, useState } from 'preact/hooks';
import { useI18n } from '../../frame/i18n.tsx';
import { ignoreFailure } from '../../frame/ignore-failure.ts';
import type { CopiedLink } from '../../protocol/index.ts';
import { useHostPage } from '../context.tsx';

/** In milliseconds. After this time the button is as before. */
const CONFIRMATION_TIME = 3_000;

/** A link that could not be copied, selected for the reader to copy it. */
function LinkField({ link }: { link: string }) {
  const { messages } = useI18n();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <p class="link-field">
      <span role="status">{messages.linkNotCopied}</span>
      <input ref={field} readOnly value={link} dir="ltr" aria-label={messages.linkToAnnotation} />
    </p>
  );
}

/**
 * The button that copies a link to the annotation. The page copies it, because the frame has no permission to; where the
 * page has none either, the link itself appears.
 */
export function CopyLink({ id }: { id: string }) {
  const hostPage = useHostPage();
  const { messages } = useI18n();
  const [copied, setCopied] = useState<CopiedLink>();
  const isCopied = copied?.isCopied === true;
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(undefined), CONFIRMATION_TIME);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () => hostPage.copyLink(id).then(setCopied, ignoreFailure);
  if (copied && !isCopied) return <LinkField link={copied.link} />;
  return (
    <>
      <button type="button" class="action" onClick={copy}>
        {isCopied ? messages.linkCopied : messages.copyLink}
      </button>
      <span class="visually-hidden" role="status">
        {isCopied ? messages.linkCopied : ''}
      </span>
    </>
  );
}
