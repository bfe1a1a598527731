import { useState } from 'preact/hooks';
import { Field } from '../../controls/fields.tsx';
import type { PastedPage } from './examine-html.ts';

/** Longer pages would keep the browser busy for long. In characters. */
const MAX_LENGTH = 4_000_000;

/** What no header can have: all but printable ASCII, spaces and tabs. */
const NOT_IN_HEADERS = /[^\x20-\x7e\t]/;

const isAddress = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text);

/** Why the page cannot be examined; `null` if it can. */
export function refusalOf(html: string, address: string, policy: string): string | null {
  if (html.trim() === '') return 'Paste the HTML of the page.';
  if (html.length > MAX_LENGTH) return 'The HTML is longer than 4 MB. Use the command line for such pages.';
  if (address !== '' && !isAddress(address)) return 'The address must begin with https:// or http://.';
  const [wrong] = NOT_IN_HEADERS.exec(policy) ?? [];
  return wrong === undefined
    ? null
    : `The policy has the character ${wrong}, which no header can have. Write straight quotes: 'self'.`;
}

interface Props {
  readonly isBusy: boolean;
  readonly onExamine: (page: PastedPage) => void;
}

/** What is examined: the page's HTML, and what the HTML does not say. */
export function PageForm({ isBusy, onExamine }: Props) {
  const [html, setHtml] = useState('');
  const [address, setAddress] = useState('');
  const [policy, setPolicy] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  function examine(event: Event) {
    event.preventDefault();
    const refused = refusalOf(html, address.trim(), policy);
    setProblem(refused);
    if (refused === null)
      onExamine({ html, policy, address: address.trim() === '' ? undefined : new URL(address.trim()) });
  }
  return (
    <form class="page-form" onSubmit={examine} noValidate>
      <label class="field">
        The page’s HTML (in the browser: View page source)
        <textarea
          rows={9}
          spellcheck={false}
          autocomplete="off"
          value={html}
          aria-invalid={problem !== null}
          aria-describedby="problem"
          onInput={(event) => setHtml(event.currentTarget.value)}
        />
      </label>
      <Field
        label="Its address, if it is public"
        input={{ type: 'url', placeholder: 'https://publisher.example/article' }}
        value={address}
        onValue={setAddress}
      />
      <Field
        label="Its response header Content-Security-Policy, if it has one"
        input={{ spellcheck: false, autocomplete: 'off' }}
        value={policy}
        onValue={setPolicy}
      />
      <button type="submit" class="main" disabled={isBusy}>
        {isBusy ? 'Examining …' : 'Examine the page'}
      </button>
      <p id="problem" class="is-error" role="alert">
        {problem}
      </p>
    </form>
  );
}
