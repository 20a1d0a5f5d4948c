import { describe, expect, it } from 'vitest';
import { optionsWith, type RowShape, readRow } from './read-row.ts';

const TEXT: RowShape = { type: 'string' };

describe('parsing a stored row', () => {
  it.each<[string, RowShape, unknown]>([
    ['a text', TEXT, 'ost'],
    ['a number', { type: 'number' }, 2.5],
    ['a whole number', { type: 'integer' }, 2],
    ['nothing', { type: 'null' }, null],
    ['one of several values', { enum: ['g', 'ml'] }, 'ml'],
    ['the only value', { const: 'day' }, 'day'],
    ['one of several shapes', { anyOf: [TEXT, { type: 'null' }] }, null],
    ['a list', { type: 'array', items: TEXT }, ['ost', 'smör']],
    ['a list of anything', { type: 'array' }, [1, 'ost']],
    ['anything', {}, { any: 'thing' }],
    ['named values', { type: 'object', additionalProperties: { type: 'number' } }, { iron: 2, zinc: 1 }],
  ])('returns %s unchanged', (_what, shape, value) => {
    expect(readRow(shape, value)).toEqual(value);
  });

  it.each<[string, RowShape, unknown]>([
    ['a number for a text', TEXT, 2],
    ['a fraction for a whole number', { type: 'integer' }, 2.5],
    ['a text for nothing', { type: 'null' }, ''],
    ['an unknown value', { enum: ['g'] }, 'kg'],
    ['another value', { const: 'day' }, 'week'],
    ['none of the shapes', { anyOf: [TEXT, { type: 'null' }] }, 2],
    ['a wrong item', { type: 'array', items: TEXT }, ['ost', 2]],
    ['an object for a list', { type: 'array', items: TEXT }, {}],
    ['a list for an object', { type: 'object' }, []],
    ['a text for an object', { type: 'object' }, 'ost'],
    ['null for an object', { type: 'object' }, null],
    ['a wrong named value', { type: 'object', additionalProperties: { type: 'number' } }, { iron: 'mycket' }],
    ['a missing part', { type: 'object', properties: { name: TEXT }, required: ['name'] }, {}],
    ['a wrong part that may be missing', { type: 'object', properties: { name: TEXT } }, { name: 2 }],
  ])('refuses %s', (_what, shape, value) => {
    expect(readRow(shape, value)).toBeUndefined();
  });

  it('fills in defaults, and drops optional and unknown fields', () => {
    const shape: RowShape = {
      type: 'object',
      properties: { unit: { type: 'string', default: 'g' }, name: TEXT, note: TEXT },
      required: ['name'],
    };
    expect(readRow(shape, { name: 'ost', colour: 'gul' })).toEqual({ unit: 'g', name: 'ost' });
  });

  it('applies a shape to named parts beside values with any key', () => {
    const shape: RowShape = { type: 'object', properties: { name: TEXT }, additionalProperties: { type: 'number' } };
    expect(readRow(shape, { name: 'ost', iron: 2 })).toEqual({ name: 'ost', iron: 2 });
  });
});

describe('the options of a union', () => {
  const ofKind = (kind: string): RowShape => ({
    type: 'object',
    properties: { kind: { const: kind } },
    required: ['kind'],
  });
  const shape: RowShape = { anyOf: [ofKind('day'), ofKind('week'), { type: 'object', properties: {} }, TEXT] };

  it('parse rows of their kind and no others', () => {
    const days = optionsWith(shape, 'kind', 'day');
    expect(readRow(days, { kind: 'day' })).toEqual({ kind: 'day' });
    expect([readRow(days, { kind: 'week' }), readRow(days, {}), readRow(days, 'day')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('parse nothing without a union', () => {
    expect(readRow(optionsWith(ofKind('day'), 'kind', 'day'), { kind: 'day' })).toBeUndefined();
  });
});
