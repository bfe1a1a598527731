import { formatDate } from '../../languages/dates.ts';
import { useWords } from '../i18n.tsx';
import { ExternalLink } from './external-link.tsx';

interface Props {
  readonly doi: string;
  readonly doiUrl: string;
  readonly releaseDate: string;
}

/** DOI and date of an entry on one line. Nothing where both are missing. */
export function Facts({ doi, doiUrl, releaseDate }: Props) {
  const { messages, locales } = useWords();
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
