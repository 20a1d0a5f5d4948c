import { loadServer } from '#server/platform/compiled/compiled-server.ts';

// Node 21 and later have it. Without it the database driver asks whether it runs at Cloudflare by making a Response, which loads all of fetch.
if (!('navigator' in globalThis)) Object.assign(globalThis, { navigator: { userAgent: 'Node.js' } });

await loadServer(import.meta.dirname).start();
