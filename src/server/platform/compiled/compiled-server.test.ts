import { appendFileSync, cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { scratchFolder } from '#server/test/scratch-folder.ts';
import { loadServer, writeCaches } from './compiled-server.ts';

let folder: string;
beforeEach(async () => {
  const built = await scratchFolder();
  writeFileSync(join(built, 'part.cjs'), 'module.exports = require("./server.cjs").name;');
  writeFileSync(join(built, 'rare.cjs'), 'module.exports = require("./part.cjs") + " rarely";');
  writeServer(built, 'first');
  await writeCaches(built);
  // Where it was built it has been loaded, too.
  folder = await scratchFolder();
  cpSync(built, folder, { recursive: true });
});

describe('the compiled server', () => {
  it('is loaded with its bytecode, and parts that are loaded later get the same server', async () => {
    expect(await started()).toBe('first, first, first rarely');
  });

  it('has bytecode of what the rehearsal has loaded, and of no other part', () => {
    const cached = ['server', 'part', 'rare'].filter((name) => existsSync(join(folder, `${name}.cache`)));
    expect(cached).toEqual(['server', 'part']);
  });

  it('is compiled anew when the source has changed, though it is as long as before', async () => {
    writeServer(folder, 'other');
    expect(await started()).toBe('other, other, other rarely');
  });

  it.each([
    ['is cut off', (file: string) => writeFileSync(file, readFileSync(file).subarray(0, 200))],
    ['has a byte too many', (file: string) => appendFileSync(file, 'x')],
    ['is empty', (file: string) => writeFileSync(file, '')],
  ])('is compiled anew when the bytecode %s', async (_what, spoil) => {
    spoil(join(folder, 'server.cache'));
    expect(await started()).toBe('first, first, first rarely');
  });

  it('is compiled anew where there is no bytecode', async () => {
    const other = await scratchFolder();
    writeFileSync(join(other, 'server.cjs'), 'exports.start = async () => "without";');
    expect(await loadServer(other).start()).toBe('without');
  });
});

function writeServer(into: string, name: string) {
  writeFileSync(
    join(into, 'server.cjs'),
    `exports.name = "${name}";
    exports.rehearse = async () => void require("./part.cjs");
    exports.start = async () => [exports.name, require("./part.cjs"), require("./rare.cjs")].join(", ");`,
  );
}

const started = () => loadServer(folder).start();
