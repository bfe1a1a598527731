/** Takes the focus when it appears, as a dialog should. It is on no button: keys that are on their way agree to nothing. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

interface Props {
  /** The page's. */
  readonly origin: string;
  onAgree(): void;
  onRefuse(): void;
}

/** Asks the editor whether a page may work with the desk. */
export function Asking({ origin, onAgree, onRefuse }: Props) {
  return (
    <div class="asking" role="alertdialog" aria-labelledby="asking" tabIndex={-1} ref={takeFocus}>
      <p id="asking">
        The page at <code>{origin}</code> asks to work with the desk. It will see your draft and send what you select
        there. It can save nothing.
      </p>
      <div class="row">
        <button type="button" class="main" onClick={onAgree}>
          Connect
        </button>
        <button type="button" onClick={onRefuse}>
          Not this page
        </button>
      </div>
    </div>
  );
}
