import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '../../src/domain/root.contract.ts';
import { cachedCalls, shapeName, storedShapes } from './stored-shapes.ts';

const answering = (outputSchema: z.ZodType) => ({ meals: { day: { '~orpc': { outputSchema } } } });

describe('the shape of a response that devices store', () => {
  it('has the same hash while the contract is the same', () => {
    const one = shapeName(answering(z.object({ rows: z.array(z.string()) })), 'meals.day');
    expect(shapeName(answering(z.object({ rows: z.array(z.string()) })), 'meals.day')).toBe(one);
  });

  it('has another hash when the contract changes', () => {
    const one = shapeName(answering(z.object({ rows: z.array(z.string()) })), 'meals.day');
    expect(shapeName(answering(z.object({ rows: z.array(z.number()) })), 'meals.day')).not.toBe(one);
  });

  it('requires a call in the contract', () => {
    expect(() => shapeName(contract, 'meals.nothing')).toThrow('meals.nothing');
    expect(shapeName(contract, 'meals.day')).toMatch(/^[\w-]{3}$/);
  });
});

it('finds each call that a query names once', () => {
  const sources = [
    "meta: { lastSeen: 'meals.day' }",
    "meta: { lastSeen: 'body.load', maxEntries: 2 }",
    "{ lastSeen: 'meals.day' }",
  ];
  expect(cachedCalls(sources)).toEqual(['body.load', 'meals.day']);
});

it('contains the shapes of this app, from its own contract', async () => {
  const shapes = await storedShapes(fileURLToPath(new URL('../../', import.meta.url)));
  expect(shapes['meals.day']).toBe(shapeName(contract, 'meals.day'));
});
