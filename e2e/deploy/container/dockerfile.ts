import { readFile } from 'node:fs/promises';
import { Copy, DockerfileParser, From, type Instruction } from 'dockerfile-ast';

/** One instruction of a stage. */
export interface Step {
  /** In capitals, such as `COPY`. */
  readonly name: string;
  /** What follows the name and its options, with continued lines joined. */
  readonly text: string;
  /** The words of `text`, or the strings of a command in its JSON form. */
  readonly args: readonly string[];
  /** The stage that a `COPY` takes its files from. Unset: the build context. */
  readonly from?: string;
}

/** A stage of a Dockerfile. */
export interface Stage {
  /** Its name, or `''` for one without. */
  readonly name: string;
  readonly steps: readonly Step[];
}

/** A command in the JSON form, which no shell reads. */
const JSON_FORM = /\[.*\]$/s;

function stepOf(instruction: Instruction): Step {
  const text = instruction.getArgumentsContent() ?? '';
  const [command] = JSON_FORM.exec(text) ?? [];
  const from = instruction instanceof Copy ? instruction.getFromFlag()?.getValue() : undefined;
  return {
    name: instruction.getKeyword(),
    text,
    args: command === undefined ? instruction.getArguments().map((word) => word.getValue()) : JSON.parse(command),
    ...(from ? { from } : {}),
  };
}

/** Reads the stages of a Dockerfile. */
export async function readStages(path: string): Promise<Stage[]> {
  const stages: { name: string; steps: Step[] }[] = [];
  for (const instruction of DockerfileParser.parse(await readFile(path, 'utf8')).getInstructions()) {
    if (instruction instanceof From) stages.push({ name: instruction.getBuildStage() ?? '', steps: [] });
    else stages.at(-1)?.steps.push(stepOf(instruction));
  }
  return stages;
}

/** The step of this name that counts: a later one replaces an earlier one. @throws if the stage has none */
export function lastStep({ steps }: Stage, name: string): Step {
  const step = steps.findLast((each) => each.name === name);
  if (step === undefined) throw new Error(`The last stage of the Dockerfile has no ${name}`);
  return step;
}
