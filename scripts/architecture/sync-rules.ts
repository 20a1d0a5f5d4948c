import ts from 'typescript';
import { type Checker, nodesIn, problemAt, type Source } from './source.ts';

const OFFLINE = '#web/platform/offline/';
/** What the synced parts use inside; `useOverlay` alone is also the name of another thing. */
const INNER = new Map([
  ['laterEdit', '#domain/sync/conflicts/'],
  ['replaceableOperation', '#domain/sync/outbox/'],
  ['useOverlay', OFFLINE],
  ['useSaveToDevice', OFFLINE],
]);

/** Threads and posts belong to everybody, so they are not rows of a synced table. */
const EXEMPT = /^src\/web\/(platform|community|test)\/|\.test\.tsx?$/;

/** A member's rows are declared with `syncedTable` or `keyedTable`; what is inside those is not written again in a feature. */
export const noHandWrittenSync: Checker = (source) => {
  if (!source.path.startsWith('src/web/') || EXEMPT.test(source.path)) return [];
  return [...innerImports(source), ...rowChecks(source)];
};

function innerImports(source: Source): string[] {
  return source.ast.statements.filter(ts.isImportDeclaration).flatMap((statement) => {
    const bindings = statement.importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) return [];
    return bindings.elements
      .filter((one) => moduleOf(statement).startsWith(INNER.get((one.propertyName ?? one.name).text) ?? '\0'))
      .map((one) => problemAt(source, one, `${one.name.text}: write the table with useWrites or useSave`));
  });
}

/** A row that the device stored is checked against its contract. */
function rowChecks(source: Source): string[] {
  const usesOffline = source.ast.statements
    .filter(ts.isImportDeclaration)
    .some((one) => moduleOf(one).startsWith(OFFLINE));
  if (!usesOffline) return [];
  return nodesIn(source.ast)
    .filter(ts.isTypePredicateNode)
    .filter(({ parent }) => ts.isFunctionLike(parent) && takesUnknown(parent))
    .map((node) => problemAt(source, node, 'a row checked by hand: read it with the table, or with a row shape'));
}

function takesUnknown({ parameters }: ts.SignatureDeclaration): boolean {
  return parameters.some(({ type }) => type?.kind === ts.SyntaxKind.UnknownKeyword);
}

function moduleOf({ moduleSpecifier }: ts.ImportDeclaration): string {
  return ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : '';
}
