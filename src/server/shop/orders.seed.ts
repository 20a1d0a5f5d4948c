import { ore } from '#domain/money/ore.ts';
import { choosableCashback } from '#domain/shop/checkout/checkout-rules.ts';
import type { DemoPeople } from '#server/auth/auth.seed.ts';
import { readTotals } from '#server/cashback/member/member.service.ts';
import type { Db } from '#server/platform/db/db.ts';
import { findPlenty, listProductsByIds } from './catalogue/products.store.ts';
import type { OrderDeps } from './orders/orders.service.ts';
import { seedPastOrder } from './past-order.seed.ts';
import { demoId } from './shop.seed.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** One past order. */
type Past = {
  who: 'member' | 'friend' | 'friendOfFriend';
  daysAgo: number;
  goods: Record<string, number>;
  /** Kronor of cashback to use, limited to the balance. */
  cashback?: number;
  end: 'paid' | 'shipped' | 'partly-refunded' | 'cancelled';
};

const PAST: Past[] = [
  { who: 'member', daysAgo: 103, goods: { mattband: 1 }, end: 'cancelled' },
  { who: 'friend', daysAgo: 88, goods: { kettlebell: 2, traningsmatta: 1, 'vassleprotein-vanilj': 2 }, end: 'shipped' },
  { who: 'member', daysAgo: 74, goods: { traningsmatta: 1, kettlebell: 1, 'vassleprotein-vanilj': 1 }, end: 'shipped' },
  { who: 'member', daysAgo: 58, goods: { 'kreatin-monohydrat': 1, shaker: 1 }, end: 'partly-refunded' },
  { who: 'friendOfFriend', daysAgo: 47, goods: { personvag: 1, massagerulle: 1 }, end: 'shipped' },
  { who: 'friend', daysAgo: 40, goods: { 'digital-kaliper': 1, 'kreatin-monohydrat': 1 }, end: 'shipped' },
  { who: 'member', daysAgo: 13, goods: { traningsmatta: 1, shaker: 1 }, end: 'shipped' },
  { who: 'friendOfFriend', daysAgo: 6, goods: { 'kokbok-matlador': 1 }, end: 'shipped' },
  {
    who: 'member',
    daysAgo: 3,
    goods: { 'vassleprotein-vanilj': 1, 'digital-kaliper': 1, shaker: 2 },
    cashback: 100,
    end: 'shipped',
  },
  { who: 'friend', daysAgo: 1, goods: { shaker: 1, mattband: 1 }, end: 'paid' },
];

const ADDRESSES = {
  member: { name: 'Elin Sandberg', street: 'Storgatan 12 B', postalCode: '753 31', town: 'Uppsala', phone: null },
  friend: { name: 'Johan Törn', street: 'Drottninggatan 4', postalCode: '702 22', town: 'Örebro', phone: null },
  friendOfFriend: { name: 'Petra Nyman', street: 'Ågatan 31', postalCode: '582 22', town: 'Linköping', phone: null },
};

/** Past orders of the demo's members over some months. */
export async function seedOrders(db: Db, deps: OrderDeps, people: DemoPeople): Promise<void> {
  for (const past of PAST) {
    const userId = people[past.who];
    const placedAt = new Date(deps.clock().getTime() - past.daysAgo * DAY_MS - 2 * HOUR_MS);
    const request = await requestOf(db, userId, past);
    await seedPastOrder(db, deps, { userId, actorId: people.admin, placedAt, request, end: past.end });
  }
}

async function requestOf(db: Db, userId: string, { who, goods, cashback = 0 }: Past) {
  const found = await listProductsByIds(db, Object.keys(goods).map(demoId));
  const items = Object.entries(goods).map(([slug, quantity]) => {
    const price = found.find(({ id }) => id === demoId(slug))?.price ?? 0;
    return { productId: demoId(slug), quantity, seenPrice: ore(price) };
  });
  const total = ore(items.reduce((sum, { quantity, seenPrice }) => sum + quantity * seenPrice, 0));
  const available = ore((await readTotals(db, userId)).total_available);
  const cashbackUsed = choosableCashback(ore(cashback * 100), { available, total });
  return { items, address: ADDRESSES[who], cashbackUsed };
}

const ENDS = ['shipped', 'shipped', 'paid', 'refunded', 'partly-refunded', 'cancelled'] as const;
/** Units of a product that seeds leave in stock. */
const LEFT_FOR_PEOPLE = 10;
/** Maximum age of a seeded order; it is also never before the member joined. */
const MAX_DAYS = 90;

type Buyer = { userId: string; name: string; joinedAt: Date; count: number; turn: number };

/** Seeds orders of a generated member, of products with enough stock. Returns how many were created. */
export async function seedOrdersOf(db: Db, deps: OrderDeps, buyer: Buyer): Promise<number> {
  const { userId, name, joinedAt, count, turn } = buyer;
  const address = {
    name,
    street: `Testgatan ${1 + (turn % 99)}`,
    postalCode: '111 22',
    town: 'Stockholm',
    phone: null,
  };
  const age = deps.clock().getTime() - joinedAt.getTime();
  const span = Math.min(age, MAX_DAYS * DAY_MS);
  let made = 0;
  for (let index = 0; index < count; index += 1) {
    const product = await findPlenty(db, LEFT_FOR_PEOPLE, turn + index);
    if (!product) break;
    const items = [{ productId: product.id, quantity: 1, seenPrice: ore(product.price) }];
    const placedAt = new Date(deps.clock().getTime() - (span * (count - index)) / (count + 1));
    const end = endFor(ENDS[(turn + index) % ENDS.length] ?? 'paid', deps.clock().getTime() - placedAt.getTime());
    const request = { items, address, cashbackUsed: ore(0) };
    await seedPastOrder(db, deps, { userId, actorId: null, placedAt, request, end });
    made += 1;
  }
  return made;
}

/** An order too recent to be shipped or refunded is only paid. */
function endFor(end: (typeof ENDS)[number], ageMs: number): (typeof ENDS)[number] {
  return end === 'cancelled' || ageMs > 10 * DAY_MS ? end : 'paid';
}
