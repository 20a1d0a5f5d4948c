import ts from 'typescript';
import { type Checker, nodesIn, problemAt, type Source } from './source.ts';

const OFFLINE = '#web/platform/offline/';
/** Internals of the sync layer; `useOverlay` is also the name of another hook. */
const INNER = new Map([
  ['laterEdit', '#domain/sync/conflicts/'],
  ['replaceableOperation', '#domain/sync/outbox/'],
  ['useOverlay', OFFLINE],
  ['useSaveToDevice', OFFLINE],
]);

const EXEMPT = /^src\/web\/(platform|test)\/|\.test\.tsx?$/;
/**
 * Threads and posts belong to all members, and each operation changes a part of one: it is applied to what was read, and an unsent one may
 * be edited. Storing operations and checking rows are the same as everywhere.
 */
const COMMUNITY = /^src\/web\/community\//;
const OF_COMMUNITY = ['laterEdit', 'replaceableOperation', 'useOverlay'];

/** The same on the server: `SyncedTable` resolves edits, stores history and selects changes. */
const SERVER_INNER = new Map([
  ['resolveEdit', '#server/sync/'],
  ['removalOf', '#server/sync/'],
  ['storeHistory', '#server/sync/'],
  ['changesPart', '#server/sync/'],
]);
/** Rows without an id of their own, schedules with their days, and own foods, which are rows of the catalogue (record 140). */
const SAVED_WHOLE = [
  'body/goals/goals.service.ts',
  'fitness/schedules/schedules.service.ts',
  'fitness/settings.service.ts',
  'meals/add-food/own-foods.service.ts',
  'meals/plans/shopping-list.service.ts',
  'profile/goal-settings.service.ts',
];

/** A member's rows are declared as synced or keyed tables; features must not reimplement their internals. */
export const noHandWrittenSync: Checker = (source) => {
  const { path } = source;
  if (EXEMPT.test(path)) return [];
  if (path.startsWith('src/web/'))
    return [...innerImports(source, isInner, 'useWrites or useSave'), ...rowChecks(source)];
  return path.startsWith('src/server/') ? innerImports(source, isServerInner, 'SyncedTable') : [];
};

type IsInner = (source: Source, name: string, module: string) => boolean;

function innerImports(source: Source, isInnerName: IsInner, instead: string): string[] {
  return source.ast.statements.filter(ts.isImportDeclaration).flatMap((statement) => {
    const bindings = statement.importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) return [];
    return bindings.elements
      .filter((one) => isInnerName(source, (one.propertyName ?? one.name).text, moduleOf(statement)))
      .map((one) => problemAt(source, one, `${one.name.text}: write the table with ${instead}`));
  });
}

const isInner: IsInner = ({ path }, name, module) => {
  if (COMMUNITY.test(path) && OF_COMMUNITY.includes(name)) return false;
  return module.startsWith(INNER.get(name) ?? '\0');
};

const isServerInner: IsInner = ({ path }, name, module) => {
  if (path.startsWith('src/server/sync/') || SAVED_WHOLE.some((end) => path === `src/server/${end}`)) return false;
  return module.startsWith(SERVER_INNER.get(name) ?? '\0');
};

/** Rows that the device stored must be validated against their contract. */
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
