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
  if (!found.has(name)) found.set(name, findRetired(name));
  const problem = found.get(name);
  const isAllowed = () => ALLOWED_NAMES.some(({ names, within = '' }) => names.includes(name) && path.includes(within));
  return problem === undefined || isAllowed() ? undefined : problem;
}

// Cache: most names occur many times.
const found = new Map<string, string | undefined>();

function findRetired(name: string): string | undefined {
  if (/-words\.tsx?$/.test(name)) return `"${name}": use -labels, -codes or -tokens`;
  // The name of an external food database.
  const words = ` ${wordsOf(name).join(' ')} `.replaceAll(' open food facts ', ' ');
  const word = retired.find(({ pattern, prefix }) =>
    prefix ? isPrefix(name, words, pattern) : words.includes(pattern),
  );
  return word && `"${name}": instead of "${word.phrase}" use ${word.use}`;
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

/**
 * The identifier that a node declares. A destructured property is declared where its type is. A property of an object is declared here only
 * when it is a function: other ones may be wire fields.
 */
function declaredName(node: ts.Node, isOnWire: boolean): ts.Identifier | undefined {
  if (!isDeclaration(node)) return;
  if (ts.isPropertyAssignment(node) && !isFunction(node.initializer)) return;
  if (isOnWire && (ts.isPropertySignature(node) || ts.isMethodSignature(node))) return;
  if (ts.isBindingElement(node) && !node.propertyName && ts.isObjectBindingPattern(node.parent)) return;
  return node.name && ts.isIdentifier(node.name) ? node.name : undefined;
}

type Declared = ts.NamedDeclaration & { kind: (typeof DECLARATIONS)[number] };

const DECLARATIONS = [
  ts.SyntaxKind.VariableDeclaration,
  ts.SyntaxKind.BindingElement,
  ts.SyntaxKind.Parameter,
  ts.SyntaxKind.FunctionDeclaration,
  ts.SyntaxKind.ClassDeclaration,
  ts.SyntaxKind.TypeAliasDeclaration,
  ts.SyntaxKind.InterfaceDeclaration,
  ts.SyntaxKind.TypeParameter,
  ts.SyntaxKind.PropertySignature,
  ts.SyntaxKind.MethodSignature,
  ts.SyntaxKind.PropertyDeclaration,
  ts.SyntaxKind.PropertyAssignment,
  ts.SyntaxKind.MethodDeclaration,
] as const;
const kinds: ReadonlySet<ts.SyntaxKind> = new Set(DECLARATIONS);

const isDeclaration = (node: ts.Node): node is Declared => kinds.has(node.kind);
const isFunction = (node: ts.Node) => ts.isArrowFunction(node) || ts.isFunctionExpression(node);
