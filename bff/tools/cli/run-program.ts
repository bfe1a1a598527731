import { ConfigError } from '../../configuration/environment.ts';
import { suggestion } from '../../contract/shared/near-miss.ts';
import { errorCode, errorMessage } from '../../contract/shared/text.ts';
import { readVersion } from '../../pages/embed-manifest.ts';
import { type Command, FAILED, print, printError, UsageError } from './command.ts';

/** The exit code of a usage error. */
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
  [`Usage: ${synopsis(program, command)}`, '', `${command.summary}.`, '', ...command.help].join('\n');

/** Whether the arguments before `--` contain one of these options. */
function hasOption(args: readonly string[], ...names: readonly string[]): boolean {
  const end = args.indexOf('--');
  return args.slice(0, end === -1 ? undefined : end).some((arg) => names.includes(arg));
}

/** What is wrong with how a command was called; undefined for other errors. */
function usageProblem(error: unknown): string | undefined {
  if (error instanceof UsageError || error instanceof ConfigError) return error.message;
  // Parsers explain what else could be meant after their first sentence.
  return errorCode(error).startsWith('ERR_PARSE_ARGS_') ? errorMessage(error).split('. ')[0] : undefined;
}

function commandNamed(name: string, commands: readonly Command[]): Command {
  const command = commands.find((candidate) => candidate.name === name);
  if (command !== undefined) return command;
  const names = commands.map((command) => command.name);
  throw new UsageError(`There is no command ${JSON.stringify(name)}; ${suggestion(name, names)}`);
}

/** The help of the first command that the arguments name, or else of the program. @throws UsageError */
function helpText(program: string, args: readonly string[], commands: readonly Command[]): string {
  const [name] = (args[0] === 'help' ? args.slice(1) : args).filter((arg) => !arg.startsWith('-'));
  return name === undefined ? programHelp(program, commands) : commandHelp(program, commandNamed(name, commands));
}

function helpPointer(program: string, name: string, commands: readonly Command[]): string {
  const isCommand = commands.length > 1 && commands.some((command) => command.name === name);
  return isCommand ? `${program} ${name} --help describes the command` : `${program} --help lists what there is`;
}

/**
 * Runs a command and ends the process with its exit code: 0 for success, 2 for a usage error.
 *
 * @param program what the user typed before the command's name
 * @param args the arguments, beginning with the command's name
 */
export async function runProgram(program: string, args: readonly string[], commands: readonly Command[]) {
  const [name = '', ...rest] = args;
  if (hasOption(args, '--version', '-v')) return print(await readVersion());
  try {
    if (hasOption(args, '--help', '-h') || name === 'help') return print(helpText(program, args, commands));
    if (name === '') throw new UsageError('Missing command');
    process.exitCode = await commandNamed(name, commands).run(rest);
  } catch (error) {
    const problem = usageProblem(error);
    if (problem !== undefined) {
      printError(`${problem}; ${helpPointer(program, name, commands)}`);
      process.exitCode = USAGE;
    } else {
      printError(error instanceof Error ? (error.stack ?? error.message) : String(error));
      // Not only the code: threads or servers that the command has opened would keep the process alive.
      process.exit(FAILED);
    }
  }
}
