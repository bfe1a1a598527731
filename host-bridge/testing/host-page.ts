import { onTestFinished, vi } from 'vitest';
import { JournalClient } from '../client/journal-client.ts';
import type { JournalClientOptions } from '../client/options.ts';
import { defineRecordingShells, RecordingMenu, RecordingShell } from './recording-shells.ts';

const NAMES = { menuName: 'test-menu', footerName: 'test-footer' };

/** Makes this the body of the page, until the test ends. */
export function setPage(html: string): void {
  defineRecordingShells();
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  document.body.replaceChildren(...parsed.body.childNodes);
  onTestFinished(() => document.body.replaceChildren());
}

/** A client for the recording elements, that is destroyed when the test ends. */
export function startClient(options: JournalClientOptions = {}): JournalClient {
  const client = new JournalClient({ ...NAMES, ...options });
  onTestFinished(() => client.destroy());
  return client;
}

/** The page's recording menu. */
export function menu(): RecordingMenu {
  const element = document.querySelector('test-menu');
  if (!(element instanceof RecordingMenu)) throw new Error('there is no menu in the page');
  return element;
}

/** The page's recording footer. */
export function footer(): RecordingShell {
  const element = document.querySelector('test-footer');
  if (!(element instanceof RecordingShell)) throw new Error('there is no footer in the page');
  return element;
}

/** What the client says on the console, instead of on the console, until the test ends. */
export function listenToConsole(): { readonly warnings: string[]; readonly infos: string[] } {
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

/** Keeps every event of this name that reaches `document`, until the test ends. */
export function listenTo<Name extends keyof DocumentEventMap>(name: Name): DocumentEventMap[Name][] {
  const events: DocumentEventMap[Name][] = [];
  const keep = (event: DocumentEventMap[Name]) => void events.push(event);
  document.addEventListener(name, keep);
  onTestFinished(() => document.removeEventListener(name, keep));
  return events;
}

/** Resolves with the next event of this name. */
export function next<Name extends keyof DocumentEventMap>(name: Name): Promise<DocumentEventMap[Name]> {
  return new Promise((resolve) => document.addEventListener(name, resolve, { once: true }));
}

/** An annotation as the service answers it, with these phrases to look for. */
export function annotation(id: string, ...phrases: readonly string[]) {
  const scanSegments = phrases.map((scanPhrase) => ({ scanPhrase, scanKeyword: '' }));
  return { id, title: `About ${id}`, annotationType: 'glossary', scanText: { enableScanText: true, scanSegments } };
}

/** The texts of the page's annotations, in its order. */
export function highlighted(): (string | null)[] {
  return [...document.querySelectorAll('.annotation')].map(({ textContent }) => textContent);
}
