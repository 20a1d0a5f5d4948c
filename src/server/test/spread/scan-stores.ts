import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { projectRoot } from '#server/platform/config/project-root.ts';

/** A piece of code that makes statements: a declaration of a store, with the tables that it and its own helpers name. */
export type Statement = { place: string; tables: string[]; isOfOneMember: boolean };

type Declaration = { name: string; text: string; isExported: boolean };

/** Reads every store: which tables each exported declaration uses, and whether it asks for one member's rows. */
export function scanStores(): Statement[] {
  const root = join(projectRoot(), 'src/server');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const source = (file: string) => readFileSync(join(root, file), 'utf8');
  const tables = new Map(files.filter((file) => file.endsWith('.tables.ts')).flatMap((file) => tablesIn(source(file))));
  return files
    .filter((file) => file.endsWith('.store.ts'))
    .sort()
    .flatMap((file) => statementsIn(relative('.', file), declarationsIn(file, source(file)), tables));
}

/** `export const meals = pgTable('meals', …`: the name in code, and the one in the database. */
function tablesIn(text: string): [string, string][] {
  return [...text.matchAll(/const (\w+) = pgTable\(\s*'(\w+)'/g)].map(([, code = '', name = '']) => [code, name]);
}

function statementsIn(file: string, declarations: Declaration[], tables: ReadonlyMap<string, string>): Statement[] {
  return declarations
    .filter(({ isExported }) => isExported)
    .map((declaration) => ({ ...declaration, text: withHelpers(declaration, declarations) }))
    .filter(({ text }) => IS_STATEMENT.test(text))
    .map(({ name: declared, text }) => {
      const used = [...tables].filter(([code, name]) => uses(text, code, name)).map(([, name]) => name);
      const place = `${file} ${declared}`;
      return { place, tables: [...new Set(used)].sort(), isOfOneMember: BY_MEMBER.test(text) };
    })
    .filter(({ tables: used }) => used.length > 0);
}

/** In code as an object of its own, in written SQL after the words that name a table. */
function uses(text: string, code: string, name: string): boolean {
  return new RegExp(`(?<![.\\w'"])${code}\\b(?!['"\\w:])|\\b(?:from|join|into|update|only)\\s+${name}\\b`).test(text);
}

/** A member's id (or several) as a value: in a condition, not between two tables; or in rows that are inserted. */
const BY_MEMBER = new RegExp(
  [
    String.raw`(?:eq|inArray)\(\s*(?:\w+\.userId|users\.id),\s*(?!\w+\.(?:userId|id|actorId)\s*\))`,
    String.raw`\.userId\}(?:, \$\{\w+\.\w+\}\))?\s*(?:=|in)\s*(?:any\s*)?\(?\$\{(?!\w+\.(?:userId|id)\})`,
    String.raw`\b(?:user_id|u\.id)\s*(?:=|in)\s*(?:any\s*\()?\s*\(?\$\{(?!\w+\.(?:userId|id)\})`,
    String.raw`placeholder\('userId'\)|\bas \(select \$\{userId\}::uuid as id\)|\.values\(`,
  ].join('|'),
);

/** Not what only names columns for a statement that stands elsewhere. */
const IS_STATEMENT = /\bfrom\b|\bfrom \$\{|\.(?:from|update|delete|insert|\$count)\(|\b(?:insert into|update|delete)\b/;

function withHelpers(declaration: Declaration, all: Declaration[], seen = new Set<string>()): string {
  seen.add(declaration.name);
  const helpers = all.filter(
    ({ name }) => !seen.has(name) && new RegExp(`(?<![.\\w])${name}\\b`).test(declaration.text),
  );
  return [declaration.text, ...helpers.map((helper) => withHelpers(helper, all, seen))].join('\n');
}

function declarationsIn(file: string, text: string): Declaration[] {
  const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return parsed.statements.flatMap((statement) => {
    const isExported = ts.canHaveModifiers(statement)
      ? (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
      : false;
    const body = statement.getText(parsed);
    if (ts.isFunctionDeclaration(statement)) return [{ name: statement.name?.text ?? '', text: body, isExported }];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.map((one) => ({
      name: one.name.getText(parsed),
      text: body,
      isExported,
    }));
  });
}
