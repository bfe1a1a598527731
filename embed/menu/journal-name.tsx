import { useCallback, useEffect, useRef } from 'preact/hooks';
import { safeHref } from '../frame/components/external-link.tsx';
import { previewAddress, sizeInAddress } from '../frame/components/figure.tsx';
import { useI18n } from '../frame/i18n.tsx';
import { useLoadable } from '../frame/use-loadable.ts';
import { needsPlate } from '../theme/logo-plate.ts';
import { useMenuState } from './context.tsx';

/** The journal's logo, on a plate of the text's colour where it would not be seen on the menu's background. */
function Logo({ address, name }: { address: string; name: string }) {
  const logo = useRef<HTMLImageElement>(null);
  const entry = useMenuState((state) => state.entry);
  const background = useMenuState(({ colours }) => colours.background);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they decide the colours in which it is shown
  const examine = useCallback(async () => logo.current !== null && needsPlate(logo.current), [entry, background]);
  const { last: hasPlate } = useLoadable(examine);
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
        data-plate={hasPlate}
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
