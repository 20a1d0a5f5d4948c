import ts from 'typescript';
import { type Checker, nodesIn, problemAt } from './source.ts';

/** Words of our own and the standard terms that replace them. Names are read word by word, so `keepalive` is not `keep`. */
export const STANDARD_TERMS: Readonly<Record<string, string>> = {
  trail: 'audit log',
  hints: 'fraud signals',
  twin: 'duplicate',
  twins: 'duplicates',
  longest: 'max',
  largest: 'max',
};

/** Names that use one of these words in its usual sense. */
const USUAL_SENSE: ReadonlySet<string> = new Set([]);

/** Reports declared names that use a word with a standard term. Names of members are not declared here: they may be part of the wire. */
export const standardTerms: Checker = (source) =>
  nodesIn(source.ast)
    .map(declaredName)
    .filter((name) => name !== null)
    .flatMap((name) => termsFor(name.text).map((term) => problemAt(source, name, `"${name.text}": use ${term}`)));

/** Reports files and folders whose names use a word with a standard term. */
export function standardFileNames(path: string): string[] {
  return path
    .split('/')
    .flatMap((part) => termsFor(part.replace(/\..*$/, '')).map((term) => `${path}: "${part}": use ${term}`));
}

function termsFor(name: string): string[] {
  if (USUAL_SENSE.has(name)) return [];
  return wordsOf(name).flatMap((word) => STANDARD_TERMS[word] ?? []);
}

/** `readKeptValue`, `KEPT_VALUE` and `kept-value` all have the word `kept`. */
function wordsOf(name: string): string[] {
  return (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase());
}

function declaredName(node: ts.Node): ts.Identifier | null {
  const isDeclaration =
    ts.isVariableDeclaration(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    (ts.isBindingElement(node) && node.propertyName !== undefined);
  return isDeclaration && node.name && ts.isIdentifier(node.name) ? node.name : null;
}
