import { type Xml, xml } from '../../contract/rules/xml.ts';
import { datestampOf } from './datestamps.ts';
import type { OaiError } from './oai-error.ts';
import type { OaiRequest } from './oai-request.ts';

const NAMESPACE = 'http://www.openarchives.org/OAI/2.0/';

function documentOf(request: Xml, body: Xml): string {
  const { text } = xml`<?xml version="1.0" encoding="UTF-8"?>
<OAI-PMH xmlns="${NAMESPACE}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"\
 xsi:schemaLocation="${NAMESPACE} ${NAMESPACE}OAI-PMH.xsd">
<responseDate>${datestampOf(new Date())}</responseDate>
${request}
${body}
</OAI-PMH>
`;
  return text;
}

function requestElement({ verb, arguments: given }: OaiRequest, baseUrl: string): Xml {
  const attributes = Object.entries(given).map(([name, value]) => xml` ${name}="${value}"`);
  return xml`<request verb="${verb}"${attributes}>${baseUrl}</request>`;
}

/** The response to a request. @param content what the verb's element holds */
export const oaiDocument = (request: OaiRequest, baseUrl: string, content: Xml): string =>
  documentOf(requestElement(request, baseUrl), xml`<${request.verb}>${content}\n</${request.verb}>`);

/** After these errors, the protocol wants the arguments not repeated. */
const OF_ARGUMENTS: ReadonlySet<string> = new Set(['badVerb', 'badArgument']);

/** The response to a request that has failed. @param request unset if it could not be read */
export const oaiErrorDocument = ({ code, message }: OaiError, baseUrl: string, request?: OaiRequest): string =>
  documentOf(
    request === undefined || OF_ARGUMENTS.has(code)
      ? xml`<request>${baseUrl}</request>`
      : requestElement(request, baseUrl),
    xml`<error code="${code}">${message}</error>`,
  );
