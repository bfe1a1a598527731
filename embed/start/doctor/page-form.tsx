import { useState } from 'preact/hooks';
import type { PastedPage } from './examine-html.ts';
import { refusalOf } from './refusal.ts';

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
      <label class="field">
        Its address, if it is public
        <input
          type="url"
          placeholder="https://publisher.example/article"
          value={address}
          onInput={(event) => setAddress(event.currentTarget.value)}
        />
      </label>
      <label class="field">
        Its response header Content-Security-Policy, if it has one
        <input
          type="text"
          spellcheck={false}
          autocomplete="off"
          value={policy}
          onInput={(event) => setPolicy(event.currentTarget.value)}
        />
      </label>
      <button type="submit" disabled={isBusy}>
        {isBusy ? 'Examining …' : 'Examine the page'}
      </button>
      <p id="problem" class="refusal" role="alert">
        {problem}
      </p>
    </form>
  );
}
