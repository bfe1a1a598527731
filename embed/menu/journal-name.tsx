import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { safeHref } from '../frame/components/external-link.tsx';
import { previewAddress, sizeInAddress } from '../frame/components/figure.tsx';
import { useI18n } from '../frame/i18n.tsx';
import { ignoreFailure } from '../protocol/index.ts';
import { needsPlate } from '../theme/logo-plate.ts';
import { choosePalette } from '../theme/palette.ts';
import { useMenuState } from './context.tsx';

/** The colour of the plate that a logo needs to be seen on the menu's background; `null` if it needs none. */
function useLogoPlate(logo: RefObject<HTMLImageElement | null>): 'light' | 'dark' | null {
  const [plate, setPlate] = useState<'light' | 'dark' | null>(null);
  const entry = useMenuState((state) => state.entry);
  const colours = useMenuState((state) => state.colours);
  const palette = entry.status === 'ready' ? choosePalette(entry.value.entry, colours) : null;
  const ground = palette?.ground;
  const opposite = palette?.scheme === 'dark' ? 'light' : 'dark';
  useEffect(() => {
    if (logo.current === null || ground === undefined) return;
    let isStale = false;
    const choose = (isNeeded: boolean) => {
      if (!isStale) setPlate(isNeeded ? opposite : null);
    };
    needsPlate(logo.current, ground).then(choose, ignoreFailure);
    return () => {
      isStale = true;
    };
  }, [logo, ground, opposite]);
  return plate;
}

/** Requested width of a logo in device pixels: twice its greatest width. */
const LOGO_WIDTH = 320;

/** The journal's logo, on a plate of its own where it would not be seen on the menu's background. */
function Logo({ address, name }: { address: string; name: string }) {
  const logo = useRef<HTMLImageElement>(null);
  const plate = useLogoPlate(logo);
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
        src={previewAddress(address, LOGO_WIDTH)}
        alt={name}
        title={name}
        data-plate={plate}
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
