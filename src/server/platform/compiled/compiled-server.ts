import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { Script } from 'node:vm';

/** What server.cjs exports; the rest of it is never reached from outside. */
export type CompiledServer = {
  start: () => Promise<void>;
  /** Does what a start does without a database, so that it is compiled. */
  rehearse: () => Promise<void>;
};

/** Where the server begins; its parts are scripts like it, which it asks for when it needs them. */
const ENTRY = 'server.cjs';
const PART = /^\.\.?\/.*\.cjs$/;
const DIGEST_BYTES = 20;
/** Around a CommonJS module, as Node does it. */
const [BEFORE, AFTER] = ['(function (exports, require, module, __filename, __dirname) { ', '\n});'];

/** Where V8's code cache of a script is, with a digest before it. */
const cacheOf = (filename: string) => filename.replace(/\.cjs$/, '.cache');

/**
 * Loads the server with the bytecode that the build has left beside it: to compile it anew would be a quarter of a whole start. Without a
 * cache that fits (another version of Node, other flags, a file that was changed) it is compiled as ever. Parts that no start needs have
 * none and are left to Node.
 */
export function loadServer(folder: string): CompiledServer {
  const load = createLoader({
    compile: (filename) => compile(filename, readCache),
    isOurs: (filename) => existsSync(cacheOf(filename)),
  });
  return load(join(folder, ENTRY)).exports;
}

/** Writes the caches of all parts that a rehearsal has loaded, so that they hold whatever it has compiled. */
export async function writeCaches(folder: string): Promise<void> {
  const scripts = new Map<string, Script>();
  const load = createLoader({
    compile: (filename) => {
      const script = compile(filename, () => undefined);
      scripts.set(filename, script);
      return script;
    },
    isOurs: () => true,
  });
  const server: CompiledServer = load(join(folder, ENTRY)).exports;
  await server.rehearse();
  for (const [filename, script] of scripts) writeCache(filename, script.createCachedData());
}

function writeCache(filename: string, data: Buffer) {
  const unfinished = `${cacheOf(filename)}.${process.pid}`;
  writeFileSync(unfinished, Buffer.concat([digestOf(readFileSync(filename), data), data]));
  renameSync(unfinished, cacheOf(filename));
}

function compile(filename: string, cacheFor: (filename: string, source: Buffer) => Buffer | undefined): Script {
  const source = readFileSync(filename);
  return new Script(BEFORE + source.toString('latin1') + AFTER, { filename, cachedData: cacheFor(filename, source) });
}

/** V8 compares no more than the length of the source, and does not look whether the cache is whole: the digest says both. */
function readCache(filename: string, source: Buffer): Buffer | undefined {
  try {
    const file = readFileSync(cacheOf(filename));
    const data = file.subarray(DIGEST_BYTES);
    return digestOf(source, data).equals(file.subarray(0, DIGEST_BYTES)) ? data : undefined;
  } catch {
    return undefined;
  }
}

const digestOf = (source: Buffer, data: Buffer) => createHash('sha1').update(source).update(data).digest();

type Loader = { compile: (filename: string) => Script; isOurs: (filename: string) => boolean };

function createLoader({ compile: compiled, isOurs }: Loader) {
  return function load(filename: string): Module {
    const own = createRequire(filename);
    const known = own.cache[filename];
    if (known) return known;
    const module = new Module(filename);
    // Whoever asks for it by its name, through us or through Node, must not get a second one.
    own.cache[filename] = module;
    const requireFrom = (id: string) => {
      const part = PART.test(id) ? resolve(dirname(filename), id) : null;
      return part !== null && isOurs(part) ? load(part).exports : own(id);
    };
    const require = Object.assign(requireFrom, own);
    compiled(filename).runInThisContext()(module.exports, require, module, filename, dirname(filename));
    module.loaded = true;
    return module;
  };
}
