import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** The declarations of a file. */
export const parsed = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

/** All nodes within a node that a guard accepts, in the order of the text. */
export function nodesIn<T extends ts.Node>(node: ts.Node, is: (node: ts.Node) => node is T): T[] {
  const found: T[] = [];
  const visit = (each: ts.Node): void => {
    if (is(each)) found.push(each);
    ts.forEachChild(each, visit);
  };
  visit(node);
  return found;
}

export const nameOf = ({ name }: { readonly name?: ts.Node | undefined }): string =>
  name?.getText().replaceAll(/^'|'$/g, '') ?? '';

/** The type that a declaration writes, in one line. */
export const typeOf = ({ type }: { readonly type?: ts.TypeNode | undefined }): string =>
  (type?.getText() ?? '').replaceAll('readonly ', '').replaceAll(/\s+/g, ' ');

/** What a declaration's comment says, and what its tag `@returns` does, in one line. */
export function commentOf(node: ts.Node): string {
  const returned = ts.getTextOfJSDocComment(ts.getJSDocReturnTag(node)?.comment) ?? '';
  const texts = ts
    .getJSDocCommentsAndTags(node)
    .map((doc) => (ts.isJSDoc(doc) ? ts.getTextOfJSDocComment(doc.comment) : ''));
  return [...texts, returned && `${returned.charAt(0).toUpperCase()}${returned.slice(1).replace(/\.$/, '')}.`]
    .filter(Boolean)
    .join(' ')
    .replaceAll(/\s+/g, ' ');
}

/** The declaration of this name in a file. */
export function declared<T extends ts.Node & { readonly name?: ts.Node | undefined }>(
  file: string,
  is: (node: ts.Node) => node is T,
  name: string,
): T {
  const found = nodesIn(parsed(file), is).find((each) => nameOf(each) === name);
  if (found === undefined) throw new Error(`${file} declares no ${name}`);
  return found;
}

/** The text that a constant has where a name is used; undefined for a parameter, or for what no text is written for. */
function constantOf(name: ts.Identifier): ts.Node | undefined {
  for (let node: ts.Node = name; node.parent; node = node.parent) {
    const { parent } = node;
    if (
      ts.isFunctionLike(parent) &&
      parent.parameters.some((each) => nodesIn(each.name, ts.isIdentifier).some(({ text }) => text === name.text))
    )
      return undefined;
    if (!ts.isBlock(parent) && !ts.isSourceFile(parent)) continue;
    const constants = parent.statements
      .filter(ts.isVariableStatement)
      .flatMap(({ declarationList }) => declarationList.declarations);
    const found = constants.find((each) => nameOf(each) === name.text);
    if (found !== undefined) return found.initializer;
  }
  return undefined;
}

/**
 * A text of the code as people read it: what is filled in is `…`, and choices stand one after the other.
 * @returns `…` for what is not written in the file
 */
export function textOf(node: ts.Node | undefined): string {
  if (node === undefined) return '…';
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map((span) => textOf(span.expression) + span.literal.text).join('');
  if (ts.isConditionalExpression(node)) {
    const choices = [node.whenTrue, node.whenFalse].map(textOf).filter(Boolean);
    return choices.includes('…') ? '…' : choices.join(' / ');
  }
  return ts.isIdentifier(node) ? textOf(constantOf(node)) : '…';
}

/** The calls in a folder, without its tests, of functions that an expression matches. */
export const callsIn = (folder: string, called: RegExp): ts.CallExpression[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|testing\/|bench\//.test(name))
    .sort()
    .flatMap((name) => nodesIn(parsed(join(folder, name)), ts.isCallExpression))
    .filter(({ expression }) => called.test(expression.getText()));
