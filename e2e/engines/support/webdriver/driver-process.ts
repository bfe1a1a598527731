import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../../bff/testing/free-port.ts';
import type { ReaderPreferences } from '../engine.ts';
import { endProcess } from './xvfb.ts';

/** What is needed to start a driver. */
export interface DriverOptions {
  /** Path of WebKitWebDriver. */
  readonly driver: string;
  /** Path of MiniBrowser. */
  readonly browser: string;
  /** Name of the display. */
  readonly display: string;
  readonly preferences: ReaderPreferences;
}

/** A running WebKitWebDriver. */
export interface DriverProcess {
  /** Its address. */
  readonly url: string;
  /** The program that it must start as the browser. */
  readonly browser: string;
  /** Everything that the browser has printed so far. */
  output(): string;
  stop(): Promise<void>;
}

/** Without these, the buttons of the tool bar would keep the window wider than a phone. */
const NARROW_TOOLBAR = 'toolbar, toolbar button, entry { min-width: 0; margin: 0; padding: 0 }';

/** GTK's settings, from which WebKitGTK takes the reader's preferences. */
const gtkSettings = ({ colorScheme, reducedMotion }: ReaderPreferences) => `[Settings]
gtk-enable-animations=${reducedMotion ? 0 : 1}
gtk-theme-name=${colorScheme === 'dark' ? 'Adwaita-dark' : 'Adwaita'}
`;

/** Starts WebKitWebDriver for one browser, with a configuration of its own. */
export async function startDriver({ driver, browser, display, preferences }: DriverOptions): Promise<DriverProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'journal-webkit-'));
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(join(folder, 'gtk-3.0', 'gtk.css'), NARROW_TOOLBAR);
  await writeFile(join(folder, 'gtk-3.0', 'settings.ini'), gtkSettings(preferences));
  // The driver discards what the browser prints, so a script in between writes it to a file.
  const log = join(folder, 'output.txt');
  const script = join(folder, 'browser.sh');
  await writeFile(log, '');
  await writeFile(script, `#!/bin/sh\nexec '${browser}' "$@" >'${log}' 2>&1\n`);
  await chmod(script, 0o755);
  const port = await freePort();
  const process_ = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: display, XDG_CONFIG_HOME: folder, GTK_THEME: '' },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  await waitForStatus(url);
  return {
    url,
    browser: script,
    output: () => readFileSync(log, 'utf8'),
    async stop() {
      await endProcess(process_);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until a driver accepts sessions. */
async function waitForStatus(url: string): Promise<void> {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const isReady = await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`WebKitWebDriver does not answer at ${url}`);
}
