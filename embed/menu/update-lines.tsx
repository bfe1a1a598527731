import { renderToString } from 'preact-render-to-string';
import type { Notice } from '../../bff/contract/index.ts';
import { doiAddress } from '../../bff/contract/shared/links.ts';
import { ExternalLink } from '../frame/components/external-link.tsx';
import { type I18n, I18nProvider, useI18n } from '../frame/i18n.tsx';
import { formatDate } from '../languages/dates.ts';
import { isGrave, updateMessage } from './update-messages.ts';

const addressOf = ({ publicUrl, doi }: Notice) => publicUrl ?? (doi === '' ? null : doiAddress(doi));

/** A line for each notice, the newest first, with a link to it. */
function UpdateLines({ notices }: { readonly notices: readonly Notice[] }) {
  const { language, locales } = useI18n();
  return (
    <>
      {notices.toReversed().map((notice) => (
        <p key={`${notice.id} ${notice.type}`} class="update label" data-grave={isGrave(notice.type)}>
          <ExternalLink href={addressOf(notice)}>
            {updateMessage(language, notice.type)}
            {notice.date === null ? null : (
              <time dateTime={notice.date}>
                {' '}
                <bdi>{formatDate(notice.date, locales)}</bdi>
              </time>
            )}
          </ExternalLink>
        </p>
      ))}
    </>
  );
}

/** The lines about an article's notices as HTML. Only the server makes them, so that the menu's script has no words for them. */
export const renderUpdates = (notices: readonly Notice[], i18n: I18n): string =>
  renderToString(
    <I18nProvider value={i18n}>
      <UpdateLines notices={notices} />
    </I18nProvider>,
  );
