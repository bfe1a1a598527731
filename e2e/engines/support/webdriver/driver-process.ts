import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../../bff/testing/free-port.ts';
import type { ReaderPreferences } from '../engine.ts';
import { endProcess } from './xvfb.ts';

/** What is needed to start a driver. */
export interface DriverOptions {
  /** Path of WebKitWebDriver. */
  readonly driver: string;
  /** Name of the display. */
  readonly display: string;
  readonly preferences: ReaderPreferences;
}

/** A running WebKitWebDriver. */
export interface DriverProcess {
  /** Its address. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Without these, the buttons of the tool bar would keep the window wider than a phone. */
const NARROW_TOOLBAR = `
toolbar, headerbar, toolbar button, button, entry { min-width: 0; margin: 0; padding: 0 }
toolbar { min-height: 0; font-size: 1px }
toolbar image { -gtk-icon-transform: scale(0.1) }`;

/** GTK's settings, from which WebKitGTK takes the reader's preferences. */
const gtkSettings = ({ reducedMotion = false }: ReaderPreferences) =>
  `[Settings]\ngtk-theme-name=Adwaita\ngtk-enable-animations=${Number(!reducedMotion)}\n`;

/** On a busy machine WebKitGTK would draw some parts of a page with the GPU's routines, which smooth edges otherwise. */
const DRAWING = { WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1' };

/** Starts WebKitWebDriver for one browser, with a configuration of its own. */
export async function startDriver({ driver, display, preferences }: DriverOptions): Promise<DriverProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'journal-webkit-'));
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(join(folder, 'gtk-3.0', 'gtk.css'), NARROW_TOOLBAR);
  await writeFile(join(folder, 'gtk-3.0', 'settings.ini'), gtkSettings(preferences));
  const port = await freePort();
  const program = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, ...DRAWING, DISPLAY: display, XDG_CONFIG_HOME: folder },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  await waitForStatus(url);
  return {
    url,
    async stop() {
      await endProcess(program);
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
