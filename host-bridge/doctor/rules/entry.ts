import { error, type Rule, warning } from '../finding.ts';

/** Whether the service knows the entry. */
export const entry: Rule = {
  name: 'entry',
  *examine({ entry: answer, service, tags }) {
    const element = tags.find(({ entry: name }) => name !== undefined)?.element;
    if (answer?.kind === 'unknown') {
      const remedy = `write a slug of ${service}/api/v1/entries, or publish the entry`;
      yield error(`${service} has no entry "${answer.slug}"`, remedy, { element });
    }
    if (answer?.kind === 'not-found') {
      const names = [answer.doi && `the DOI ${answer.doi}`, answer.url && `the address ${answer.url}`].filter(Boolean);
      const problem =
        names.length > 0 ? `no entry has ${names.join(' or ')}` : 'the page names neither DOI nor address';
      yield error(problem, 'give the entry the DOI (citation_doi) or the canonical address of the page', { element });
    }
    if (answer?.kind === 'failed')
      yield error(answer.problem, 'check that the service runs at this address', { element });
    if (answer?.kind === 'known' && answer.annotations.length === 0)
      yield warning(`the entry "${answer.slug}" has no annotations`, 'add some, if the text is to have highlights');
  },
};
