const KEY = 'journal-view';
const MINIMISED = 'm';

/** Whether the reader has minimised the card during this visit, on this page or another one of the site. */
export function isMinimised(): boolean {
  try {
    return sessionStorage.getItem(KEY) === MINIMISED;
  } catch {
    // The browser blocks storage.
    return false;
  }
}

/** Remembers the reader's choice for the visit: one letter, and nothing while the card is open. */
export function setMinimised(minimised: boolean): void {
  try {
    if (minimised) sessionStorage.setItem(KEY, MINIMISED);
    else sessionStorage.removeItem(KEY);
  } catch {
    // The browser blocks storage. The choice holds for this page.
  }
}
