import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import type { Order } from '#domain/shop/orders/orders.contract.ts';
import { issueMissingDocuments } from '#server/shop/documents/issue.service.ts';
import { documentMailJobs } from '#server/shop/documents/mail-documents.service.ts';
import { MAIL_REFUNDED } from '#server/shop/mail/mail.service.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { readPdf } from '#server/test/read-pdf.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { makeOrder, makeOrderRequest, makeProduct } from '#server/test/shop/make-shop.ts';
import { openTestShop, type TestShop } from '#server/test/shop/test-shop.ts';
import { silentLog } from '#server/test/silent-log.ts';

let shop: TestShop;
let admin: TestMember;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await makeMember(shop.api, { role: 'admin' });
});
afterAll(() => shop.close());

const kronor = (amount: number) =>
  `${new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 2 }).format(amount / 100)} kr`;
/** Spaces as a reader sees them. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ');

async function makePaid(buyer: TestMember, order?: Order): Promise<Order> {
  const placed = order ?? (await makeOrder(shop.api, buyer));
  await shop.pay(buyer, placed);
  await shop.deliverAll();
  return buyer.client.orders.get({ id: placed.id });
}

async function pdfOf(buyer: TestMember, order: Order, kind: string) {
  const documentId = order.documents.find((one) => one.kind === kind)?.id ?? '';
  const { fileName, pdf } = await buyer.client.orders.document({ id: order.id, documentId });
  return { fileName, pdf, read: await readPdf(Buffer.from(pdf, 'base64')) };
}

const seriesOf = async (kind: string) => {
  const { rows } = await shop.api.database.pool.query(
    'select number from order_documents where kind = $1 order by number',
    [kind],
  );
  return rows.map(({ number }) => number);
};
const oneTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

describe('the receipt of an order', () => {
  it('states what the order states, in the language of the order', async () => {
    const buyer = await makeMember(shop.api);
    const goods = [
      await makeProduct(shop.api, { name: 'Hörlurar för Åsa', price: ore(129_950) }),
      await makeProduct(shop.api, { name: 'Łukasz kokbok', vatRate: 6, price: ore(24_900) }),
    ];
    const order = await makePaid(buyer, await buyer.client.orders.place(makeOrderRequest(goods, { quantity: 2 })));
    const { fileName, read } = await pdfOf(buyer, order, 'receipt');

    const number = order.documents[0]?.number ?? '';
    expect([fileName, read.title, read.language]).toEqual([`kvitto-${number}.pdf`, `Kvitto ${number}`, 'sv-SE']);
    const text = plain(read.text);
    expect(text).toContain('Hörlurar för Åsa, 600 ml');
    expect(text).toContain('Łukasz kokbok, 600 ml');
    expect(text).toContain(`${order.address.name}, ${order.address.street}`);
    const amounts = [
      ...order.lines.flatMap(({ price, lineTotal }) => [price, lineTotal]),
      ...[order.sums.subtotal, order.sums.delivery, order.sums.finalAmount],
      ...order.sums.vat.flatMap(({ net, vat, gross }) => [net, vat, gross]),
    ];
    expect(amounts.filter((amount) => !text.includes(plain(kronor(amount))))).toEqual([]);
    expect(order.sums.vat.reduce((sum, { net, vat }) => sum + net + vat, 0)).toBe(order.sums.finalAmount);
  });

  it('is tagged for assistive technology', async () => {
    const buyer = await makeMember(shop.api);
    const { read } = await pdfOf(buyer, await makePaid(buyer), 'receipt');
    expect(read.marked).toBe(true);
    expect([...new Set(read.roles)]).toEqual(['Root', 'Document', 'H1', 'P', 'H2', 'Table', 'TR', 'TH', 'TD']);
  });

  it('has the same bytes at every download, also after the product and the seller have changed', async () => {
    const buyer = await makeMember(shop.api);
    const order = await makePaid(buyer);
    const first = await pdfOf(buyer, order, 'receipt');
    await shop.api.database.pool.query("update products set name = 'Annan vara' where id = $1", [
      order.lines[0]?.productId,
    ]);
    const ofAdmin = await admin.client.adminOrders.document({
      id: order.id,
      documentId: order.documents[0]?.id ?? '',
    });
    expect([(await pdfOf(buyer, order, 'receipt')).pdf, ofAdmin.pdf]).toEqual([first.pdf, first.pdf]);
  });

  it('cannot be changed or deleted in the database', async () => {
    const buyer = await makeMember(shop.api);
    const { id } = await makePaid(buyer);
    const { pool } = shop.api.database;
    const changes = [
      "update order_documents set content = '{}' where order_id = $1",
      'update order_documents set card = 0 where order_id = $1',
      'update order_documents set number = 9999 where order_id = $1',
      "update order_documents set pdf = 'x' where order_id = $1",
      'delete from order_documents where order_id = $1',
    ];
    await pdfOf(buyer, await buyer.client.orders.get({ id }), 'receipt');
    for (const change of changes) await expect(pool.query(change, [id])).rejects.toThrow('written once');
    await expect(pool.query("update document_series set last = last + 2 where kind = 'receipt'")).rejects.toThrow();
  });

  it('is not found by another member, and does not exist before the payment', async () => {
    const [buyer, other] = [await makeMember(shop.api), await makeMember(shop.api)];
    const order = await makePaid(buyer);
    const documentId = order.documents[0]?.id ?? '';
    expect(await refusalOf(other.client.orders.document({ id: order.id, documentId }))).toBe('NOT_FOUND');
    expect(await refusalOf(buyer.client.orders.document({ id: order.id, documentId: randomUUID() }))).toBe('NOT_FOUND');
    expect((await makeOrder(shop.api, buyer)).documents).toEqual([]);
  });
});

describe('the series of documents', () => {
  it('has no gap after concurrent payments and refunds', async () => {
    const buyers = await Promise.all(oneTo(8).map(() => makeMember(shop.api)));
    const orders = await Promise.all(buyers.map((buyer) => makeOrder(shop.api, buyer)));
    for (const [index, buyer] of buyers.entries()) {
      const order = orders[index];
      if (order) await shop.pay(buyer, order);
    }
    const webhooks = await shop.newWebhooks();
    await Promise.all(webhooks.map((webhook) => shop.deliver(webhook)));
    // The provider sends again what failed, for example because a connection was not free in time.
    for (const webhook of webhooks) await shop.deliver(webhook);
    await Promise.all(
      orders.map(({ id }) =>
        admin.client.adminOrders.refund({
          id,
          refundId: randomUUID(),
          reason: 'Trasig',
          amount: 1_000,
          restock: false,
        }),
      ),
    );
    const [receipts, notes] = [await seriesOf('receipt'), await seriesOf('credit-note')];
    expect(receipts).toEqual(oneTo(receipts.length));
    expect(notes).toEqual(oneTo(notes.length));
    expect([receipts.length, notes.length].every((count) => count >= 8)).toBe(true);
  }, 60_000);

  it('gets the number back when the payment is rolled back', async () => {
    const buyer = await makeMember(shop.api);
    const order = await makeOrder(shop.api, buyer);
    const { pool } = shop.api.database;
    const before = (await seriesOf('receipt')).length;
    await pool.query(
      `create function refuse_document() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$`,
    );
    await pool.query(
      'create trigger disk_full after insert on order_documents for each row execute function refuse_document()',
    );
    await shop.pay(buyer, order);
    const webhooks = await shop.newWebhooks();
    for (const webhook of webhooks) await shop.deliver(webhook);
    expect((await buyer.client.orders.get({ id: order.id })).status).toBe('awaiting-payment');
    await pool.query('drop trigger disk_full on order_documents');
    for (const webhook of webhooks) await shop.deliver(webhook);

    expect((await buyer.client.orders.get({ id: order.id })).status).toBe('paid');
    expect(await seriesOf('receipt')).toEqual(oneTo(before + 1));
  });
});

describe('a credit note', () => {
  it('states the refund, refers to its receipt, and is attached to the mail', async () => {
    const buyer = await makeMember(shop.api);
    const { id } = await makePaid(buyer);
    await admin.client.adminOrders.refund({ id, refundId: randomUUID(), reason: 'Trasig', restock: true });
    const order = await buyer.client.orders.get({ id });
    const { read } = await pdfOf(buyer, order, 'credit-note');
    const [receipt, note] = order.documents;

    const text = plain(read.text);
    expect(text).toContain(`Kreditnota ${note?.number}`);
    expect(text).toContain(`Avser kvitto: ${receipt?.number}`);
    expect(text).toContain(`Återbetalt till kort ${plain(kronor(order.sums.finalAmount))}`);
    const { creditNotes } = await buyer.client.orders.receipt({ id });
    expect(creditNotes.map(({ number }) => number)).toEqual([note?.number]);
    expect(await attachedTo(buyer)).toEqual([`kreditnota-${note?.number}.pdf`]);
  });
});

/** The files of the mail about a refund. Its job runs alone, because a mail that has been sent leaves no payload. */
async function attachedTo({ id, email }: TestMember): Promise<string[]> {
  const { pool } = shop.api.database;
  const queued = await pool.query("select payload from jobs where kind = $1 and payload->>'userId' = $2", [
    MAIL_REFUNDED,
    id,
  ]);
  const handler = documentMailJobs(shop.api.db, shop.api)[MAIL_REFUNDED];
  const context = { jobId: randomUUID(), attempt: 1, signal: new AbortController().signal, log: silentLog };
  for (const { payload } of queued.rows) await handler?.(payload, context);
  const { rows } = await pool.query(
    `select file->>'fileName' as name from jobs, jsonb_array_elements(payload->'attachments') as file
     where kind = 'send-mail' and payload->>'to' = $1`,
    [email],
  );
  return rows.map((row) => row.name);
}

