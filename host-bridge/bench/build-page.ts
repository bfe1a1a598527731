import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Bundles a script that runs in the page, minified like the client. @param entry in `page/` @returns the script's text */
export async function buildPageScript(entry: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: fileURLToPath(new URL(`page/${entry}`, import.meta.url)), formats: ['iife'], name: 'bench' },
    },
  });
  const [bundle] = Array.isArray(output) ? output : [output];
  const chunk = bundle !== undefined && 'output' in bundle ? bundle.output[0] : undefined;
  if (chunk === undefined) throw new Error('the bench page was not built');
  return chunk.code;
}
