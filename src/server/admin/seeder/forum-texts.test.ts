import { expect, it } from 'vitest';
import { forumTexts } from './forum-texts.ts';

it.each(['sv', 'en'] as const)('has sixty different threads before one is repeated (%s)', (language) => {
  const texts = forumTexts(language, { first: 7, count: 60 });
  expect(new Set(texts.map(({ title }) => title)).size).toBe(60);
  expect(new Set(texts.map(({ posts }) => posts[0]?.text)).size).toBe(60);
  expect(forumTexts(language, { first: 67, count: 1 })).toEqual(texts.slice(0, 1));
});

it('gives the next member the next threads', () => {
  const [one, other] = [forumTexts('sv', { first: 0, count: 2 }), forumTexts('sv', { first: 2, count: 2 })];
  expect(new Set([...one, ...other].map(({ title }) => title)).size).toBe(4);
});
