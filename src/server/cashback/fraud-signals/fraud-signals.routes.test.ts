import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { forgetCardFingerprints } from '#server/shop/settlement/webhook-events.service.ts';
import type { TestApi } from '#server/test/api-test.ts';
import { makeFriend, makePurchase } from '#server/test/make-cashback.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { makeOrder } from '#server/test/shop/make-shop.ts';
import { openTestShop, REFUND_LATER_CARD, type TestShop } from '#server/test/shop/test-shop.ts';
import { applyOrderUpdate } from '../awards/awards.service.ts';
import { updateSignals } from './fraud-signals.service.ts';

const DAY_S = 86_400;

let shop: TestShop;
let api: TestApi;
let admin: TestMember;
let anna: TestMember;
let bo: TestMember;
beforeAll(async () => {
  shop = await openTestShop();
  api = shop.api;
});
afterAll(() => shop.close());
beforeEach(async () => {
  admin = await makeMember(api, { role: 'admin', fullName: 'Astrid Admin' });
  await api.database.pool.query('delete from cashback_hints; delete from card_fingerprints; delete from known_devices');
  await api.database.pool.query("update orders set street = '', postal_code = ''");
  anna = await makeMember(api, { fullName: 'Anna Ahl' });
  bo = await makeFriend(api, anna, { fullName: 'Bo Bok' });
});

const buy = async (buyer: TestMember, card?: string) => {
  const order = await makeOrder(api, buyer);
  await shop.pay(buyer, order, card);
  await shop.deliverAll();
  return order;
};
const moveTo = (buyer: TestMember, street: string) =>
  api.database.pool.query("update orders set street = $2, postal_code = '753 31' where user_id = $1", [
    buyer.id,
    street,
  ]);
const listed = async (state: 'open' | 'decided' = 'open') => {
  await updateSignals(api.db, api.clock);
  const { hints: signals } = await admin.client.cashbackHints.list({ state });
  // The ledger is append-only: entries of earlier tests are still there.
  return signals.filter(({ other }) => other.id === anna.id);
};
const reasonsOf = (signals: Awaited<ReturnType<typeof listed>>) =>
  signals.map(({ user, other, relation, reasons }) => [
    user.name,
    other.name,
    relation,
    reasons.map(({ kind, count }) => `${kind} ${count}`).join(', '),
  ]);

describe('a signal', () => {
  it('is created when an invited account pays with the card of its inviter', async () => {
    await buy(anna);
    await buy(bo);
    await moveTo(anna, 'Storgatan 1');
    await moveTo(bo, 'Lillgatan 2');
    expect(reasonsOf(await listed())).toEqual([['Bo Bok', 'Anna Ahl', 'inviter', 'card 1']]);
  });

  it('compares addresses by letters and digits, and is weak for an address alone', async () => {
    await buy(anna);
    await buy(bo, REFUND_LATER_CARD);
    await moveTo(anna, 'Storgatan 12 B');
    await moveTo(bo, 'storgatan 12b');
    const signals = await listed();
    expect(reasonsOf(signals)).toEqual([['Bo Bok', 'Anna Ahl', 'inviter', 'address 1']]);
    expect(signals[0]?.isStrong).toBe(false);
  });

  it('is not created when both have signed in with one browser: its cookie protects the sign-in alone', async () => {
    const cookie = { cookie: `formkurva_device=${'d'.repeat(43)}` };
    for (const { email } of [anna, bo])
      await api.as(null, cookie).auth.signIn({ identifier: email, password: 'Formkurva-2026', device: 'browser' });
    expect(await listed()).toEqual([]);
  });

  it('reports a ring when the chain of invitations leads back to the same card', async () => {
    const again = await makeFriend(api, bo, { fullName: 'Anna Igen' });
    await buy(anna);
    await buy(again);
    await moveTo(anna, 'Storgatan 1');
    await moveTo(again, 'Lillgatan 2');
    expect(reasonsOf(await listed())).toEqual([['Anna Igen', 'Anna Ahl', 'ring', 'card 1, ring 2']]);
  });

  it('reports cashback that was used before its purchase was reversed', async () => {
    const orderId = await makePurchase(api.db, api, { userId: bo.id, paid: 100_000 });
    await anna.client.cashbackRpc.decrementCashback({ user_id_in: anna.id, amount_in: 5000 });
    await applyOrderUpdate(api.db, api, { orderId, remaining: ore(0) });
    expect(reasonsOf(await listed())).toEqual([['Bo Bok', 'Anna Ahl', 'inviter', 'reversed-after-use 1']]);
  });

  it('is not created for accounts that no invitation connects, nor for generated members', async () => {
    const stranger = await makeMember(api);
    await buy(anna);
    await buy(stranger);
    await buy(bo);
    await api.database.pool.query('update users set seed_run = $2 where id = $1', [bo.id, randomUUID()]);
    expect(await listed()).toEqual([]);
  });

  it('is deleted with either account', async () => {
    await buy(anna);
    await buy(bo);
    expect(await listed()).toHaveLength(1);
    await api.database.pool.query('delete from users where id = $1', [anna.id]);
    expect(await listed()).toEqual([]);
  });

  it('is erased after twelve months, as is its fingerprint', async () => {
    await buy(anna);
    await buy(bo);
    expect(await listed()).toHaveLength(1);
    api.advance(366 * DAY_S);
    await forgetCardFingerprints(api.db, api);
    await updateSignals(api.db, api.clock);
    const { rows } = await api.database.pool.query(
      'select (select count(*)::int from cashback_hints) as signals, (select count(*)::int from card_fingerprints) as cards',
    );
    expect(rows).toEqual([{ signals: 0, cards: 0 }]);
  });
});

