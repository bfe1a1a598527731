import { useState } from 'preact/hooks';
import type { PastedPage } from './examine-html.ts';

/** Longer pages would keep the browser busy for long. In characters. */
const MAX_LENGTH = 4_000_000;

/** What no header can have: all but printable ASCII, spaces and tabs. */
const NOT_IN_HEADERS = /[^\x20-\x7e\t]/;

export function refusalOf(html: string, address: string, policy: string): string | null {
  if (html.trim() === '') return 'Paste the HTML of the page.';
  if (html.length > MAX_LENGTH) return 'The HTML is longer than 4 MB. Use the command line for such pages.';
  if (address !== '' && !(/^https?:\/\//.test(address) && URL.canParse(address)))
    return 'The address must begin with https:// or http://.';
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
  const [problem, setProblem] = useState<string | null>(null);
  function examine(event: SubmitEvent & { readonly currentTarget: HTMLFormElement }) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [html = '', address = '', policy = ''] = ['html', 'address', 'policy'].map((name) =>
      String(fields.get(name)),
    );
    const refusal = refusalOf(html, address.trim(), policy);
    setProblem(refusal);
    if (refusal === null)
      onExamine({ html, policy, address: address.trim() === '' ? undefined : new URL(address.trim()) });
  }
  return (
    <form onSubmit={examine} noValidate>
      <label class="field">
        The page’s HTML (in the browser: View page source)
        <textarea name="html" rows={9} spellcheck={false} autocomplete="off" aria-describedby="problem" />
      </label>
      <label class="field">
        Its address, if it is public
        <input name="address" type="url" placeholder="https://publisher.example/article" />
      </label>
      <label class="field">
        Its response header Content-Security-Policy, if it has one
        <input name="policy" spellcheck={false} autocomplete="off" />
      </label>
      <button type="submit" class="button" disabled={isBusy}>
        {isBusy ? 'Examining …' : 'Examine the page'}
      </button>
      <p id="problem" class="is-error" role="alert">
        {problem}
      </p>
    </form>
  );
}
