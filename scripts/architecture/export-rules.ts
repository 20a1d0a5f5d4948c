import ts from 'typescript';
import { type Checker, problemAt } from './source.ts';

/** A named export can be searched for; a default export gets a new name at each import. */
export const noDefaultExport: Checker = (source) =>
  source.ast.statements
    .filter(
      (statement) => ts.isExportAssignment(statement) || hasDefaultModifier(statement) || exportsAsDefault(statement),
    )
    .map((statement) => problemAt(source, statement, 'a default export: give it a name'));

/** A file with only re-exports hides where things are defined, and loads all of them with one import. */
export const noBarrel: Checker = (source) => {
  const { statements } = source.ast;
  const passesOn = statements.some(ts.isExportDeclaration);
  const isBarrel = passesOn && statements.every((one) => ts.isExportDeclaration(one) || ts.isImportDeclaration(one));
  return isBarrel ? [`${source.path}:1: only re-exports: import from the file itself`] : [];
};

function hasDefaultModifier(statement: ts.Statement): boolean {
  if (!ts.canHaveModifiers(statement)) return false;
  return (ts.getModifiers(statement) ?? []).some((modifier) => modifier.kind === ts.SyntaxKind.DefaultKeyword);
}

function exportsAsDefault(statement: ts.Statement): boolean {
  if (!ts.isExportDeclaration(statement) || !statement.exportClause) return false;
  if (!ts.isNamedExports(statement.exportClause)) return false;
  return statement.exportClause.elements.some((element) => element.name.text === 'default');
}
