import { describe, expect, it } from 'vitest';
import { kilojoules } from './kilojoules.ts';

describe('kilojoules', () => {
  it('are 4.184 to a kilocalorie, whole', () => {
    expect([kilojoules(0), kilojoules(100), kilojoules(206)]).toEqual([0, 418, 862]);
  });

  it('are unknown when the energy is', () => {
    expect(kilojoules(null)).toBeNull();
  });
});
