import { formatDate } from '../../languages/dates.ts';
import { useI18n } from '../i18n.tsx';
import { ExternalLink } from './external-link.tsx';

interface Props {
  readonly doi: string;
  readonly doiUrl: string;
  readonly releaseDate: string;
}

/** An entry's DOI and release date on one line. Renders nothing when both are missing. */
export function DoiAndDate({ doi, doiUrl, releaseDate }: Props) {
  const { messages, locales } = useI18n();
  if (doi === '' && releaseDate === '') return null;
  return (
    <p class="facts label">
      {doi === '' ? (
        <span />
      ) : (
        <ExternalLink href={doiUrl} class="doi" quiet>
          {messages.doi} <bdi>{doi}</bdi>
        </ExternalLink>
      )}
      {releaseDate === '' ? null : (
        <time dateTime={releaseDate}>
          <span class="visually-hidden">{messages.published} </span>
          <bdi>{formatDate(releaseDate, locales)}</bdi>
        </time>
      )}
    </p>
  );
}
