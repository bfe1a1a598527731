import { useState } from 'preact/hooks';
import type { PersonName } from '../../../bff/contract/index.ts';
import { listParts } from '../../languages/lists.ts';
import { useWords } from '../i18n.tsx';
import { ExternalLink } from './external-link.tsx';

interface Props {
  readonly people: readonly PersonName[];
  /** What stands before and after the names. */
  readonly around: readonly [before: string, after: string];
  readonly class: string;
  /** Shows this many names at first, and a button for the others. */
  readonly atFirst?: number;
}

/** The last names of a long list, and how to see them. */
function MoreNames({ count, onClick }: { count: number; onClick: () => void }) {
  const { messages } = useWords();
  return (
    <button type="button" class="more-names" onClick={onClick}>
      {messages.moreNames(count)}
    </button>
  );
}

/** Names as a sentence has them: "by A, B & C". Nothing where there are none. */
export function People({ people, around: [before, after], class: name, atFirst = people.length }: Props) {
  const { messages, language, contentLanguage } = useWords();
  const [all, setAll] = useState(false);
  const named = people.filter((person) => person.title.trim() !== '');
  if (named.length === 0) return null;
  const shown = all || named.length <= atFirst + 1 ? named : named.slice(0, atFirst);
  const hidden = named.length - shown.length;
  const parts = listParts(shown.length + (hidden > 0 ? 1 : 0), language, messages.and);
  return (
    <p class={name}>
      {before}
      {parts.map((part) => {
        if ('between' in part) return part.between;
        const person = shown[part.item];
        if (person === undefined) return <MoreNames key="more" count={hidden} onClick={() => setAll(true)} />;
        return (
          <bdi key={part.item} class="name" lang={contentLanguage}>
            <ExternalLink href={person.externalLink} quiet>
              {person.title}
            </ExternalLink>
          </bdi>
        );
      })}
      {after}
    </p>
  );
}
