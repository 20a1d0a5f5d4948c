import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { balancesOf, makeSaver, newAdjustment } from '#server/test/make-cashback.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

const LARGE = 100_001;

let api: TestApi;
let first: TestMember;
let second: TestMember;
beforeAll(async () => {
  api = await startApi();
  first = await makeMember(api, { role: 'admin', fullName: 'Astrid Admin' });
  second = await makeMember(api, { role: 'admin', fullName: 'Bo Admin' });
});
afterAll(() => api.close());

const propose = (by: TestMember, userId: string, amount?: number) =>
  by.client.cashbackAdmin.adjust(newAdjustment(userId, amount));

/** Advances the clock a minute and runs the jobs. */
const later = async () => {
  api.advance(61);
  await api.work();
};

const stateOf = async (id: string) => {
  const { rows } = await api.database.pool.query('select state from cashback_adjustments where id = $1', [id]);
  return rows[0]?.state;
};

describe('an adjustment of a balance', () => {
  it('takes effect after a minute, once, with admin and reason in its audit log', async () => {
    const member = await makeMember(api);
    const proposed = await propose(first, member.id);
    await api.work();
    const before = await balancesOf(api.db, member.id);
    await later();
    await later();
    const { events } = await member.client.cashback.statement({});
    const { movements } = await first.client.cashbackAdmin.trail({ userId: member.id, id: events[0]?.id ?? '' });

    expect([proposed.state, before, await balancesOf(api.db, member.id), await stateOf(proposed.id)]).toEqual([
      'waiting',
      {},
      { adjusted: -5000, available: 5000 },
      'counted',
    ]);
    expect(movements).toMatchObject([{ kind: 'adjust', amount: 5000, note: 'Försenad leverans', by: 'Astrid Admin' }]);
  });

  it('returns the same result when it is repeated, and is refused when another has its id', async () => {
    const [member, other] = [await makeMember(api), await makeMember(api)];
    const asked = newAdjustment(member.id);
    const again = (change: object, by = first) => refusalOf(by.client.cashbackAdmin.adjust({ ...asked, ...change }));
    await first.client.cashbackAdmin.adjust(asked);
    const answers = [
      await again({}),
      await again({ amount: 600 }),
      await again({ userId: other.id }),
      await again({ reason: 'Plåster' }),
      await again({}, second),
    ];
    await later();
    await again({});
    await later();

    expect(answers).toEqual(['no refusal', 'CONFLICT', 'CONFLICT', 'CONFLICT', 'CONFLICT']);
    expect(await balancesOf(api.db, member.id)).toEqual({ adjusted: -5000, available: 5000 });
  });

  it('can be undone within the minute, and not afterwards', async () => {
    const member = await makeMember(api);
    const [undone, counted] = [await propose(first, member.id), await propose(first, member.id, 100)];
    const { state } = await first.client.cashbackAdmin.withdrawAdjustment({ id: undone.id });
    const again = await first.client.cashbackAdmin.withdrawAdjustment({ id: undone.id });
    await later();
    const late = await refusalOf(first.client.cashbackAdmin.withdrawAdjustment({ id: counted.id }));

    expect([state, again.state, late]).toEqual(['withdrawn', 'withdrawn', 'ADJUSTMENT_CLOSED']);
    expect(await balancesOf(api.db, member.id)).toEqual({ adjusted: -100, available: 100 });
  });

  it("is never of one's own balance, by any call", async () => {
    const codes = [
      await refusalOf(propose(first, first.id)),
      await refusalOf(first.client.cashbackRpc.incrementCashback({ user_id_in: first.id, amount_in: 100 })),
    ];
    expect([codes, await balancesOf(api.db, first.id)]).toEqual([['OWN_BALANCE', 'OWN_BALANCE'], {}]);
  });

  it('cannot take more than is available, neither when it is proposed nor when it takes effect', async () => {
    const member = await makeMember(api);
    await makeSaver(api.db, api, 100, member.id);
    const now = await refusalOf(propose(first, member.id, -101));
    const [one, two] = [await propose(first, member.id, -100), await propose(first, member.id, -100)];
    await later();

    expect([now, [await stateOf(one.id), await stateOf(two.id)].sort()]).toEqual([
      'CASHBACK_TOO_LOW',
      ['counted', 'refused'],
    ]);
    expect((await balancesOf(api.db, member.id)).available).toBeUndefined();
  });

  it('requires an existing member', async () => {
    expect(await refusalOf(propose(first, api.random.uuid()))).toBe('NOT_FOUND');
  });
});

describe('a large adjustment', () => {
  it('takes effect only after another admin has approved it', async () => {
    const member = await makeMember(api);
    const { id, needsApproval } = await propose(first, member.id, LARGE);
    await later();
    const waiting = await balancesOf(api.db, member.id);
    const own = await refusalOf(first.client.cashbackAdmin.approveAdjustment({ id }));
    const { approver } = await second.client.cashbackAdmin.approveAdjustment({ id });
    await second.client.cashbackAdmin.approveAdjustment({ id });
    await api.work();

    expect([needsApproval, waiting, own, approver]).toEqual([true, {}, 'SECOND_ADMIN_REQUIRED', 'Bo Admin']);
    expect(await balancesOf(api.db, member.id)).toEqual({ adjusted: -LARGE, available: LARGE });
  });

  it('is not approved by its receiver, nor after it was undone', async () => {
    const own = await propose(first, second.id, LARGE);
    const refused = await refusalOf(second.client.cashbackAdmin.approveAdjustment({ id: own.id }));
    const gone = await propose(first, (await makeMember(api)).id, LARGE);
    await second.client.cashbackAdmin.withdrawAdjustment({ id: gone.id });
    const late = await refusalOf(second.client.cashbackAdmin.approveAdjustment({ id: gone.id }));
    const unknown = await refusalOf(second.client.cashbackAdmin.approveAdjustment({ id: api.random.uuid() }));

    expect([refused, late, unknown]).toEqual(['OWN_BALANCE', 'ADJUSTMENT_CLOSED', 'NOT_FOUND']);
  });

  it('is not made by the calls that take effect immediately', async () => {
    const member = await makeMember(api);
    const large = { user_id_in: member.id, amount_in: LARGE };
    const codes = [
      await refusalOf(first.client.cashbackRpc.incrementCashback(large)),
      await refusalOf(first.client.cashbackRpc.decrementCashback(large)),
    ];
    expect(codes).toEqual(['SECOND_ADMIN_REQUIRED', 'SECOND_ADMIN_REQUIRED']);
  });

  it('is listed while it waits, with the names of receiver and proposer', async () => {
    const member = await makeMember(api, { fullName: 'Zlatko Ny' });
    const { id } = await propose(first, member.id, LARGE);
    const { adjustments } = await second.client.cashbackAdmin.adjustments();
    expect(adjustments.find((one) => one.id === id)).toMatchObject({
      member: 'Zlatko Ny',
      proposer: 'Astrid Admin',
      approver: null,
      state: 'waiting',
    });
  });
});
