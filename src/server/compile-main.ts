import { writeCache } from '#server/platform/compiled/compiled-server.ts';
import { drawDemoPictures } from '#server/shop/demo-pictures.ts';

// The last step of a build. Evaluating the server's modules starts nothing, but a timer that one of them keeps must not keep this process.
await drawDemoPictures();
writeCache(import.meta.dirname);
process.exit(0);
