import { useWords } from '../i18n.tsx';

/** A line of the form "Part: names" in its two halves; a line without a part has names alone. */
export function splitCredit(line: string): { readonly part: string; readonly names: string } {
  const [, part = '', names = line] = /^([^:]{1,60}):\s+(.+)$/.exec(line) ?? [];
  return { part, names: names.trim() };
}

/** An entry's credits, a line each, with the part that somebody had before the name. */
export function CreditLines({ credits }: { credits: string }) {
  const { contentLanguage } = useWords();
  const lines = credits.split(/\r?\n/).filter((line) => line.trim() !== '');
  return (
    <ul class="credit-lines" lang={contentLanguage}>
      {lines.map(splitCredit).map(({ part, names }) => (
        <li key={part + names} dir="auto">
          {part === '' ? null : <span class="label credit-part">{part} </span>}
          {names}
        </li>
      ))}
    </ul>
  );
}
