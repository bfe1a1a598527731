/** How often a file could not be loaded. A browser may keep the failure of an address, so a retry uses another one. */
const failures = new Map<string, number>();

/** Imports a file of the same build. The build puts this function in the place of `import()`. */
export async function importFile(name: string): Promise<unknown> {
  const failed = failures.get(name) ?? 0;
  const query = failed > 0 ? `?${failed}` : '';
  try {
    return await import(/* @vite-ignore */ `/embed/assets/${name}${query}`);
  } catch (error) {
    failures.set(name, failed + 1);
    throw error;
  }
}
