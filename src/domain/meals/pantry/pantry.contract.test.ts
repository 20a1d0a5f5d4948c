import { describe, expect, it } from 'vitest';
import { makePantryRecord, makeSwitch } from '../test/make-pantry.ts';
import { sentRecord } from './pantry.contract.ts';

const ID = '0192f0c1-7a70-7000-8000-0000000000f1';
const takes = (record: object) => sentRecord.safeParse(record).success;

describe('a pantry record sent by a client', () => {
  it('contains a batch or the switch, not both and not neither', () => {
    const batch = makePantryRecord({ id: ID }, { id: ID });
    expect([
      takes(batch),
      takes(makeSwitch({ id: ID })),
      takes({ ...batch, isOn: true }),
      takes(makeSwitch({ id: ID, isOn: null })),
    ]).toEqual([true, true, false, false]);
  });
});
