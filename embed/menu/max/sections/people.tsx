import type { Person } from '../../../../bff/contract/index.ts';
import { ExternalLink } from '../../../frame/components/external-link.tsx';
import { previewAddress } from '../../../frame/components/image-address.ts';
import { safeHref } from '../../../frame/components/safe-href.ts';
import { useI18n } from '../../../frame/i18n.tsx';
import { hasText } from '../../../rich-text/plain-text.ts';
import { RichText } from '../../../rich-text/rich-text.tsx';
import { Section } from './section.tsx';

function Portrait({ person }: { person: Person }) {
  const address = safeHref(person.featuredImage.url);
  if (address === null) return null;
  const alt = person.featuredImage.alt ?? '';
  return <img class="portrait" src={previewAddress(address, 144)} alt={alt} width={72} height={72} loading="lazy" />;
}

/** The people of an entry who have a biography. */
export function PeopleSection({ people }: { people: readonly Person[] }) {
  const { messages, contentLanguage } = useI18n();
  const described = people.filter(({ biography }) => hasText(biography));
  if (described.length === 0) return null;
  return (
    <Section name="people" title={messages.people} initiallyOpen={false}>
      <ul>
        {described.map((person) => (
          <li key={person.title} class="biography" lang={contentLanguage}>
            <Portrait person={person} />
            <h3 class="annotation-title">
              <ExternalLink href={person.externalLink}>{person.title}</ExternalLink>
            </h3>
            <RichText value={person.biography} level={3} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
