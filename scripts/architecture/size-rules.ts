import ts from 'typescript';
import { type Checker, lineOf, nodesIn, problemAt, type Source } from './source.ts';

const FILE_LINES = 250;
const FUNCTION_LINES = 50;
const COMPONENT_LINES = 80;

/** A longer file has two topics. */
export const fileLength: Checker = (source) => {
  const lines = source.text.replace(/\n$/, '').split('\n').length;
  return lines > FILE_LINES ? [`${source.path}:1: ${lines} lines, at most ${FILE_LINES}`] : [];
};

/** A function should fit on a screen; a component also holds its markup, a hook its callbacks. */
export const functionLength: Checker = (source) =>
  nodesIn(source.ast)
    .filter((node) => ts.isFunctionLike(node) && !isGroupOfTests(node))
    .filter((node) => linesOf(source, node) > limitOf(source, node))
    .map((node) =>
      problemAt(source, node, `a function of ${linesOf(source, node)} lines, at most ${limitOf(source, node)}`),
    );

function limitOf(source: Source, node: ts.Node): number {
  return source.path.endsWith('.tsx') || isHook(source, node) ? COMPONENT_LINES : FUNCTION_LINES;
}

function linesOf(source: Source, node: ts.Node): number {
  return lineOf(source, node.getEnd()) - lineOf(source, node.getStart(source.ast)) + 1;
}

/** A hook contains the functions that it returns. */
function isHook({ path }: Source, node: ts.Node): boolean {
  return path.startsWith('src/web/') && ts.isFunctionDeclaration(node) && /^use[A-Z]/.test(node.name?.text ?? '');
}

/** `describe` contains tests: each test is measured, the block is not. */
function isGroupOfTests(node: ts.Node): boolean {
  if (!ts.isCallExpression(node.parent)) return false;
  return /^(test\.)?describe\b/.test(node.parent.expression.getText());
}
