import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { About, Image, JournalSettings, RichText as RichTextValue } from '../../../bff/contract/index.ts';
import { CreditLines } from '../../frame/components/credit-lines.tsx';
import { ExternalLink, safeHref } from '../../frame/components/external-link.tsx';
import { previewAddress } from '../../frame/components/figure.tsx';
import { ChevronIcon } from '../../frame/components/icons.tsx';
import { focusWhenAllowed } from '../../frame/focus-when-allowed.ts';
import { useI18n } from '../../frame/i18n.tsx';
import type { FramePerson } from '../../frame/state/frame-data.ts';
import { hasText } from '../../rich-text/blocks.ts';
import { RichText } from '../../rich-text/rich-text.tsx';

interface SectionProps {
  readonly name: string;
  readonly title: string;
  readonly count?: number;
  readonly initiallyOpen?: boolean;
  /** Opens the section when it becomes true. */
  readonly mustOpen?: boolean;
  /** Opens the section and scrolls to it when it becomes true. */
  readonly isTarget?: boolean;
  readonly children: ComponentChildren;
}

/** A collapsible section of `max`. The browser's text search also searches closed sections and opens a match. */
export function Section({ name, title, count, initiallyOpen = true, mustOpen, isTarget, children }: SectionProps) {
  const [open, setOpen] = useState(initiallyOpen);
  const id = useId();
  const head = useRef<HTMLButtonElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => body.current?.addEventListener('beforematch', () => setOpen(true)), []);
  useEffect(() => {
    if (mustOpen) setOpen(true);
  }, [mustOpen]);
  useEffect(() => {
    if (!isTarget) return;
    setOpen(true);
    head.current?.scrollIntoView({ block: 'start' });
    focusWhenAllowed(head.current);
  }, [isTarget]);
  return (
    <section class={`section section-${name}`} data-section={name} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <button
          ref={head}
          type="button"
          class="section-head"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <span>{title}</span>
          {count === undefined ? null : <span class="label count">{count}</span>}
          <ChevronIcon />
        </button>
      </h2>
      <div ref={body} id={id} class="section-body" hidden={open ? undefined : 'until-found'}>
        {children}
      </div>
    </section>
  );
}

type TextProps = Omit<SectionProps, 'children'> & { readonly value: RichTextValue };

export function TextSection({ value, ...section }: TextProps) {
  const { contentLanguage } = useI18n();
  if (!hasText(value)) return null;
  return (
    <Section {...section}>
      <div lang={contentLanguage}>
        <RichText value={value} level={2} />
      </div>
    </Section>
  );
}

export function CreditsSection({ credits }: { credits: string }) {
  const { messages } = useI18n();
  if (credits.trim() === '') return null;
  return (
    <Section name="credits" title={messages.credits}>
      <CreditLines credits={credits} />
    </Section>
  );
}

function Portrait({ url, alt }: Image) {
  const address = safeHref(url);
  if (address === null) return null;
  const source = previewAddress(address, 144);
  return <img class="portrait" src={source} alt={alt ?? ''} width={72} height={72} loading="lazy" />;
}

export function PeopleSection({ people }: { people: readonly FramePerson[] }) {
  const { messages, contentLanguage } = useI18n();
  const withText = people.filter(({ biography }) => hasText(biography));
  // The author of an entry may also be its designer.
  const described = new Map(withText.map((person) => [`${person.title} ${person.externalLink}`, person]));
  if (described.size === 0) return null;
  return (
    <Section name="people" title={messages.people} initiallyOpen={false}>
      <ul>
        {[...described].map(([key, person]) => (
          <li key={key} class="biography" lang={contentLanguage}>
            <Portrait {...person.featuredImage} />
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

function Contributors({ credits }: { credits: About['credits'] }) {
  const { messages, contentLanguage } = useI18n();
  return (
    <>
      <h3 class="label">{messages.contributors}</h3>
      <dl class="contributors stack" lang={contentLanguage}>
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
    <nav aria-label={messages.links}>
      <ul class="line">
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
  const credits = about.credits.filter(({ creditLine }) => creditLine.length > 0);
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
      {credits.length === 0 ? null : <Contributors credits={credits} />}
    </Section>
  );
}
