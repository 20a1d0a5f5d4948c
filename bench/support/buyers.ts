import { randomUUID } from 'node:crypto';
import { ore } from '#domain/money/ore.ts';
import { NO_INFORMATION } from '#domain/shop/catalogue/no-information.ts';
import { seedPerson } from '#server/auth/auth.seed.ts';
import { startSession } from '#server/auth/sessions/sessions.service.ts';
import { createProfile } from '#server/members/members.service.ts';
import type { Db } from '#server/platform/db/db.ts';
import { systemDeps } from '#server/platform/system-deps.ts';
import { saveCategory } from '#server/shop/catalogue/categories.service.ts';
import { saveProduct } from '#server/shop/catalogue/products.service.ts';
import { startStock } from '#server/shop/stock/stock.service.ts';

export type Product = { id: string; price: number };

/** Signed-in members; returns their tokens. */
export async function makeMembers(db: Db, secret: string, count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const name = `bench${index}`;
    const { id } = await seedPerson(db, systemDeps, { username: name, email: `${name}@formkurva.example` });
    await createProfile(db, systemDeps, id);
    tokens.push(await startSession(db, { ...systemDeps, secret }, id, 'bench'));
  }
  return tokens;
}

const INFORMATION = {
  ...NO_INFORMATION,
  safety: 'Inga kända risker.',
  manufacturerName: 'Tillverkaren AB',
  manufacturerAddress: 'Fabriksgatan 1, 602 21 Norrköping',
  manufacturerContact: 'kontakt@tillverkaren.example',
};

/** A product that does not run out of stock. */
export async function makeProduct(db: Db): Promise<Product> {
  const [id, categoryId] = [randomUUID(), randomUUID()];
  await saveCategory(db, systemDeps, null, { id: categoryId, version: 0, name: id, nameEn: id });
  const texts = { name: 'Shaker', nameEn: 'Shaker bottle', detail: '600 ml', detailEn: null };
  const about = { ...texts, description: 'Tät.', descriptionEn: null, categoryId, nutrition: null };
  const numbers = { sku: null, ean: null, netGrams: null };
  const price = ore(10_000);
  const fields = { ...about, ...numbers, price, kind: 'goods' as const, information: INFORMATION, active: true };
  await saveProduct(db, systemDeps, null, { id, version: 0, ...fields });
  await startStock(db, systemDeps, id, 100_000);
  return { id, price };
}

export function orderOf({ id, price }: Product) {
  return {
    requestId: randomUUID(),
    items: [{ productId: id, quantity: 1, seenPrice: price }],
    address: {
      name: 'Elin Sandberg',
      street: 'Storgatan 12 B',
      postalCode: '753 31',
      town: 'Uppsala',
      phone: null,
    },
    cashbackUsed: 0,
    acceptedTerms: true,
  };
}
