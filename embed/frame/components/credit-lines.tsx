import { useI18n } from '../i18n.tsx';

/** Splits a line of the form "Role: names". A line without a role has names only. */
function splitCredit(line: string) {
  const [, role = '', names = line] = /^([^:]{1,60}):\s+(.+)$/.exec(line) ?? [];
  return { role, names: names.trim() };
}

/** An entry's credits, one per line, each with the role before the names. */
export function CreditLines({ credits }: { credits: string }) {
  const { contentLanguage } = useI18n();
  const lines = credits.split(/\r?\n/).filter((line) => line.trim() !== '');
  return (
    <ul class="credit-lines" lang={contentLanguage}>
      {lines.map(splitCredit).map(({ role, names }) => (
        <li key={role + names} dir="auto">
          {role === '' ? null : <div class="label">{role} </div>}
          {names}
        </li>
      ))}
    </ul>
  );
}
