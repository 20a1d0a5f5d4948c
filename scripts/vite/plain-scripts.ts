import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { minify, type Plugin } from 'vite';

/** Minifies scripts that are no modules: the build copies them as they are, comments included. */
export function plainScripts(names: string[]): Plugin {
  let outDir = '';
  return {
    name: 'formkurva:plain-scripts',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    // Before the bundle closes: then the service worker notes what each file holds.
    async writeBundle() {
      await Promise.all(names.map((name) => shorten(join(outDir, name))));
    },
  };
}

async function shorten(path: string): Promise<void> {
  const { code, errors } = await minify(path, await readFile(path, 'utf8'), { module: false });
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  await writeFile(path, code);
}
