import ts from 'typescript';
import { type Checker, lineOf, nodesIn, problemAt, type Source } from './source.ts';

/** Maximum lines of a function with one statement: its head, the statement, the closing brace, and one for a comment. */
const ONE_LINE_FUNCTION_LINES = 4;

export const noAny: Checker = (source) =>
  nodesIn(source.ast)
    .filter((node) => node.kind === ts.SyntaxKind.AnyKeyword)
    .map((node) => problemAt(source, node, '`any` switches the compiler off: use `unknown` and look'));

export const noNonNull: Checker = (source) =>
  nodesIn(source.ast)
    .filter(ts.isNonNullExpression)
    .map((node) => problemAt(source, node, '`!` claims what the compiler cannot see: handle the missing case'));

/** `as` is an unchecked claim, so it is allowed only in a separate function with a comment that gives the reason. */
export const noUnexplainedAs: Checker = (source) =>
  nodesIn(source.ast)
    .filter((node) => ts.isAsExpression(node) || ts.isTypeAssertionExpression(node))
    .filter((node) => !ts.isConstTypeReference(node.type) && !isInExplainedOneLiner(source, node))
    .map((node) => problemAt(source, node, '`as` outside a one-line function with a comment that says why'));

function isInExplainedOneLiner(source: Source, node: ts.Node): boolean {
  const holder = ts.findAncestor(node, ts.isFunctionLike);
  if (!holder || !isOneStatement(holder)) return false;
  const lines = lineOf(source, holder.getEnd()) - lineOf(source, holder.getStart(source.ast)) + 1;
  return lines <= ONE_LINE_FUNCTION_LINES && isExplained(source, holder);
}

function isOneStatement(node: ts.Node): boolean {
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return true;
  return 'body' in node && isBlock(node.body) && node.body.statements.length === 1;
}

function isBlock(body: unknown): body is ts.Block {
  return typeof body === 'object' && body !== null && 'statements' in body;
}

/** A comment right before the declaration, or inside the function. */
function isExplained(source: Source, node: ts.Node): boolean {
  const declaration = ts.findAncestor(node, (one) => ts.isStatement(one) || ts.isClassElement(one)) ?? node;
  const text = source.text.slice(declaration.getFullStart(), node.getEnd());
  return /\/\*\*?[^*]|\/\/ /.test(text);
}
