import { onTestFinished, vi } from 'vitest';
import { JournalClient } from '../client/journal-client.ts';
import type { JournalClientOptions } from '../options/options.ts';
import { defineRecordingShells, RecordingMenu, RecordingShell } from './recording-shells.ts';

const NAMES = { menuName: 'test-menu', footerName: 'test-footer' };

/** Sets the content of the body. It is removed when the test ends. */
export function setPage(html: string): void {
  defineRecordingShells();
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  document.body.replaceChildren(...parsed.body.childNodes);
  onTestFinished(() => document.body.replaceChildren());
}

/** Creates a client for the recording elements. It is destroyed when the test ends. */
export function startClient(options: JournalClientOptions = {}): JournalClient {
  const client = new JournalClient({ ...NAMES, ...options });
  onTestFinished(() => client.destroy());
  return client;
}

/** Returns the page's recording menu. */
export function menu(): RecordingMenu {
  const element = document.querySelector('test-menu');
  if (!(element instanceof RecordingMenu)) throw new Error('there is no menu in the page');
  return element;
}

/** Returns the page's recording footer. */
export function footer(): RecordingShell {
  const element = document.querySelector('test-footer');
  if (!(element instanceof RecordingShell)) throw new Error('there is no footer in the page');
  return element;
}

/** Records the client's console messages instead of printing them, until the test ends. */
export function recordConsole(): { readonly warnings: string[]; readonly infos: string[] } {
  const warnings: string[] = [];
  const infos: string[] = [];
  const warn = vi.spyOn(console, 'warn').mockImplementation((text) => void warnings.push(String(text)));
  const info = vi.spyOn(console, 'info').mockImplementation((text) => void infos.push(String(text)));
  onTestFinished(() => {
    warn.mockRestore();
    info.mockRestore();
  });
  return { warnings, infos };
}

/** Records every event of this name that reaches `document`, until the test ends. */
export function recordEvents<Name extends keyof DocumentEventMap>(name: Name): DocumentEventMap[Name][] {
  const events: DocumentEventMap[Name][] = [];
  const record = (event: DocumentEventMap[Name]) => void events.push(event);
  document.addEventListener(name, record);
  onTestFinished(() => document.removeEventListener(name, record));
  return events;
}

/** Resolves with the next event of this name. */
export function nextEvent<Name extends keyof DocumentEventMap>(name: Name): Promise<DocumentEventMap[Name]> {
  return new Promise((resolve) => document.addEventListener(name, resolve, { once: true }));
}

/** An annotation as the service returns it, with these phrases to find. */
export function annotation(id: string, ...phrases: readonly string[]) {
  const scanSegments = phrases.map((scanPhrase) => ({ scanPhrase, scanKeyword: '' }));
  return { id, title: `About ${id}`, annotationType: 'glossary', scanText: { enableScanText: true, scanSegments } };
}

/** Returns the texts of the page's highlights, in document order. */
export function highlighted(): (string | null)[] {
  return [...document.querySelectorAll('.annotation')].map(({ textContent }) => textContent);
}
