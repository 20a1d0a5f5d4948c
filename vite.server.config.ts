import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const BOOKS = 'src/server/ebooks/books';

/** Our e-books are content that the server reads when it starts: the build lays them beside it. */
function copyBooks(): Plugin {
  return {
    name: 'copy-books',
    generateBundle() {
      for (const entry of readdirSync(BOOKS, { recursive: true, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name);
        if (!entry.isFile() || entry.name === 'readme.md') continue;
        this.emitFile({ type: 'asset', fileName: `books/${path.slice(BOOKS.length + 1)}`, source: readFileSync(path) });
      }
    },
  };
}

// The server as a few plain files: it starts in half the time of unbundled sources, and needs no TypeScript at run time.
export default defineConfig({
  publicDir: false,
  plugins: [copyBooks()],
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
        backup: 'src/server/backup-main.ts',
        admin: 'src/server/admin-main.ts',
        'remove-demo': 'src/server/remove-demo-main.ts',
        restore: 'src/server/restore-main.ts',
        'picture-process': 'src/server/platform/files/picture-process.ts',
      },
      output: { entryFileNames: '[name].js' },
    },
  },
  ssr: {
    noExternal: true,
    // Native code stays in node_modules; pg-native is an option of pg that we do not install.
    external: ['@node-rs/argon2', 'sharp', 'pg-native'],
  },
});
