import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';

/** What server.cjs exports; the rest of it is never reached from outside. */
export type CompiledServer = { start: () => Promise<void> };

/** The whole server as one script, which the build leaves in the folder of the file that loads it. */
const SOURCE = 'server.cjs';
/** V8's code cache of it, with a digest before it. */
const CACHE = 'server.cache';
const DIGEST_BYTES = 20;
/** Around a CommonJS module, as Node does it. */
const [BEFORE, AFTER] = ['(function (exports, require, module, __filename, __dirname) { ', '\n});'];

/**
 * Loads the server with the bytecode that the build has left beside it: to compile it anew would be a quarter of a whole start. Without a
 * cache that fits (another version of Node, other flags, a file that was changed) it is compiled as ever.
 */
export function loadServer(folder: string): CompiledServer {
  return runScript(folder, compile(folder, readCache(folder)));
}

/** Writes the cache, once the server's modules have been evaluated, so that it holds what evaluating them has compiled. */
export function writeCache(folder: string): void {
  const script = compile(folder, undefined);
  runScript(folder, script);
  const data = script.createCachedData();
  const unfinished = join(folder, `${CACHE}.${process.pid}`);
  writeFileSync(unfinished, Buffer.concat([digestOf(readFileSync(join(folder, SOURCE)), data), data]));
  renameSync(unfinished, join(folder, CACHE));
}

function compile(folder: string, cachedData: Buffer | undefined): Script {
  const filename = join(folder, SOURCE);
  return new Script(BEFORE + readFileSync(filename, 'latin1') + AFTER, { filename, cachedData });
}

/** V8 compares no more than the length of the source, and does not look whether the cache is whole: the digest says both. */
function readCache(folder: string): Buffer | undefined {
  try {
    const file = readFileSync(join(folder, CACHE));
    const data = file.subarray(DIGEST_BYTES);
    const isOurs = digestOf(readFileSync(join(folder, SOURCE)), data).equals(file.subarray(0, DIGEST_BYTES));
    return isOurs ? data : undefined;
  } catch {
    return undefined;
  }
}

const digestOf = (source: Buffer, data: Buffer) => createHash('sha1').update(source).update(data).digest();

function runScript(folder: string, script: Script): CompiledServer {
  const filename = join(folder, SOURCE);
  const require = createRequire(filename);
  const module = new Module(filename);
  // Parts that are loaded later ask for the server by its name, and must not get a second one.
  require.cache[filename] = module;
  script.runInThisContext()(module.exports, require, module, filename, dirname(filename));
  module.loaded = true;
  return module.exports;
}
