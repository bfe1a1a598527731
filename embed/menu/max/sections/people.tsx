import type { Person } from '../../../../bff/contract/index.ts';
import { ExternalLink } from '../../../frame/components/external-link.tsx';
import { previewAddress } from '../../../frame/components/image-address.ts';
import { safeHref } from '../../../frame/components/safe-href.ts';
import { useWords } from '../../../frame/i18n.tsx';
import { hasText, RichText } from '../../../rich-text/rich-text.tsx';
import { Section } from './section.tsx';

function Portrait({ person }: { person: Person }) {
  const address = safeHref(person.featuredImage.url);
  if (address === null) return null;
  const alt = person.featuredImage.alt ?? '';
  return <img class="portrait" src={previewAddress(address, 144)} alt={alt} width={72} height={72} loading="lazy" />;
}

/** The people of an entry of whom there is more to say than their name. */
export function PeopleSection({ people }: { people: readonly Person[] }) {
  const { messages, contentLanguage } = useWords();
  const known = people.filter(({ biography }) => hasText(biography));
  if (known.length === 0) return null;
  return (
    <Section name="people" title={messages.people} opensAtFirst={false}>
      <ul>
        {known.map((person) => (
          <li key={person.title} class="biography" lang={contentLanguage}>
            <Portrait person={person} />
            <h3 class="annotation-title">
              <ExternalLink href={person.externalLink}>{person.title}</ExternalLink>
            </h3>
            <RichText value={person.biography} under={3} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
