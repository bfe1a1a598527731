import { useEffect, useRef } from 'preact/hooks';
import { previewAddress, sizeInAddress } from '../frame/components/image-address.ts';
import { safeHref } from '../frame/components/safe-href.ts';
import { useI18n } from '../frame/i18n.tsx';
import { useMenuState } from './context.tsx';
import { useLogoPlate } from './use-logo-plate.ts';

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
    <p class="journal-name">
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
  if (title === null) return <p class="label journal-name">{messages.journal}</p>;
  return (
    <p class="label journal-name" lang={contentLanguage} dir="auto" title={title}>
      {title}
    </p>
  );
}
