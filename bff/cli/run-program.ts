import { readVersion } from '../version.ts';
import { type Command, UsageError } from './command.ts';

/** The exit code of a wrong use. */
const USAGE = 2;

const synopsis = (program: string, { name, usage }: Command) => [program, name, usage].filter(Boolean).join(' ');

function programHelp(program: string, commands: readonly Command[]): string {
  const names = commands.map((command) => synopsis(program, command));
  const width = Math.max(...names.map((name) => name.length));
  return [
    'Usage:',
    ...commands.map(({ summary }, index) => `  ${(names[index] ?? '').padEnd(width)}  ${summary}`),
    '',
    `  ${program} COMMAND --help  describes a command`,
    `  ${program} --version  prints the version`,
  ].join('\n');
}

const commandHelp = (program: string, command: Command) =>
  [`Usage: ${synopsis(program, command)}`, '', `${command.summary}.`, '', command.help()].join('\n');

/** Whether the arguments before `--` contain one of these options. */
function hasOption(args: readonly string[], ...names: readonly string[]): boolean {
  const end = args.indexOf('--');
  return args.slice(0, end === -1 ? undefined : end).some((arg) => names.includes(arg));
}

const isParseError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');

/**
 * Runs a command and ends the process with its exit code: 0 for success, 2 for a wrong use.
 *
 * @param program what the user typed before the command's name
 * @param args the arguments, beginning with the command's name
 */
export async function runProgram(program: string, args: readonly string[], commands: readonly Command[]) {
  const print = (text: string) => process.stdout.write(`${text}\n`);
  const [name = '', ...rest] = args;
  const command = commands.find((each) => each.name === name);
  if (hasOption(args, '--version', '-v')) return print(await readVersion());
  if (hasOption(args, '--help', '-h') || name === 'help')
    return print(command === undefined ? programHelp(program, commands) : commandHelp(program, command));
  try {
    if (name === '') throw new UsageError('A command is missing');
    if (command === undefined) throw new UsageError(`There is no command ${JSON.stringify(name)}`);
    process.exitCode = await command.run(rest);
  } catch (error) {
    if (!(error instanceof UsageError || isParseError(error))) throw error;
    process.stderr.write(`${error.message.split('. ')[0]}; ${program} --help lists what there is\n`);
    process.exitCode = USAGE;
  }
}
