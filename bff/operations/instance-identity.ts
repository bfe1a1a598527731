import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Config } from '../configuration/config.ts';
import { paths } from '../configuration/paths.ts';
import { readEmbedManifest } from '../pages/embed-manifest.ts';

/** Tells instances that use the same Redis what they may share. */
interface InstanceIdentity {
  /** Identifies the content: instances that serve the same content exchange invalidations and responses. */
  readonly content: string;
  /** Identifies the service that readers reach: its instances count clients together. */
  readonly service: string;
  /** Identifies what shapes a response: only instances that would make the same responses share them. */
  readonly build: string;
}

/** Files of the build that shape responses. */
interface BuildFiles {
  /** The service's code. */
  readonly code: string;
  /** The scripts and styles of the frames. */
  readonly embed: unknown;
  /** `package-lock.json`: the versions of all packages, which are not part of the service's code. */
  readonly lockfile: string;
}

/** What an instance is told apart by, besides its configuration. */
interface InstanceFacts {
  /** The origin that readers reach the instance at. */
  readonly publicUrl: string;
  /** The hash of the embedded lake's content when the instance started; undefined with a hosted lake. */
  readonly contentHash: string | undefined;
  readonly files: BuildFiles;
}

type IdentifyingConfig = Pick<Config, 'hosted' | 'frameAncestors'>;

/** Reads the files of the running build. */
export async function readBuildFiles(): Promise<BuildFiles> {
  const [code, lockfile, embed] = await Promise.all([
    readFile(fileURLToPath(import.meta.url), 'utf8'),
    readFile(paths.packageLock, 'utf8'),
    readEmbedManifest(paths.embed),
  ]);
  return { code, lockfile, embed };
}

/**
 * The identity of an instance. A folder's path does not identify content: containers have different journals at the
 * same path, and the same journal at different ones.
 */
export function instanceIdentity(
  { hosted, frameAncestors }: IdentifyingConfig,
  { publicUrl, contentHash, files }: InstanceFacts,
): InstanceIdentity {
  // A hosted project is the same content at any address: instances may reach it through different proxies.
  const project = hosted && [hosted.projectId, hosted.datasets];
  return {
    content: JSON.stringify(project ?? [publicUrl, contentHash]),
    service: JSON.stringify(project ?? [publicUrl]),
    build: JSON.stringify([files, publicUrl, frameAncestors, hosted?.apiVersion, hosted?.assetsHost]),
  };
}
