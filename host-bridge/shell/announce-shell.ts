/** A shell element dispatches this event on itself when it is added to a document. */
export const SHELL_CONNECTED = 'journal:connected';

/**
 * Announces a shell element to the clients of its document. The event does not leave a shadow root: clients ignore
 * elements inside one. Old libraries replace `Event`, so this is a `CustomEvent`.
 */
export function announceShell(shell: Element): void {
  shell.dispatchEvent(new CustomEvent(SHELL_CONNECTED, { bubbles: true }));
}
