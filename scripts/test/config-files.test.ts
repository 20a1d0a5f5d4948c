import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const configs = readdirSync(root).filter((name) => name.endsWith('.config.ts'));

afterEach(() => {
  vi.doUnmock('node:child_process');
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** Loading Vite's plugins takes half a minute on a loaded machine. */
const LOAD_TIMEOUT_MS = 180_000;

describe('configuration files', () => {
  it.each(configs)(
    '%s loads with Node alone',
    async (name) => {
      vi.resetModules();
      vi.stubEnv('CHROMIUM_PATH', undefined);
      vi.doMock('node:child_process', async (original) => ({ ...(await original<object>()), ...noProgramStarts }));

      const config = await import(`${root}${name}`);

      expect(config.default).toBeDefined();
    },
    LOAD_TIMEOUT_MS,
  );

  it('are found', () => {
    expect(configs).toContain('playwright.config.ts');
  });
});

// The CSS compiler skips ignored folders: their classes would be missing in every browser.
it('.gitignore names no folder of the sources', () => {
  const lines = readFileSync(`${root}.gitignore`, 'utf8').split('\n');
  const anywhere = lines.filter((line) => line.endsWith('/') && !line.startsWith('/')).map((line) => line.slice(0, -1));
  const folders = readdirSync(`${root}src`, { recursive: true, withFileTypes: true }).filter((it) => it.isDirectory());

  expect(folders.map(({ name }) => name).filter((name) => anywhere.includes(name))).toEqual([]);
});

const noProgramStarts = {
  spawnSync: () => ({ status: 1, error: new Error('not found') }),
};
