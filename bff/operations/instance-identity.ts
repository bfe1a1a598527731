import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { HostedLake } from '../configuration/config.ts';
import { paths } from '../configuration/paths.ts';
import { readEmbedManifest } from '../pages/embed-manifest.ts';

/** Reads the files of the build that shape responses: the service's code, the frames, and the versions of packages. */
export async function readBuildFiles() {
  const [code, lockfile, embed] = await Promise.all([
    readFile(fileURLToPath(import.meta.url), 'utf8'),
    readFile(paths.packageLock, 'utf8'),
    readEmbedManifest(paths.embed),
  ]);
  return { code, lockfile, embed };
}

/** What tells an instance apart, besides its configuration. */
interface InstanceFacts {
  /** The origin that readers reach the instance at. */
  readonly publicUrl: string;
  /** The hash of the embedded lake's content when the instance started; undefined with a hosted lake. */
  readonly contentHash: string | undefined;
  readonly files: { readonly code: string; readonly lockfile: string; readonly embed: unknown };
}

/**
 * Says what instances that use the same Redis may share. A folder's path does not identify content: containers have
 * different journals at the same path, and the same journal at different ones.
 */
export function instanceIdentity(
  { hosted, frameAncestors }: { readonly hosted?: Partial<HostedLake>; readonly frameAncestors: string },
  { publicUrl, contentHash, files }: InstanceFacts,
) {
  // A hosted project is the same content at any address: instances may reach it through different proxies.
  const project = hosted && [hosted.projectId, hosted.datasets];
  return {
    /** Identifies the content: instances that serve the same content exchange invalidations and responses. */
    content: JSON.stringify(project ?? [publicUrl, contentHash]),
    /** Identifies the service that readers reach: its instances count clients together. */
    service: JSON.stringify(project ?? [publicUrl]),
    /** Identifies what shapes a response: only instances that would make the same responses share them. */
    build: JSON.stringify([files, publicUrl, frameAncestors, hosted?.apiVersion, hosted?.assetsHost]),
  };
}
