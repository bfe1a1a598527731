import type { PastedPage } from './examine-html.ts';

interface Props {
  readonly isBusy: boolean;
  readonly onExamine: (page: PastedPage) => void;
}

/** What is examined: the page's HTML, and what the HTML does not say. */
export function PageForm({ isBusy, onExamine }: Props) {
  function examine(event: SubmitEvent & { readonly currentTarget: HTMLFormElement }) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const read = (name: string) => String(fields.get(name)).trim();
    const address = URL.canParse(read('address')) ? new URL(read('address')) : undefined;
    onExamine({ html: read('html'), address, policy: read('policy') });
  }
  return (
    <form onSubmit={examine}>
      <label class="field">
        The page’s HTML (in the browser: View page source)
        <textarea name="html" rows={9} required spellcheck={false} autocomplete="off" />
      </label>
      <label class="field">
        Its address, if it is public
        <input
          name="address"
          type="url"
          pattern="https?://.+"
          title="An address with https:// or http://"
          placeholder="https://publisher.example/article"
        />
      </label>
      <label class="field">
        Its response header Content-Security-Policy, if it has one
        <input
          name="policy"
          pattern="[\x20-\x7e\t]*"
          title="A header has no typographic quotes: write 'self'"
          spellcheck={false}
          autocomplete="off"
        />
      </label>
      <button type="submit" class="button" disabled={isBusy}>
        {isBusy ? 'Examining …' : 'Examine the page'}
      </button>
    </form>
  );
}
