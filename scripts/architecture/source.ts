import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import ts from 'typescript';

/** A parsed source file. Paths are relative to the project and use slashes. */
export type Source = { path: string; text: string; ast: ts.SourceFile };

/** A checker returns the problems of one file, each as "path:line: what". */
export type Checker = (source: Source) => string[];

/** Parses a text as the file of that name. */
export function sourceOf(path: string, text: string): Source {
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : path.endsWith('.mjs') ? ts.ScriptKind.JS : ts.ScriptKind.TS;
  return { path, text, ast: ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true, kind) };
}

/** Every TypeScript and JavaScript file under the folders, except generated ones. */
export function readSources(root: string, folders: string[]): Source[] {
  return folders
    .flatMap((folder) => filesUnder(root, folder))
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && !/\.gen\.ts$|\.d\.ts$/.test(path))
    .map((path) => sourceOf(path, readFileSync(join(root, path), 'utf8')));
}

/** The paths of all files under a folder, relative to the project. */
export function filesUnder(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.split(sep).join('/')}`)
    .filter((path) => statSync(join(root, path)).isFile());
}

const nodesOf = new WeakMap<ts.Node, ts.Node[]>();

/** Every node of the tree, including this one, parents first. Listed once per tree, because ten rules read every source. */
export function nodesIn(root: ts.Node): readonly ts.Node[] {
  const known = nodesOf.get(root);
  if (known) return known;
  const nodes: ts.Node[] = [];
  const add = (node: ts.Node): void => {
    nodes.push(node);
    node.forEachChild(add);
  };
  add(root);
  nodesOf.set(root, nodes);
  return nodes;
}

export function lineOf(source: Source, position: number): number {
  return source.ast.getLineAndCharacterOfPosition(position).line + 1;
}

export function problemAt(source: Source, node: ts.Node, what: string): string {
  return `${source.path}:${lineOf(source, node.getStart(source.ast))}: ${what}`;
}
