// @ts-check
/**
 * What Stryker leaves out everywhere, because only people read it: calls of the log, and sentences of errors.
 * @typedef {object} SyntaxNode what is read here of the nodes of Babel's syntax tree
 * @property {string} type
 * @property {string} [name]
 * @property {string} [value]
 * @property {SyntaxNode} [id]
 * @property {SyntaxNode} [callee]
 * @property {SyntaxNode} [object]
 * @property {SyntaxNode} [property]
 * @property {{ value: { raw: string } }[]} [quasis]
 */

const LOGGERS = new Set(['log', '#log', 'console']);
const LOG_METHODS = new Set(['debug', 'info', 'warn', 'error']);

/** @param {SyntaxNode | undefined} node @returns {string} the name of a variable, or of a property of anything */
function nameOf(node) {
  if (node?.type === 'PrivateName') return `#${nameOf(node.id)}`;
  if (node?.type === 'MemberExpression') return nameOf(node.property);
  return node?.name ?? '';
}

/** @param {SyntaxNode} node */
const isLogCall = ({ type, callee }) =>
  type === 'CallExpression' && LOGGERS.has(nameOf(callee?.object)) && LOG_METHODS.has(nameOf(callee?.property));

/** Whether a node is text of several words. Errors also have codes, for programs. @param {SyntaxNode} node */
function isSentence({ type, value = '', quasis = [] }) {
  if (type === 'TemplateLiteral') return quasis.some((part) => part.value.raw.includes(' '));
  return type === 'StringLiteral' && value.includes(' ');
}

/** @param {{ node: SyntaxNode, parent: SyntaxNode | null }} path */
function shouldIgnore({ node, parent }) {
  if (isLogCall(node)) return 'only people read the log';
  const isOfError = parent?.type === 'NewExpression' && nameOf(parent.callee).endsWith('Error');
  return isOfError && isSentence(node) ? 'the wording of a message' : undefined;
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'wording', value: { shouldIgnore } }];
