/** PostHog stores its items under this name with the prefix `ph_`; the id for a provider has the name alone. */
export const STORED_NAME = 'journal-analytics';

/** Whether the page's local storage can be written. Also removes the item of earlier versions. */
export function canStore(): boolean {
  try {
    localStorage.setItem(STORED_NAME, '');
    localStorage.removeItem(STORED_NAME);
    return true;
  } catch {
    return false;
  }
}

/** A random id of this browser. Where storage is forbidden or full, the id is valid on this page only. */
export function browserId(): string {
  let id = crypto.getRandomValues(new Uint32Array(4)).join('-');
  try {
    const stored = localStorage.getItem(STORED_NAME) ?? '';
    if (/^[\d-]+$/.test(stored)) id = stored;
    localStorage.setItem(STORED_NAME, id);
  } catch {
    // The id is not stored.
  }
  return id;
}

/** Deletes everything that analytics has stored. */
export function forgetStored(): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const name of Object.keys(storage))
        if (name.replace(/^ph_/, '').startsWith(STORED_NAME)) storage.removeItem(name);
  } catch {
    // Nothing was stored.
  }
}