describe('the packing slip', () => {
  it('is made for admins before the shipment, and issued for the buyer with it', async () => {
    const buyer = await makeMember(shop.api);
    const { id } = await makePaid(buyer);
    const before = await admin.client.adminOrders.packingSlipPdf({ id });
    await admin.client.adminOrders.ship({ ids: [id] });
    shop.api.advance(61);
    await shop.api.work();
    const order = await buyer.client.orders.get({ id });
    const { read, fileName } = await pdfOf(buyer, order, 'packing-slip');

    expect([before.fileName, fileName]).toEqual([`foljesedel-${order.number}.pdf`, `foljesedel-${order.number}.pdf`]);
    expect(plain(read.text)).toContain('Shaker, 600 ml');
    expect(read.text).not.toContain('kr');
  });
});

describe('orders from before documents existed', () => {
  it('get their receipts and credit notes in the order of payment', async () => {
    const buyer = await makeMember(shop.api);
    const { id } = await makePaid(buyer);
    const { pool } = shop.api.database;
    const copy = randomUUID();
    await pool.query(
      `insert into orders select (o).* from (select jsonb_populate_record(o, jsonb_build_object('id', $2::text, 'request_id', $2::text, 'payment_id', 'pi_' || $2::text)) as o from orders o where id = $1) as new`,
      [id, copy],
    );
    await pool.query(
      `insert into order_lines select (l).* from (select jsonb_populate_record(l, jsonb_build_object('order_id', $2::text)) as l from order_lines l where order_id = $1) as new`,
      [id, copy],
    );
    const last = (await seriesOf('receipt')).length;
    await issueMissingDocuments(shop.api.db, shop.api);
    await issueMissingDocuments(shop.api.db, shop.api);

    expect(await seriesOf('receipt')).toEqual(oneTo(last + 1));
    const order = await buyer.client.orders.get({ id: copy });
    expect(order.documents.map(({ number }) => number)).toEqual([`K-${last + 1}`]);
  });
});
