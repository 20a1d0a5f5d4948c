import { gzipBytes, scriptsOf } from './support/built-files.ts';
import { requestsUntilDrawn } from './support/first-view-requests.ts';
import { expect, test } from './support/fixtures.ts';

/** Maximum scripts of a first view, gzip, until its main elements are drawn. More is noticeable on a phone. */
const BUDGET_BYTES = 180_000;
/** Maximum requests besides the document: each costs headers, and dependent ones a round trip. */
const BUDGET_REQUESTS = 20;

const texts = /^app\/messages-base\.sv\.ts$/;

/** A chunk by name, including the eight characters of its hash, so that `member-sheet` does not match `member`. */
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
    // The heading, the ring and the weekly curve.
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