describe('a decision', () => {
  const makeFraudSignal = async () => {
    await buy(anna);
    await buy(bo);
    await moveTo(anna, 'Storgatan 1');
    await moveTo(bo, 'Lillgatan 2');
    const [signal] = await listed();
    return { userId: bo.id, otherId: anna.id, version: signal?.version ?? 0, reason: 'Ett par i samma hushåll' };
  };

  it('is made by an admin, once, with a reason, and is recorded in the audit log', async () => {
    const about = await makeFraudSignal();
    const decision = { ...about, state: 'dismissed' as const };
    await admin.client.cashbackHints.decide(decision);
    await admin.client.cashbackHints.decide(decision);
    const [decided] = await listed('decided');
    expect(decided).toMatchObject({ state: 'dismissed', note: about.reason, decidedBy: 'Astrid A.' });
    expect(await listed()).toEqual([]);
    const { entries } = await admin.client.adminTrail.list({ memberId: bo.id });
    expect(entries.map(({ action, note }) => [action, note])).toEqual([['hint-dismissed', about.reason]]);
  });

  it('applies until there is a reason of another kind', async () => {
    const about = await makeFraudSignal();
    await admin.client.cashbackHints.decide({ ...about, state: 'checked' });
    expect(await listed()).toEqual([]);
    await moveTo(bo, 'Storgatan 1');
    expect(reasonsOf(await listed())).toEqual([['Bo Bok', 'Anna Ahl', 'inviter', 'card 1, address 1']]);
  });

  it('is refused when the signal has changed or does not exist', async () => {
    const about = await makeFraudSignal();
    const decide = (changes: object) =>
      refusalOf(admin.client.cashbackHints.decide({ ...about, state: 'checked', ...changes }));
    expect([
      await decide({ version: 9 }),
      await decide({ userId: randomUUID() }),
      await decide({ reason: ' ' }),
      await decide({ state: 'guilty' }),
    ]).toEqual(['CONFLICT', 'NOT_FOUND', 'BAD_INPUT', 'BAD_INPUT']);
  });

  it('is restricted to admins', async () => {
    const decision = { ...(await makeFraudSignal()), state: 'dismissed' as const };
    expect([
      await refusalOf(bo.client.cashbackHints.decide(decision)),
      await refusalOf(api.as(null).cashbackHints.decide(decision)),
      await refusalOf(bo.client.cashbackHints.list({})),
      await refusalOf(api.as(null).cashbackHints.list({})),
    ]).toEqual(['FORBIDDEN', 'UNAUTHORIZED', 'FORBIDDEN', 'UNAUTHORIZED']);
  });
});
