import type { ExaminedPage } from '../examined-page.ts';
import { error, type Finding, type Rule } from '../finding.ts';
import type { JournalTag } from '../journal-tag.ts';
import type { FileAnswer } from '../service/ask-for-file.ts';

const CHECK = 'check that the service runs at this address';

/** What to write in place of an address that the service does not serve. */
function correctAddress({ address, service }: JournalTag): string {
  const served = `${service}/client/v2/journal-client.js`;
  return address?.href === served ? CHECK : `write src="${served}"`;
}

function* ofAnswer(tag: JournalTag, answer: FileAnswer, { entry }: ExaminedPage): Iterable<Finding> {
  const { element, address } = tag;
  if (answer.kind === 'refused')
    yield error(`the client’s file ${address?.href} answered ${answer.status}: nothing works`, correctAddress(tag), {
      element,
    });
  // The entry has said so of the same service.
  if (answer.kind === 'failed' && entry?.kind !== 'failed') yield error(answer.problem, CHECK, { element });
  if (answer.kind === 'other-hash')
    yield error(
      `integrity is not the hash of ${address?.href}, so browsers block it`,
      'write the hash of this file, or the address of the file that the hash belongs to',
      { element, paste: `integrity="${answer.fitting}"` },
    );
}

/** Whether the address of the client leads to it, and `integrity` fits. */
export const file: Rule = {
  name: 'file',
  *examine(page) {
    for (const [tag, answer] of page.files) yield* ofAnswer(tag, answer, page);
  },
};
