import { describe, expect, it } from 'vitest';
import { makeCaliper, makeTape } from '../test/make-body.ts';
import { weightOfMeasurement } from './weight-of-measurement.ts';

describe('the weight of a measurement', () => {
  it('is a weight of that day, under the measurement’s own id', () => {
    const { id, day, createdAt, editedAt } = makeCaliper('2026-11-12');
    expect(weightOfMeasurement(makeCaliper('2026-11-12'), 'caliper')).toEqual({
      id,
      day,
      createdAt,
      editedAt,
      weightKg: 69.4,
      source: 'caliper',
    });
  });

  it('is none when it was not weighed', () => {
    expect(weightOfMeasurement(makeTape('2026-11-12', { waist: 78 }), 'tape')).toBeNull();
  });
});
