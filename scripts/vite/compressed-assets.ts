import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|html|svg|json|webmanifest|txt)$/;
/** A file smaller than about one packet is not compressed. */
const MIN_BYTES = 1024;

/** Writes .br and .gz beside every text file, so that the server sends them without compressing. */
export function compressedAssets(): Plugin {
  let outDir = '';
  return {
    name: 'formkurva:compressed-assets',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      // After the service worker, which is also written when the bundle closes.
      order: 'post',
      sequential: true,
      async handler() {
        await Promise.all(textFiles(outDir).map(compressFile));
      },
    },
  };
}

function textFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => TEXT.test(name) && !name.startsWith('.'))
    .map((name) => join(folder, name));
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < MIN_BYTES) return;
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
}
