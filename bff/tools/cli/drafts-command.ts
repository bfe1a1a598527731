import { readConfig } from '../../configuration/config.ts';
import { ConfigError } from '../../configuration/environment.ts';
import { draftsFragment } from '../../routes/drafts/presentation.ts';
import { type Command, print, readArgs, UsageError } from './command.ts';

export const draftsCommand: Command = {
  name: 'drafts',
  usage: '[--env DATASET] ADDRESS…',
  summary: 'prints links that show drafts on the pages of articles, for an hour',
  help: () =>
    [
      "ADDRESS is that of an article on the publisher's site. The service must have the same PREVIEW_SECRET.",
      'A link shows the drafts of all articles of a dataset, by default production: those with "draft: true" in a',
      "journal folder, or those of the content backend's Studio, whose Presentation makes such links itself.",
    ].join('\n'),
  async run(args) {
    const { values, positionals } = readArgs(args, { env: { type: 'string' } });
    if (positionals.length === 0) throw new UsageError('Expected at least one ADDRESS');
    const wrong = positionals.find((address) => !/^https?:/.test(address) || !URL.canParse(address));
    if (wrong !== undefined) throw new UsageError(`${wrong} is not an http or https address`);
    const { previewSecret } = readConfig(process.env);
    if (previewSecret === undefined) throw new ConfigError('PREVIEW_SECRET is not set: it signs the links');
    for (const address of positionals) print(address.replace(/#.*$/, '') + draftsFragment(previewSecret, values.env));
    return 0;
  },
};
