import { describe, expect, it } from 'vitest';
import { findSignals, MAX_CHAIN_LENGTH, type SharedTrait, stateAfter } from './find-signals.ts';

const inviters = new Map([
  ['bo', 'anna'],
  ['cia', 'bo'],
  ['dan', 'anna'],
]);
const share = (kind: SharedTrait['kind'], userId: string, otherId: string, count = 1) => ({
  kind,
  count,
  userId,
  otherId,
});
const bought = (about: object = {}) => ({ userId: 'bo', paid: 4, withdrawn: 0, reversedAfterUse: 0, ...about });

describe('accounts with something in common', () => {
  it.each([
    ['anna', 'bo'],
    ['bo', 'anna'],
  ])('are a signal about the invited one, in either order of %s and %s', (one, other) => {
    expect(findSignals([share('card', one, other, 2)], [], inviters)).toEqual([
      { userId: 'bo', otherId: 'anna', relation: 'inviter', reasons: [{ kind: 'card', count: 2 }], isStrong: true },
    ]);
  });

  it('are a ring when the chain of invitations forms a cycle', () => {
    expect(findSignals([share('address', 'anna', 'cia')], [], inviters)).toEqual([
      {
        userId: 'cia',
        otherId: 'anna',
        relation: 'ring',
        reasons: [
          { kind: 'address', count: 1 },
          { kind: 'ring', count: 2 },
        ],
        isStrong: true,
      },
    ]);
  });

  it.each([
    ['bo', 'dan'],
    ['dan', 'bo'],
  ])('are siblings when the same member invited both (%s, %s)', (one, other) => {
    expect(findSignals([share('device', one, other)], [], inviters)).toEqual([
      { userId: 'dan', otherId: 'bo', relation: 'sibling', reasons: [{ kind: 'device', count: 1 }], isStrong: false },
    ]);
  });

  it('are ignored when no invitation connects them', () => {
    expect(findSignals([share('card', 'cia', 'dan'), share('card', 'eva', 'fia')], [], inviters)).toEqual([]);
  });

  it('are not followed beyond the maximum length of a chain', () => {
    const long = new Map(Array.from({ length: MAX_CHAIN_LENGTH + 1 }, (_, step) => [`m${step}`, `m${step + 1}`]));
    const relationTo = (top: string) =>
      findSignals([share('card', 'm0', top)], [], long).map(({ relation }) => relation);
    expect([relationTo(`m${MAX_CHAIN_LENGTH}`), relationTo(`m${MAX_CHAIN_LENGTH + 1}`)]).toEqual([['ring'], []]);
  });

  it('do not loop forever where accounts invited each other', () => {
    const circle = new Map([
      ['anna', 'bo'],
      ['bo', 'anna'],
    ]);
    expect(findSignals([share('card', 'anna', 'cia')], [], circle)).toEqual([]);
    expect(findSignals([share('card', 'anna', 'bo')], [], circle)).toHaveLength(1);
  });

  it.each([
    ['an address alone', ['address'], false],
    ['a computer alone', ['device'], false],
    ['a computer and an address', ['address', 'device'], true],
    ['a card alone', ['card'], true],
  ] as const)('have different weights: %s', (_what, kinds, isStrong) => {
    const [signal] = findSignals(
      kinds.map((kind) => share(kind, 'anna', 'bo')),
      [],
      inviters,
    );
    expect(signal?.isStrong).toBe(isStrong);
  });

  it('are reported once for each kind, in a fixed order', () => {
    const shared = [share('address', 'anna', 'bo'), share('card', 'bo', 'anna', 3), share('card', 'anna', 'bo')];
    const [signal, ...others] = findSignals(shared, [bought({ reversedAfterUse: 1 })], inviters);
    expect(others).toEqual([]);
    expect(signal?.reasons).toEqual([
      { kind: 'card', count: 3 },
      { kind: 'address', count: 1 },
      { kind: 'reversed-after-use', count: 1 },
    ]);
  });
});

describe('purchases of an invited account', () => {
  it.each([
    ['one sent back', { withdrawn: 1 }, []],
    ['two of five', { paid: 5, withdrawn: 2 }, []],
    ['two of four', { withdrawn: 2 }, [{ kind: 'often-withdrawn', count: 2 }]],
    ['reversed after its cashback was used', { reversedAfterUse: 1 }, [{ kind: 'reversed-after-use', count: 1 }]],
  ])('%s', (_what, about, reasons) => {
    expect(findSignals([], [bought(about)], inviters).flatMap((signal) => signal.reasons)).toEqual(reasons);
  });

  it('are ignored for somebody whom nobody invited', () => {
    expect(findSignals([], [bought({ userId: 'anna', reversedAfterUse: 1 })], inviters)).toEqual([]);
  });
});

describe('a decision', () => {
  const seen = { state: 'dismissed' as const, reasons: [{ kind: 'address' as const, count: 1 }] };
  it.each([
    ['holds while the reasons are the same', [{ kind: 'address' as const, count: 2 }], 'dismissed'],
    ['holds when a reason is gone', [], 'dismissed'],
    ['falls when there is a reason of another kind', [{ kind: 'card' as const, count: 1 }], 'open'],
  ])('%s', (_what, now, state) => {
    expect(stateAfter(seen, now)).toBe(state);
  });
});
