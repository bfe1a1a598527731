import { CreditLines } from '../frame/components/credit-lines.tsx';
import { createI18n, frameName, I18nProvider } from '../frame/i18n.tsx';
import { type FrameEntry, listedAnnotations } from '../frame/state/frame-data.ts';
import { interfaceLanguage } from '../languages/all-messages.ts';

/** The credits and a button that opens all annotations. Only the server renders it; `client.ts` makes it work. */
export function Footer({ entry: { entry, settings }, language }: { entry: FrameEntry; language: string }) {
  const i18n = createI18n(interfaceLanguage(language));
  const { messages, fill } = i18n;
  const count = listedAnnotations(entry).length;
  const hasCredits = entry.credits.trim() !== '';
  const name = frameName(settings.title, messages, hasCredits ? messages.credits : messages.annotations);
  const credits = hasCredits ? (
    <section class="credits">
      <h2 class="credits-head">{messages.credits}</h2>
      <CreditLines credits={entry.credits} />
    </section>
  ) : null;
  const button =
    count > 0 ? (
      <button type="button" class="action open-annotations">
        {fill(messages.openAnnotations, count)}
      </button>
    ) : null;
  return (
    <I18nProvider value={i18n}>
      <div class="footer" data-name={name}>
        {credits || button ? (
          <div class="surface band">
            {credits}
            {button}
          </div>
        ) : null}
      </div>
    </I18nProvider>
  );
}
