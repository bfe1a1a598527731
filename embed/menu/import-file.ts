/** How often a file could not be loaded. A browser may keep the failure of an address, so a retry uses another one. */
const failures = new Map<string, number>();

/** Imports a file of the same build. The build puts this function in the place of `import()`. */
export async function importFile(path: string): Promise<unknown> {
  const failed = failures.get(path) ?? 0;
  try {
    return await import(/* @vite-ignore */ failed > 0 ? `${path}?${failed}` : path);
  } catch (error) {
    failures.set(path, failed + 1);
    throw error;
  }
}
