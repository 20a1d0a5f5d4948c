import { describe, expect, it } from 'vitest';
import { ownFoodId, ownFoodRowId } from './own-food-id.ts';

describe('the id of an own food', () => {
  it('leads back to its row', () => {
    expect(ownFoodId('0192f0c1-7a70-7000-8000-000000000001')).toBe('own:0192f0c1-7a70-7000-8000-000000000001');
    expect(ownFoodRowId('own:0192f0c1-7a70-7000-8000-000000000001')).toBe('0192f0c1-7a70-7000-8000-000000000001');
  });

  it('is told from those of the catalogue', () => {
    expect([ownFoodRowId('sv:banan'), ownFoodRowId('usda:09040')]).toEqual([null, null]);
  });
});
