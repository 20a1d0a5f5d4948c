import { expect, type Page } from '@playwright/test';

/** A line height below the font size cuts off ascenders and descenders. */
export async function expectWholeHeading(page: Page): Promise<void> {
  const room = await page
    .locator('h1')
    .first()
    .evaluate((heading) => {
      const { fontSize, lineHeight } = getComputedStyle(heading);
      return Number.parseFloat(lineHeight) - Number.parseFloat(fontSize);
    });
  expect(room, 'pixels between the lines of the heading').toBeGreaterThanOrEqual(0);
}

/** Phones zoom into a field with text smaller than 16 px. */
export async function expectNoZoomingFields(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    if (!matchMedia('(any-pointer: coarse)').matches) return [];
    const fields = [...document.querySelectorAll('input, select, textarea')];
    return fields.filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16).map(({ id }) => id);
  });
  expect(small, 'fields with small text').toEqual([]);
}
