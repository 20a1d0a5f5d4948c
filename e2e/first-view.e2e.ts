import { gzipBytes, scriptsOf } from './support/built-files.ts';
import { requestsUntilDrawn } from './support/first-view-requests.ts';
import { expect, test } from './support/fixtures.ts';

/** Scripts of a first view, gzip, until everything that makes it the view it is has been drawn. More is felt on a phone. */
const BUDGET_BYTES = 180_000;
/** Files and calls beside the document: each costs headers, and those of one step after another a way there and back. */
const BUDGET_REQUESTS = 20;

const texts = /^app\/messages-base\.sv\.ts$/;

/** A file that the build makes of several sources: its name and the eight characters of its hash, so that `member-sheet` is not `member`. */
const built = (name: string) => new RegExp(`^_${name}-[\\w-]{8}\\.js$`);

const views = [
  {
    path: '/login',
    as: 'visitor',
    drawn: ['h1', 'form button[type=submit]'],
    sources: [built('first-view'), built('sign-in'), texts],
  },
  {
    path: '/dashboard',
    as: 'member',
    // The greeting, the ring and the week's curve.
    drawn: ['h1', '.ring-value', '.chart svg[role=img]'],
    sources: [built('first-view'), built('member'), /\/dashboard\.sv\.json$/, texts],
  },
] as const;

for (const { path, as, drawn, sources } of views) {
  test.describe(`the first view of ${path}`, () => {
    test.use({ as });

    test('is built from at most 180 kB of scripts', () => {
      expectWithinBudget(scriptsOf([...sources]));
    });

    test('loads at most 180 kB of scripts in at most 20 requests until it is drawn', async ({ page }) => {
      const requests = await requestsUntilDrawn(page, path, drawn);
      expectWithinBudget(requests.filter((name) => name.endsWith('.js')));
      test.info().annotations.push({ type: 'requests', description: String(requests.length) });
      expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(BUDGET_REQUESTS);
    });
  });
}

function expectWithinBudget(files: string[]): void {
  const sizes = files.map((file) => ({ file, bytes: gzipBytes(file) })).sort((a, b) => b.bytes - a.bytes);
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const list = sizes.map(({ file, bytes }) => `${bytes} ${file}`).join('\n');
  test.info().annotations.push({ type: 'gzip bytes', description: `${total} in ${files.length} files` });
  expect(files.length).toBeGreaterThan(0);
  expect(total, list).toBeLessThanOrEqual(BUDGET_BYTES);
}
