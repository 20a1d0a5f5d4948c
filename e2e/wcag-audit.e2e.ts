import { appendFileSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from './support/fixtures.ts';
import { openScreen } from './support/open-screen.ts';
import { screens } from './support/routes.ts';
import { spacingProblems, walkByKeyboard } from './support/wcag-checks.ts';

const results = fileURLToPath(new URL('../test-results/wcag', import.meta.url));

for (const screen of screens) {
  test.describe('WCAG 2.2 AA', () => {
    const { as, expectedErrors = [] } = screen;
    test.use({ as, expectedErrors, deviceScaleFactor: 1 });

    test(`${screen.name}: keyboard, focus and text spacing`, async ({ page }, { project }) => {
      test.setTimeout(180_000);
      await page.addInitScript(() => localStorage.setItem('formkurva.language', 'sv'));
      await openScreen(page, screen);
      const { stops, problems } = await walkByKeyboard(page);
      const spacing = await spacingProblems(page);
      mkdirSync(results, { recursive: true });
      const row = { name: screen.name, size: project.name, stops, problems, spacing };
      appendFileSync(`${results}/rows.jsonl`, `${JSON.stringify(row)}\n`);
      expect([...problems, ...spacing], screen.name).toEqual([]);
    });
  });
}
