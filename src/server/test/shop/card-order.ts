import { makeSaver } from '../make-cashback.ts';
import type { TestMember } from '../makers.ts';
import { makeOrderRequest, makeProduct } from './make-shop.ts';
import { GOOD_CARD, type TestShop } from './test-shop.ts';

type CardOrder = { quantity: number; cashbackUsed?: number; card?: string };

/** An order of a product for 100 kr each and 49 kr for delivery, paid by card, with all resulting jobs done. */
export async function makeCardOrder(shop: TestShop, buyer: TestMember, about: CardOrder) {
  const { quantity, cashbackUsed = 0, card = GOOD_CARD } = about;
  if (cashbackUsed > 0) await makeSaver(shop.api.db, shop.api, cashbackUsed, buyer.id);
  const product = await makeProduct(shop.api, { stock: 20 });
  const order = await buyer.client.orders.place(makeOrderRequest([product], { quantity, cashbackUsed }));
  await shop.pay(buyer, order, card);
  await shop.deliverAll();
  await shop.api.work();
  return { order, product };
}
