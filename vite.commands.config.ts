import { defineConfig } from 'vite';
import { BUNDLED } from './scripts/vite/bundled.ts';

// What starts the server, and the commands beside it. Built after the server, into the same folder.
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'src/server/compiled-main.ts',
        compile: 'src/server/compile-main.ts',
        backup: 'src/server/backup-main.ts',
        doctor: 'src/server/doctor-main.ts',
        admin: 'src/server/admin-main.ts',
        'remove-demo': 'src/server/remove-demo-main.ts',
        'import-foods': 'src/server/import-foods-main.ts',
        restore: 'src/server/restore-main.ts',
        'picture-process': 'src/server/platform/files/picture-process.ts',
      },
      output: { entryFileNames: '[name].js' },
    },
  },
  ssr: BUNDLED,
});
