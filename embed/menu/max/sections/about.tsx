import type { About, JournalSettings } from '../../../../bff/contract/index.ts';
import { ExternalLink } from '../../../frame/components/external-link.tsx';
import { useWords } from '../../../frame/i18n.tsx';
import { hasText, RichText } from '../../../rich-text/rich-text.tsx';
import { Section } from './section.tsx';

function Contributors({ credits }: { credits: About['credits'] }) {
  const { messages } = useWords();
  if (credits.length === 0) return null;
  return (
    <>
      <h3 class="label">{messages.contributors}</h3>
      <dl class="contributors">
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

/** The journal's own links. */
export function JournalLinks({ links }: { links: JournalSettings['externalLinks'] }) {
  const { messages } = useWords();
  if (links.length === 0) return null;
  return (
    <nav class="links" aria-label={messages.links}>
      <ul>
        {links.map(({ linkTitle, linkUrl }) => (
          <li key={linkUrl}>
            <ExternalLink href={linkUrl} class="action" quiet>
              {linkTitle}
            </ExternalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The journal about itself, with its aside and contributors. */
export function AboutSection({ about }: { about: About }) {
  const { messages, contentLanguage } = useWords();
  const empty = !hasText(about.text) && !hasText(about.asideText) && about.credits.length === 0;
  if (empty) return null;
  return (
    <Section name="about" title={messages.about} opensAtFirst={false}>
      <div lang={contentLanguage}>
        <RichText value={about.text} under={2} />
        {hasText(about.asideText) ? (
          <aside class="aside">
            <RichText value={about.asideText} under={2} />
          </aside>
        ) : null}
      </div>
      <Contributors credits={about.credits} />
    </Section>
  );
}
