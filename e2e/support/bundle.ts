import { build, type InlineConfig, type Rolldown } from 'vite';

/** Bundles with Vite, in memory and without the repository's configuration. @returns the chunks, the entry first */
async function buildChunks({ build: options, ...config }: InlineConfig): Promise<readonly Rolldown.OutputChunk[]> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    publicDir: false,
    ...config,
    build: { ...options, write: false },
  });
  const [output] = [built].flat();
  if (output === undefined || !('output' in output)) throw new Error('Vite built nothing');
  const chunks = output.output.flatMap((file) => (file.type === 'chunk' ? [file] : []));
  return chunks.toSorted((a, b) => Number(b.isEntry) - Number(a.isEntry));
}

/** Bundles a page's script with the libraries that it imports. @param file its path @returns a classic script */
export async function bundleScript(file: string): Promise<string> {
  const chunks = await buildChunks({
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { minify: false, lib: { entry: file, formats: ['iife'], name: 'app' } },
  });
  const [script] = chunks;
  if (script === undefined) throw new Error(`Vite built nothing from ${file}`);
  return script.code;
}

/** Bundles a publisher's module with Vite's defaults. @param code the module @returns the chunks, its own first */
export function bundleModule(code: string): Promise<readonly Rolldown.OutputChunk[]> {
  return buildChunks({
    build: { modulePreload: false, rolldownOptions: { input: 'publisher', preserveEntrySignatures: 'strict' } },
    plugins: [
      {
        name: 'publisher',
        resolveId: (id) => (id === 'publisher' ? '\0publisher' : null),
        load: (id) => (id === '\0publisher' ? code : null),
      },
    ],
  });
}
