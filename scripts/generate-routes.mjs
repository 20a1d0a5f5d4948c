// Writes src/web/app/route-tree.gen.ts and messages.gen.ts. They are not in the repository, and types, import rules and screen
// tests need them before the first build. Resolving Vite's configuration is enough: its plugins write them.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { resolveConfig } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

await resolveConfig({ configFile: `${root}vite.config.ts` }, 'build');
if (!existsSync(`${root}src/web/app/route-tree.gen.ts`)) {
  console.error('The route tree was not written: see the message above.');
  process.exitCode = 1;
}
