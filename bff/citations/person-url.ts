import type { Contributor } from '../contract/index.ts';

/** The address that identifies a person: the ORCID record, or else a page of the person. */
export const personUrl = ({ orcid, externalLink }: Contributor): string | null =>
  orcid === null ? webAddress(externalLink) : `https://orcid.org/${orcid}`;

/** Links of people may also be e-mail addresses, which identify them too but must not spread. */
const webAddress = (link: string | null) => (link !== null && /^https?:/i.test(link) ? link : null);
