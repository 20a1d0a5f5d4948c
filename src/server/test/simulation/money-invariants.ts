import type { SimulatedProvider } from './simulated-provider.ts';

/** Initial stock of each product. */
export const SIMULATED_STOCK = 200;

/**
 * Invariants about money, whatever the provider, the network, banks, crashes and people do. Each is a query that returns the violating
 * rows. `ALWAYS` holds after every step; `AT_REST` once the network works and all pending work has been done.
 * $1 are the members of the simulation.
 */
const ALWAYS: Record<string, string> = {
  'the accounts of a member add up to zero': `
    select user_id, sum(balance) from cashback_accounts where user_id = any($1) group by user_id having sum(balance) <> 0`,

  'a balance is the sum of its lines': `
    select a.user_id, a.account, a.balance from cashback_accounts a where a.user_id = any($1) and a.balance <> (
      select coalesce(sum(l.amount), 0) from cashback_lines l where l.user_id = a.user_id and l.account = a.account)`,

  'nobody has something to spend and a debt at once': `
    select a.user_id, a.balance as available, o.balance as owed from cashback_accounts a
    join cashback_accounts o on o.user_id = a.user_id and o.account = 'owed'
    where a.user_id = any($1) and a.account = 'available' and a.balance > 0 and o.balance < 0`,

  'an order counts as refunded what has not failed, and never more than was paid': `
    select o.id, o.refunded_card from orders o where o.user_id = any($1) and o.refunded_card <> least(o.final_amount_paid, (
      select coalesce(sum(r.card), 0) from refunds r
      where r.user_id = o.user_id and r.order_id = o.id and r.payment_id = o.payment_id and r.state <> 'failed'))`,

  'no item is refunded twice, and a line counts exactly what its refunds gave back': `
    select l.order_id, l.line, l.quantity, l.refunded_quantity from order_lines l where l.user_id = any($1) and l.refunded_quantity <> (
      select coalesce(sum((part->>'quantity')::int), 0) from refunds r, jsonb_array_elements(r.lines) as part
      where r.user_id = l.user_id and r.order_id = l.order_id and (part->>'line')::int = l.line)`,

  'an order is paid once': `
    select order_id from order_events where user_id = any($1) and kind = 'paid' group by order_id having count(*) > 1`,

  'an order that is paid has spent the cashback that it used, but for what went back': `
    select o.id, o.cashback_used, o.refunded_cashback from orders o
    where o.user_id = any($1) and o.paid_at is not null and o.cashback_used - o.refunded_cashback <> (
      select coalesce(sum(c.amount), 0) from cashback c where c.user_id = o.user_id and c.order_id = o.id and c.role = 'spend')`,

  'a withdrawal is open only while something of it is left to refund': `
    select w.id from withdrawals w join orders o on o.user_id = w.user_id and o.id = w.order_id
    where w.user_id = any($1) and w.handled_at is null and (o.state = 'refunded' or w.refunded_lines @> w.lines)`,
};

const AT_REST: Record<string, string> = {
  'every refund has ended': `select id, state from refunds where user_id = any($1) and state <> 'done'`,

  'nothing is held for an order that is over': `
    select id, order_id from cashback where user_id = any($1) and role = 'spend' and status = 'held'`,

  'a buyer is awarded 7.5 % of what is still paid': `
    select o.id, o.final_amount_paid, c.amount from orders o
    left join cashback c on c.user_id = o.user_id and c.order_id = o.id and c.role = 'buyer'
    where o.user_id = any($1) and o.paid_at is not null and coalesce(c.amount, 0) <> floor(0.075 * (o.final_amount_paid - least(
      o.final_amount_paid, (select coalesce(sum(r.card), 0) from refunds r
        where r.user_id = o.user_id and r.order_id = o.id and r.payment_id = o.payment_id))))`,

  'goods are on the shelf or sold': `
    select p.id, p.stock from products p where p.id in (select product_id from order_lines where user_id = any($1)) and p.stock + (
      select coalesce(sum(l.quantity - l.refunded_quantity), 0) from order_lines l
      join orders o on o.user_id = l.user_id and o.id = l.order_id where l.product_id = p.id and o.paid_at is not null
    ) <> ${SIMULATED_STOCK}`,
};

type Scene = { ask: (query: string) => Promise<object[]>; provider: SimulatedProvider };

export async function brokenAtAnyTime({ ask, provider }: Scene): Promise<string[]> {
  return [...(await broken(ALWAYS, ask)), ...refundedTwice(provider)];
}

export async function brokenAtRest(scene: Scene): Promise<string[]> {
  return [...(await brokenAtAnyTime(scene)), ...(await broken(AT_REST, scene.ask)), ...(await differentBooks(scene))];
}

async function broken(rules: Record<string, string>, ask: Scene['ask']): Promise<string[]> {
  const found: string[] = [];
  for (const [rule, query] of Object.entries(rules)) {
    for (const row of await ask(query)) found.push(`${rule}: ${JSON.stringify(row)}`);
  }
  return found;
}

/** However often our refund is sent, the provider carries it out once, and never returns more than it received. */
function refundedTwice(provider: SimulatedProvider): string[] {
  const { refunds, taken } = provider;
  const standing = refunds.filter(({ status, refundId }) => status !== 'failed' && refundId !== null);
  const twice = standing.filter((one) => standing.some((other) => other !== one && other.refundId === one.refundId));
  const tooMuch = [...taken.values()].filter(({ paymentId, amount }) => provider.backOf(paymentId) > amount);
  return [
    ...twice.map(({ refundId }) => `a refund is made once: ${refundId}`),
    ...tooMuch.map(({ paymentId }) => `no more goes back than was paid: ${paymentId}`),
  ];
}

/** The provider's net amount of an order equals what the order records as paid and not refunded; other payments were returned whole. */
async function differentBooks({ ask, provider }: Scene): Promise<string[]> {
  const orders = await ask(
    `select id, (case when paid_at is null then 0 else final_amount_paid - refunded_card end)::int as expected from orders where user_id = any($1)`,
  );
  return orders.map(asExpected).flatMap(({ id, expected }) => {
    const payments = [...provider.taken.values()].filter(({ orderId }) => orderId === id);
    const there = payments.reduce((sum, { paymentId, amount }) => sum + amount - provider.backOf(paymentId), 0);
    return there === expected
      ? []
      : [`both books say the same: order ${id} kept ${expected} here and ${there} at the provider`];
  });
}

// The columns of the query above.
const asExpected = (row: object) => row as { id: string; expected: number };
