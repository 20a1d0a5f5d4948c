import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withLock } from './lock.mjs';

let folder = '';
let lock = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'formkurva-lock-'));
  lock = join(folder, 'lock');
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('the preparation lock', () => {
  it('names the process that holds it and is removed when the work is done', async () => {
    const held = await withLock(lock, async () => readFileSync(lock, 'utf8'), ignore);
    expect(held).toBe(String(process.pid));
    expect(existsSync(lock)).toBe(false);
  });

  it('is removed when the work fails', async () => {
    const failing = withLock(lock, () => Promise.reject(new Error('no disk')), ignore);
    await expect(failing).rejects.toThrow('no disk');
    expect(existsSync(lock)).toBe(false);
  });

  it('is taken over from a dead process', async () => {
    writeFileSync(lock, String(deadProcess()));
    expect(await withLock(lock, async () => 'done', ignore)).toBe('done');
  });

  it('lets two processes work one after the other, never concurrently', async () => {
    const journal = join(folder, 'journal');
    await Promise.all([runWorker(journal), runWorker(journal), runWorker(journal)]);
    expect(readFileSync(journal, 'utf8')).toBe('in out in out in out ');
  });
});

function ignore() {}

function deadProcess() {
  return spawnSync(process.execPath, ['--version']).pid;
}

/** A process that records when its work begins and ends; overlapping work would show as "in in". */
function runWorker(journal: string) {
  const script = `
    import { appendFileSync } from 'node:fs';
    import { setTimeout as sleep } from 'node:timers/promises';
    import { withLock } from ${JSON.stringify(new URL('./lock.mjs', import.meta.url).href)};
    await withLock(${JSON.stringify(lock)}, async () => {
      appendFileSync(${JSON.stringify(journal)}, 'in ');
      await sleep(150);
      appendFileSync(${JSON.stringify(journal)}, 'out ');
    }, () => {});`;
  return new Promise((resolve) => {
    spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'inherit' }).on('exit', resolve);
  });
}
