import { writeCaches } from '#server/platform/compiled/compiled-server.ts';
import { drawDemoPictures } from '#server/shop/demo-pictures.ts';

// The last step of a build. What the rehearsal has opened must not keep this process.
await drawDemoPictures();
await writeCaches(import.meta.dirname);
process.exit(0);
