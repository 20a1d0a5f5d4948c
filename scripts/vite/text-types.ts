import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Writes src/web/app/messages.gen.ts: the type of all texts, each file under its namespace. Not in the repository. */
export function textTypes(sourceRoot: string): Plugin {
  return {
    name: 'formkurva:text-types',
    configResolved: () => {
      const target = `${sourceRoot}web/app/messages.gen.ts`;
      const types = typesOfTexts(['domain', 'web'].flatMap((tier) => textsIn(sourceRoot, tier)));
      // An unchanged file is not rewritten, so that watchers do not restart.
      if (!existsSync(target) || readFileSync(target, 'utf8') !== types) writeFileSync(target, types);
    },
  };
}

function textsIn(root: string, tier: string): string[] {
  const paths = readdirSync(`${root}${tier}`, { recursive: true, encoding: 'utf8' });
  return paths.filter((path) => path.endsWith('.sv.json')).map((path) => `${tier}/${path.replaceAll('\\', '/')}`);
}

/** Swedish is the original: a missing key is a type error wherever it is used. */
export function typesOfTexts(paths: readonly string[]): string {
  const namespaces = new Map<string, string>();
  for (const path of paths.toSorted()) {
    const name = namespaceOf(path);
    const other = namespaces.get(name);
    if (other) throw new Error(`${other} and ${path} are both the texts of ${name}`);
    namespaces.set(name, path);
  }
  // An alias, because a namespace may be called `import`.
  const imports = [...namespaces].map(([name, path]) => `import type ${name}Texts from '../../${path}';`);
  const types = [...namespaces.keys()].map((name) => `  ${name}: typeof ${name}Texts;`);
  const head = '// Written by scripts/vite/text-types.ts.';
  return [head, ...imports, 'export type Messages = {', ...types, '};', ''].join('\n');
}

/** 'web/own-data/own-data.sv.json' has the namespace 'ownData'. */
function namespaceOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1, -'.sv.json'.length);
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
