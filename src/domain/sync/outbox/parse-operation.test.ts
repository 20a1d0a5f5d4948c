import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeOperation, REFUSED } from '../test/make-operation.ts';
import { parseOperation, parsePause } from './parse-operation.ts';

const labelled = (label: unknown) => parseOperation({ ...makeOperation(), label })?.label;

describe('parseOperation', () => {
  it.each([
    makeOperation(),
    makeOperation({}, { state: 'sending' }),
    makeOperation({ effect: 'change', needs: ['threads:t'] }, REFUSED),
    makeOperation({ effect: 'delete', input: undefined }, { state: 'arrived', arrivedAt: 5 }),
    makeOperation({}, { state: 'superseded', arrivedAt: 5, supersededBy: '2026-11-12T10:00:00.000Z' }),
  ])('parses what was stored ($state)', (operation) => {
    expect(parseOperation(structuredClone(operation))).toEqual(operation);
  });

  it.each([
    ['seq', 'one'],
    ['opId', 1],
    ['userId', null],
    ['call', ['meals', 2]],
    ['call', 'meals.add'],
    ['record', 5],
    ['needs', null],
    ['effect', 'explode'],
    ['label', 'Havregryn'],
    ['createdAt', Number.NaN],
    ['attempts', '0'],
    ['nextAttemptAt', undefined],
    ['state', 'lost'],
    ['state', 'arrived'],
    ['state', 'refused'],
    ['state', 'superseded'],
  ])('returns null when %s is %j', (field, value) => {
    expect(parseOperation({ ...makeOperation(), [field]: value })).toBeNull();
  });

  it.each([[{ code: 1, message: 'x' }], [{ code: 'x' }], ['x']])('parses no refusal from %j', (refusal) => {
    expect(parseOperation({ ...makeOperation(), state: 'refused', refusal })).toBeNull();
  });

  it('retains only texts and numbers in a label', () => {
    const label = { key: 'a.b', detailKey: 'a.c', values: { name: 'Fil', grams: 2, at: {} } };
    expect(labelled(label)).toEqual({ key: 'a.b', detailKey: 'a.c', values: { name: 'Fil', grams: 2 } });
  });

  it.each([[{ key: 1, values: {} }], [{ key: 'a.b' }]])('parses no label from %j', (label) => {
    expect(labelled(label)).toBeUndefined();
  });

  it('accepts any value without throwing', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(parseOperation(value)).toBeNull();
      }),
    );
  });
});

describe('parseRest', () => {
  it.each(['unreachable', 'asked', 'sign-in'] as const)('parses a pause (%s)', (reason) => {
    const pause = { reason, until: Number.POSITIVE_INFINITY, attempts: 2 };
    expect(parsePause(structuredClone(pause))).toEqual(pause);
  });

  it.each([[undefined], [{ reason: 'tired', until: 1, attempts: 1 }], [{ reason: 'asked', until: 'x', attempts: 1 }]])(
    'parses no pause from %j',
    (value) => {
      expect(parsePause(value)).toBeNull();
    },
  );

  it('parses no pause without its count', () => {
    expect(parsePause({ reason: 'asked', until: 1 })).toBeNull();
  });
});
