import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeFriend, makePurchase, makeRich, makeSaver } from '#server/test/make-cashback.ts';
import { makeMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('the cashback page', () => {
  it('is empty for a new member', async () => {
    const member = await makeMember(api, { referralCode: 'JHN4T9XQ' });

    expect(await member.client.cashback.load({})).toEqual({
      available: 0,
      pending: 0,
      held: 0,
      spent: 0,
      owed: 0,
      totalEarned: 0,
      adjusted: 0,
      waiting: [],
      curve: [{ month: '2026-11', earned: 0, total: 0 }],
      rates: [750, 500, 250],
      referralCode: 'JHN4T9XQ',
      referralLink: 'http://localhost:3000/register?ref=JHN4T9XQ',
      invited: { level1: 0, level2: 0 },
    });
  });

  it('shows pending awards, and when each becomes available', async () => {
    const member = await makeMember(api);
    await makePurchase(api.db, api, { userId: member.id, paid: 54_600, waits: true });

    expect(await member.client.cashback.load({})).toMatchObject({
      pending: 4095,
      totalEarned: 4095,
      waiting: [{ availableAt: '2026-11-29T08:00:00.000Z', amount: 4095 }],
      curve: [{ month: '2026-11', earned: 4095, total: 4095 }],
    });
  });

  it("sums earnings by months of the member's time zone", async () => {
    const member = await makeMember(api);
    const rows = ['2026-09-30T21:59:00Z', '2026-09-30T22:01:00Z', '2026-10-31T22:59:00Z', '2026-10-31T23:01:00Z'];
    for (const at of rows) {
      await makePurchase(api.db, { ...api, clock: () => new Date(at) }, { userId: member.id, paid: 10_000 });
    }

    const { curve } = await member.client.cashback.load({ timeZone: 'Europe/Stockholm' });
    expect(curve).toEqual([
      { month: '2026-09', earned: 750, total: 750 },
      { month: '2026-10', earned: 1500, total: 2250 },
      { month: '2026-11', earned: 750, total: 3000 },
    ]);
    const there = await member.client.cashback.load({ timeZone: 'Pacific/Auckland' });
    expect(there.curve.map(({ month, earned }) => [month, earned])).toEqual([
      ['2026-10', 1500],
      ['2026-11', 1500],
    ]);
  });

  it('shows invited members and their invitees by first name and initial, with what they earned me', async () => {
    const me = await makeMember(api);
    const johan = await makeFriend(api, me, { fullName: 'Johan Lindqvist' });
    const petra = await makeFriend(api, johan, { fullName: 'Petra Nyman' });
    await makePurchase(api.db, api, { userId: johan.id, paid: 34_900 });
    await makePurchase(api.db, api, { userId: petra.id, paid: 24_800 });

    const tree = await me.client.cashback.referrals({});

    const joinedAt = '2026-11-15T08:00:00.000Z';
    expect(tree).toEqual({
      people: [
        {
          name: 'Johan L.',
          initials: 'JL',
          joinedAt,
          purchases: 1,
          earned: 1745,
          invited: [{ name: 'Petra N.', initials: 'PN', joinedAt, purchases: 1, earned: 620 }],
          invitedCount: 1,
        },
      ],
      level1: 1,
      level2: 1,
      page: 1,
      pageSize: 20,
    });
    expect(JSON.stringify(tree)).not.toMatch(/Lindqvist|Nyman|@/);
  });

  it("links the member's own orders in the statement, and never another member's", async () => {
    const me = await makeMember(api);
    const johan = await makeFriend(api, me, { fullName: 'Johan Lindqvist' });
    const theirs = await makePurchase(api.db, api, { userId: johan.id, paid: 34_900, waits: true });
    api.advance(1);
    const mine = await makePurchase(api.db, api, { userId: me.id, paid: 54_600 });

    const { events, total } = await me.client.cashback.statement({});

    expect(total).toBe(2);
    expect(events).toMatchObject([
      { role: 'buyer', level: 0, orderId: mine, from: null, amount: 4095, status: 'available' },
      { role: 'referrer', level: 1, orderId: null, from: 'Johan L.', amount: 1745, status: 'pending' },
    ]);
    expect(JSON.stringify(events)).not.toContain(theirs);
  });

  it('is paged', async () => {
    const member = await makeMember(api);
    await Promise.all(Array.from({ length: 21 }, () => makeSaver(api.db, api, 100, member.id)));

    const [first, second] = [
      await member.client.cashback.statement({ page: 1 }),
      await member.client.cashback.statement({ page: 2 }),
    ];

    expect([first.events.length, second.events.length, second.total]).toEqual([20, 1, 21]);
  });

  it("is exported as CSV in the member's language", async () => {
    const me = await makeMember(api);
    await makePurchase(api.db, api, { userId: me.id, paid: 54_600 });

    const { fileName, csv } = await me.client.cashback.csv({ language: 'sv' });

    expect(fileName).toBe('aterbaring-2026-11-15.csv');
    expect(csv.split('\r\n')[1]).toMatch(
      /^2026-11-15;Eget köp;0;;[0-9a-f-]{36};"40,95";"0,00";Tillgänglig;2026-11-15;$/,
    );
  });

  it('labels a deduction by an admin the same in the CSV as on the page, with nothing reversed', async () => {
    const [me, admin] = [await makeRich(api, 1000), await makeMember(api, { role: 'admin' })];
    api.advance(1);
    await admin.client.cashbackRpc.decrementCashback({ user_id_in: me.id, amount_in: 300, reason_in: 'Dubbelt' });

    const files = await Promise.all((['sv', 'en'] as const).map((language) => me.client.cashback.csv({ language })));

    expect(files.map(({ csv }) => csv.split('\r\n')[1])).toEqual([
      '2026-11-15;Justering;;;;"-3,00";"0,00";Avdragen;;Dubbelt',
      '2026-11-15,Adjustment,,,,-3.00,0.00,Deducted,,Dubbelt',
    ]);
  });

  it('is refused without a session', async () => {
    expect(await refusalOf(api.as(null).cashback.load({}))).toBe('UNAUTHORIZED');
  });
});
