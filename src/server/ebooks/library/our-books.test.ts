import { expect, it } from 'vitest';
import { readWrittenRecipes } from '#server/meals/ready/ready-recipes.service.ts';
import { readOurBooks } from './our-books.ts';

it('links only to recipes that exist, in both languages', () => {
  const texts = readOurBooks().flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.texts));
  const linked = texts.flatMap(({ content }) => [...content.matchAll(/\/meals\/recipes\/ready\/([a-z-]+)/g)]);
  const slugs = new Set(linked.map(([, slug]) => slug));
  const written = new Set(readWrittenRecipes().map(({ slug }) => slug));
  expect(slugs.size).toBeGreaterThanOrEqual(20);
  expect([...slugs].filter((slug) => !written.has(slug ?? ''))).toEqual([]);
});
