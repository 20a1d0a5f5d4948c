import ts from 'typescript';
import { type Checker, problemAt } from './source.ts';
import { ALLOWED_NAMES, RETIRED_WORDS } from './word-list.ts';

const retired = RETIRED_WORDS.flatMap(({ phrases, prefix, use }) =>
  phrases.map((phrase) => ({ pattern: ` ${phrase} `, phrase, prefix, use })),
);

/** Identifiers that a file declares. Names in contracts and tables are wire fields and columns. */
export const noRetiredIdentifier: Checker = (source) => {
  const problems: string[] = [];
  const isOnWire = /\.(contract|tables)\.ts$/.test(source.path);
  function visit(node: ts.Node) {
    const name = declaredName(node, isOnWire);
    const instead = name && retiredWordIn(name.text, source.path);
    if (name && instead) problems.push(problemAt(source, name, instead));
    node.forEachChild(visit);
  }
  visit(source.ast);
  return problems;
};

/** Names of files and folders, each folder once. A file must not be named after "words", but after its content. */
export function retiredPathNames(paths: string[]): string[] {
  const segments = new Map(
    paths.flatMap((path) => path.split('/').map((name, at, all) => [all.slice(0, at + 1).join('/'), name] as const)),
  );
  return [...segments].flatMap(([path, name]) => {
    const instead = retiredWordIn(name, path);
    return instead ? [`${path}: ${instead}`] : [];
  });
}

function retiredWordIn(name: string, path: string): string | undefined {
  if (ALLOWED_NAMES.some(({ names, within = '' }) => names.includes(name) && path.includes(within))) return;
  if (/-words\.tsx?$/.test(name)) return `"${name}": use -labels, -codes or -tokens`;
  // The name of an external food database.
  const words = ` ${wordsOf(name).join(' ')} `.replaceAll(' open food facts ', ' ');
  const found = retired.find(({ pattern, prefix }) =>
    prefix ? isPrefix(name, words, pattern) : words.includes(pattern),
  );
  return found && `"${name}": instead of "${found.phrase}" use ${found.use}`;
}

/** `MOST_ROWS` and `isDue`, but neither `mostUsed` nor `longest`. */
function isPrefix(name: string, words: string, pattern: string): boolean {
  return words.startsWith(pattern) && (name === name.toUpperCase() || pattern.trim().includes(' '));
}

function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

/** The identifier that a node declares. A destructured property is declared where its type is. */
function declaredName(node: ts.Node, isOnWire: boolean): ts.Identifier | undefined {
  if (!isDeclaration(node)) return;
  if (isOnWire && (ts.isPropertySignature(node) || ts.isMethodSignature(node))) return;
  if (ts.isBindingElement(node) && !node.propertyName && ts.isObjectBindingPattern(node.parent)) return;
  return node.name && ts.isIdentifier(node.name) ? node.name : undefined;
}

function isDeclaration(node: ts.Node) {
  return (
    ts.isVariableDeclaration(node) ||
    ts.isBindingElement(node) ||
    ts.isParameter(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeParameterDeclaration(node) ||
    ts.isPropertySignature(node) ||
    ts.isMethodSignature(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isMethodDeclaration(node)
  );
}
