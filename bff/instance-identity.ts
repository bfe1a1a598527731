import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Config } from './config.ts';
import { paths } from './paths.ts';
import { readEmbedManifest } from './routes/embed-pages/embed-manifest.ts';

/** Tells instances that use the same Redis what they may share. */
export interface InstanceIdentity {
  /**
   * Identifies the content: instances that serve the same content exchange invalidations and count clients together.
   */
  readonly content: string;
  /** Identifies what shapes a response: only instances that would make the same responses share them. */
  readonly build: string;
}

/** The identity of this instance. @param publicUrl the origin that readers reach it at */
export async function instanceIdentity(config: Config, publicUrl: string): Promise<InstanceIdentity> {
  const { hosted, contentLake, frameAncestors } = config;
  const code = await readFile(fileURLToPath(import.meta.url), 'utf8');
  const embed = await readEmbedManifest(paths.embed);
  return {
    // A hosted project is the same content at any address: instances may reach it through different proxies.
    content: JSON.stringify(hosted ? [hosted.projectId, hosted.datasets] : [publicUrl, contentLake]),
    build: JSON.stringify([code, embed, publicUrl, frameAncestors, hosted?.apiVersion, hosted?.assetsHost]),
  };
}
