import type { About, JournalSettings } from '../../../../bff/contract/index.ts';
import { ExternalLink } from '../../../frame/components/external-link.tsx';
import { safeHref } from '../../../frame/components/safe-href.ts';
import { useI18n } from '../../../frame/i18n.tsx';
import { hasText } from '../../../rich-text/plain-text.ts';
import { RichText } from '../../../rich-text/rich-text.tsx';
import { Section } from './section.tsx';

/** The groups of contributors that name anybody. */
const namedGroups = ({ credits }: About) => credits.filter(({ creditLine }) => creditLine.length > 0);

function Contributors({ credits }: { credits: About['credits'] }) {
  const { messages, contentLanguage } = useI18n();
  if (credits.length === 0) return null;
  return (
    <>
      <h3 class="label">{messages.contributors}</h3>
      <dl class="contributors" lang={contentLanguage}>
        {credits.map(({ title, externalTitle, creditLine }) => (
          <div key={title}>
            <dt>{externalTitle || title}</dt>
            {creditLine.map((line) => (
              <dd key={line.name}>
                {line.name}
                {line.title === '' ? null : <span class="label"> {line.title}</span>}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </>
  );
}

/** The journal's own links. Renders nothing without a link that has an address and a title. */
export function JournalLinks({ links: all }: { links: JournalSettings['externalLinks'] }) {
  const { messages, contentLanguage } = useI18n();
  const links = all.filter(({ linkTitle, linkUrl }) => linkTitle.trim() !== '' && safeHref(linkUrl) !== null);
  if (links.length === 0) return null;
  return (
    <nav class="links" aria-label={messages.links}>
      <ul>
        {links.map(({ linkTitle, linkUrl }) => (
          <li key={linkUrl} lang={contentLanguage}>
            <ExternalLink href={linkUrl} class="action" quiet>
              {linkTitle}
            </ExternalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The journal's description of itself, with its aside and contributors. */
export function AboutSection({ about }: { about: About }) {
  const { messages, contentLanguage } = useI18n();
  const credits = namedGroups(about);
  const isEmpty = !hasText(about.text) && !hasText(about.asideText) && credits.length === 0;
  if (isEmpty) return null;
  return (
    <Section name="about" title={messages.about} initiallyOpen={false}>
      <div lang={contentLanguage}>
        <RichText value={about.text} level={2} />
        {hasText(about.asideText) ? (
          <aside class="aside">
            <RichText value={about.asideText} level={2} />
          </aside>
        ) : null}
      </div>
      <Contributors credits={credits} />
    </Section>
  );
}
