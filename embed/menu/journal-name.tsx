import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { safeHref } from '../frame/components/external-link.tsx';
import { previewAddress, sizeInAddress } from '../frame/components/figure.tsx';
import { useI18n } from '../frame/i18n.tsx';
import { ignoreFailure } from '../protocol/index.ts';
import { needsPlate } from '../theme/logo-plate.ts';
import { baseColours } from '../theme/palette.ts';
import { useMenuState } from './context.tsx';

/** Whether a logo needs a plate to be seen on the menu's background. */
function useNeedsPlate(logo: RefObject<HTMLImageElement | null>): boolean {
  const [isNeeded, setIsNeeded] = useState(false);
  const ground = useMenuState(({ entry, colours }) =>
    entry.status === 'ready' ? (colours.background ?? baseColours(entry.value.entry).ground) : undefined,
  );
  useEffect(() => {
    if (logo.current === null || ground === undefined) return;
    let isStale = false;
    needsPlate(logo.current, ground).then((needed) => isStale || setIsNeeded(needed), ignoreFailure);
    return () => {
      isStale = true;
    };
  }, [logo, ground]);
  return isNeeded;
}

/** The journal's logo, on a plate of the text's colour where it would not be seen on the menu's background. */
function Logo({ address, name }: { address: string; name: string }) {
  const logo = useRef<HTMLImageElement>(null);
  // Read and shown in one mode, the picture is requested once. It is shown even if its server lets nobody read it.
  const showUnread = () => logo.current?.removeAttribute('crossorigin');
  useEffect(() => {
    if (logo.current?.complete && logo.current.naturalWidth === 0) showUnread();
  });
  return (
    <p class="cut journal-name">
      <img
        ref={logo}
        class="logo"
        crossorigin="anonymous"
        onError={showUnread}
        src={previewAddress(address, 320)}
        alt={name}
        title={name}
        data-plate={useNeedsPlate(logo)}
        {...sizeInAddress(address)}
      />
    </p>
  );
}

/** The journal's logo, or else its name on one line, which CSS truncates. Without both: the word "Journal". */
export function JournalName() {
  const { messages, contentLanguage } = useI18n();
  const journal = useMenuState((state) => state.journal);
  const title = journal.title?.trim() || null;
  const logo = safeHref(journal.logo.url);
  if (logo !== null) return <Logo key={logo} address={logo} name={title ?? messages.journal} />;
  if (title === null) return <p class="cut label journal-name">{messages.journal}</p>;
  return (
    <p class="cut label journal-name" lang={contentLanguage} dir="auto" title={title}>
      {title}
    </p>
  );
}
