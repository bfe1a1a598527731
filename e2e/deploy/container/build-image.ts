import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Stage, Step } from './dockerfile.ts';

const run = promisify(execFile);

/** A stage while it is built. */
interface StageFolder {
  /** The folder that stands for the stage's root. */
  readonly root: string;
  /** Where its instructions run, an absolute path within the stage. */
  workdir: string;
}

/** Where the files of the build come from. */
interface BuildOptions {
  /** The build context: a folder without anything that `.dockerignore` names. */
  readonly context: string;
  /** Folders with what stages make, by the stages' names. These stages are not run. */
  readonly made?: Readonly<Record<string, string>>;
}

/** Copies files as `COPY` does: into a target that ends with a slash, else as the target. */
async function copy({ args, name }: Step, sources: string, { root, workdir }: StageFolder): Promise<void> {
  const [target, ...files] = [...args].reverse();
  if (target === undefined || files.length === 0) throw new Error(`${name} ${args.join(' ')} names no target`);
  for (const file of files) {
    const to = join(root, workdir, target.endsWith('/') ? join(target, basename(file)) : target);
    await mkdir(dirname(to), { recursive: true });
    // For ten thousand files, `cp` takes a fifth of the time that Node's own function takes.
    await run('cp', ['-R', join(sources, file), to]);
  }
}

/** Runs one instruction. Those that describe the image, such as `CMD`, change no file. */
async function perform(step: Step, stage: StageFolder, sources: string): Promise<void> {
  if (step.name === 'WORKDIR') {
    stage.workdir = step.text;
    await mkdir(join(stage.root, stage.workdir), { recursive: true });
  } else if (step.name === 'COPY') await copy(step, sources, stage);
  else if (step.name === 'RUN') {
    // Packages that `npm test` has just downloaded are not downloaded again.
    const env = { ...process.env, npm_config_prefer_offline: 'true' };
    await run('sh', ['-ec', step.text], { cwd: join(stage.root, stage.workdir), env });
  } else if (step.name === 'ADD') throw new Error('ADD is not run here: write COPY');
}

/**
 * Runs the instructions of a Dockerfile in folders, as written, with this machine's programs as the base image.
 * @param folder receives one folder for each stage
 * @returns the folder of the last stage, which stands for the image's root
 */
export async function buildImage(stages: readonly Stage[], folder: string, { context, made = {} }: BuildOptions) {
  const roots: Record<string, string> = { ...made };
  let last = '';
  for (const [index, { name, steps }] of stages.entries()) {
    if (made[name] !== undefined) continue;
    const stage = { root: join(folder, String(index)), workdir: '/' };
    await mkdir(stage.root);
    for (const step of steps) await perform(step, stage, step.from === undefined ? context : (roots[step.from] ?? ''));
    roots[name] = stage.root;
    last = stage.root;
  }
  return last;
}
