import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { makeScratchFolder, removeScratchFolder } from '#server/test/scratch-folder.ts';
import { loadServer, writeCache } from './compiled-server.ts';

let folder: string;
beforeEach(async () => {
  folder = await makeScratchFolder();
  onTestFinished(() => removeScratchFolder(folder));
  writeFileSync(join(folder, 'part.cjs'), 'module.exports = require("./server.cjs").name;');
  writeServer('first');
  writeCache(folder);
});

describe('the compiled server', () => {
  it('is loaded with its bytecode, and parts that are loaded later get the same server', async () => {
    expect([await started(), existsSync(join(folder, 'server.cache'))]).toEqual(['first, first', true]);
  });

  it('is compiled anew when the source has changed, though it is as long as before', async () => {
    writeServer('other');
    expect(await started()).toBe('other, other');
  });

  it.each([
    ['is cut off', (file: string) => writeFileSync(file, readFileSync(file).subarray(0, 200))],
    ['has a byte too many', (file: string) => appendFileSync(file, 'x')],
    ['is empty', (file: string) => writeFileSync(file, '')],
  ])('is compiled anew when the bytecode %s', async (_what, spoil) => {
    spoil(join(folder, 'server.cache'));
    expect(await started()).toBe('first, first');
  });

  it('is compiled anew where there is no bytecode', async () => {
    const other = await makeScratchFolder();
    onTestFinished(() => removeScratchFolder(other));
    writeFileSync(join(other, 'server.cjs'), 'exports.start = async () => "without";');
    expect(await loadServer(other).start()).toBe('without');
  });
});

function writeServer(name: string) {
  writeFileSync(
    join(folder, 'server.cjs'),
    `exports.name = "${name}"; exports.start = async () => exports.name + ", " + require("./part.cjs");`,
  );
}

const started = () => loadServer(folder).start();
