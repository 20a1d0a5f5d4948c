import { describe, expect, it } from 'vitest';
import { orderTables } from './table-order.ts';

describe('the order in which tables are kept and loaded', () => {
  it('puts a table after those it refers to', () => {
    const references = [
      { from: 'accounts', to: 'users' },
      { from: 'awards', to: 'orders' },
      { from: 'orders', to: 'users' },
    ];

    expect(orderTables(['accounts', 'awards', 'orders', 'users'], references)).toEqual([
      'users',
      'accounts',
      'orders',
      'awards',
    ]);
  });

  it('lets a table refer to itself', () => {
    expect(orderTables(['users', 'a'], [{ from: 'users', to: 'users' }])).toEqual(['a', 'users']);
  });

  it('ignores references to tables that are not in the list', () => {
    expect(orderTables(['meals'], [{ from: 'meals', to: 'elsewhere' }])).toEqual(['meals']);
  });

  it('puts tables that refer to each other last', () => {
    const circle = [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'a' },
    ];

    expect(orderTables(['a', 'b', 'z'], circle)).toEqual(['z', 'a', 'b']);
  });
});
