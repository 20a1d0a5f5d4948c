// Writes src/web/app/route-tree.gen.ts. It is not in the repository, and types, import rules and screen tests need it
// before the first build. Resolving the build's own configuration is enough: the router's plugin writes it then.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { resolveConfig } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

await resolveConfig({ configFile: `${root}vite.config.ts` }, 'build');
if (!existsSync(`${root}src/web/app/route-tree.gen.ts`)) {
  console.error('The route tree was not written: see the message above.');
  process.exitCode = 1;
}
