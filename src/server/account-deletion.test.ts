import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '#server/auth/sessions/sessions.service.ts';
import { auditCashback } from '#server/cashback/admin/audit.service.ts';
import { checkLedger } from '#server/cashback/ledger/check.service.ts';
import { makeOldMember, makePost, makeThread } from '#server/community/test/make-community.ts';
import { repeatDeletions } from '#server/own-data/deletion/erase.service.ts';
import { ACCOUNT_ERASING, ownDataJobs } from '#server/own-data/own-data.jobs.ts';
import { ordersToAudit } from '#server/shop/order-lists/order-lists.service.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMeal } from '#server/test/food/make-meals.ts';
import { makeFriend } from '#server/test/make-cashback.ts';
import { makeCaliper, makeWeight } from '#server/test/make-measurements.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { makePaidOrder } from '#server/test/shop/make-shop.ts';
import { silentLog } from '#server/test/silent-log.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(() => api.advance(4000));

const DAY_SECONDS = 86_400;
const password = { method: 'password', password: 'Formkurva-2026' } as const;
const deleteAccount = (member: TestMember, withTexts = false) =>
  member.client.ownData.deleteAccount({ proof: password, withTexts });

async function eraseDue() {
  await api.work();
  const erase = ownDataJobs(api.db, api)[ACCOUNT_ERASING.kind];
  await erase?.({}, { jobId: randomUUID(), attempt: 1, signal: new AbortController().signal, log: silentLog });
  await api.work();
}

const signIn = (email: string) =>
  api.as(null).auth.signIn({ identifier: email, password: 'Formkurva-2026', device: 'app' });

async function makePicture(): Promise<File> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0b6b55' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(png)], 'jag.png', { type: 'image/png' });
}

/** The columns that contain a text. */
async function findText(text: string): Promise<string[]> {
  const { rows } = await api.database.pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' order by 1, 2`,
  );
  const found: string[] = [];
  for (const { table, column } of rows) {
    const { rowCount } = await api.database.pool.query(
      `select 1 from "${table}" where position(lower($1) in lower("${column}"::text)) > 0 limit 1`,
      [text],
    );
    if (rowCount) found.push(`${table}.${column}`);
  }
  return found;
}

describe('requesting deletion', () => {
  it('signs out everywhere, hides the member, mails the date, and erases nothing yet', async () => {
    const member = await makeOldMember(api, { fullName: 'Vera Lind' });
    const { id: threadId } = await makeThread(api, member);
    const other = await makeMember(api);

    const { eraseAt } = await deleteAccount(member);

    expect(Date.parse(eraseAt) - api.clock().getTime()).toBe(30 * DAY_SECONDS * 1000);
    expect(await refusalOf(member.client.meals.range({ from: '2026-11-01', to: '2026-11-02' }))).toBe('PGRST301');
    expect((await other.client.community.thread({ id: threadId })).thread.createdBy).toBeNull();
    expect((await api.messages()).map(({ to, subject }) => [to, subject])).toContainEqual([
      member.email,
      'Ditt konto raderas',
    ]);
    api.advance(29 * DAY_SECONDS);
    await eraseDue();
    expect((await findText(member.email)).includes('users.email')).toBe(true);
  });

  it('is cancelled by signing in, and the member is notified', async () => {
    const member = await makeMember(api);
    await deleteAccount(member);

    const { keptAccount, token } = await signIn(member.email);
    api.advance(31 * DAY_SECONDS);
    await eraseDue();

    expect([keptAccount, token === null]).toEqual([true, false]);
    expect((await signIn(member.email)).keptAccount).toBe(false);
    expect((await api.messages()).filter(({ to }) => to === member.email).map(({ subject }) => subject)).toContain(
      'Ditt konto är kvar',
    );
  });

  it('requires the right password', async () => {
    const member = await makeMember(api);
    const wrong = { method: 'password', password: 'something else' } as const;
    expect(await refusalOf(member.client.ownData.deleteAccount({ proof: wrong }))).toBe('PASSWORD_WRONG');
    expect(await refusalOf(api.as(null).ownData.deleteAccount({ proof: password }))).toBe('UNAUTHORIZED');
    expect((await member.client.auth.me()).member?.id).toBe(member.id);
  });

  it('is refused to the last admin', async () => {
    await api.database.pool.query(`update profiles set role = 'user'`);
    const [first, second] = [await makeMember(api, { role: 'admin' }), await makeMember(api, { role: 'admin' })];
    await deleteAccount(first);
    expect((await second.client.ownData.overview()).isLastAdmin).toBe(true);
    expect(await refusalOf(deleteAccount(second))).toBe('LAST_ADMIN');
  });
});

describe('after thirty days', () => {
  async function makeFullMember() {
    const member = await makeOldMember(api, {
      username: `qz${api.random.uuid().slice(0, 8)}`,
      fullName: 'Quilla Zetterqvistsson',
      phone: `+46701${String(Math.floor(api.clock().getTime() / 1000)).slice(-6)}`,
    });
    await member.client.meals.save(makeMeal());
    await member.client.body.saveWeight(makeWeight());
    await member.client.body.saveCaliper(makeCaliper());
    await member.client.profile.update({ bio: 'Springer i skogen vid Zinkensdammsåsen' });
    await member.client.profile.uploadAvatar({ picture: await makePicture() });
    return member;
  }

  it('leaves no personal data of the member in any table or file, outside the locked orders', async () => {
    const member = await makeFullMember();
    const { id: threadId } = await makeThread(api, member, { content: 'Min hemlighet är Xylofonsvampen.' });
    await makePost(api, member, threadId, 'Xylofonsvampen igen.');
    await makePaidOrder(api, member);
    await deleteAccount(member, true);
    const { rows } = await api.database.pool.query('select phone from users where id = $1', [member.id]);
    api.advance(31 * DAY_SECONDS);
    await eraseDue();

    const personal = ['Zetterqvistsson', member.email, rows[0].phone, 'Zinkensdammsåsen', 'Xylofonsvampen'];
    const found = (await Promise.all(personal.map(findText))).flat();
    const locked = new Set(['orders.name', 'orders.search', 'orders.phone', 'order_payments.email']);
    expect(found.filter((column) => !locked.has(column))).toEqual([]);
    expect(api.files.names()).toEqual([]);
    const left = await findText(member.id);
    expect(
      left.filter(
        (column) =>
          !/^(cashback|order|refund|payment_lookup|erased_accounts|community_events|admin_events)/.test(column),
      ),
    ).toEqual([]);
  });

  it('retains the forum texts anonymously, unless asked otherwise', async () => {
    const member = await makeOldMember(api);
    const { id: threadId } = await makeThread(api, member, { content: 'Texten om Yxhammarbacken står kvar.' });
    await deleteAccount(member);
    api.advance(31 * DAY_SECONDS);
    await eraseDue();

    const { rows } = await api.database.pool.query('select created_by from community_posts where thread_id = $1', [
      threadId,
    ]);
    expect([await findText('Yxhammarbacken'), rows]).toEqual([
      ['community_posts.content', 'community_posts.search'],
      [{ created_by: null }],
    ]);
  });

  it('leaves the ledger consistent, and a deleted member earns nothing more', async () => {
    const inviter = await makeMember(api);
    const friend = await makeFriend(api, inviter);
    await makePaidOrder(api, friend);
    await api.work();
    await deleteAccount(inviter);
    api.advance(31 * DAY_SECONDS);
    await eraseDue();
    const token = await startSession(api.db, api, friend.id, 'test');
    await makePaidOrder(api, { ...friend, token, client: api.as(token) });
    await api.work();

    const audit = await auditCashback(api.db, silentLog, ordersToAudit());
    const ledger = await checkLedger(api.db);
    expect([audit.count, ledger.accounts, ledger.rows, ledger.chain]).toEqual([0, [], [], []]);
  });

  it('erases the buyer seven years after the year of purchase, and not before', async () => {
    const member = await makeMember(api);
    const order = await makePaidOrder(api, member);
    await deleteAccount(member);
    api.advance(31 * DAY_SECONDS);
    await eraseDue();
    const storedName = async () =>
      (await api.database.pool.query('select name, street from orders where id = $1', [order.id])).rows[0];
    const storedReceipt = async () =>
      (await api.database.pool.query('select content, pdf from order_documents where order_id = $1', [order.id]))
        .rows[0];
    const bought = api.clock().getUTCFullYear();
    const untilEnd = Date.UTC(bought + 7, 11, 31) - api.clock().getTime();
    api.advance(untilEnd / 1000);
    await eraseDue();
    const before = await storedName();
    const receipt = await storedReceipt();
    api.advance(2 * DAY_SECONDS);
    await eraseDue();

    expect(before.name).not.toBe('');
    expect(await storedName()).toEqual({ name: '', street: '' });
    expect(receipt.content.recipient.name).toBe(before.name);
    expect(await storedReceipt()).toEqual({ content: null, pdf: null });
  });
});

describe('a restored backup', () => {
  it('repeats later erasures, deletion requests and their cancellations', async () => {
    const [gone, leaving, staying] = [await makeMember(api), await makeMember(api), await makeMember(api)];
    const at = api.clock().toISOString();
    const notes = [
      { userId: gone.id, at, state: 'erased', withTexts: false },
      { userId: leaving.id, at, state: 'requested', eraseAt: at, withTexts: true },
      { userId: randomUUID(), at, state: 'requested', eraseAt: at, withTexts: true },
      { userId: staying.id, at, state: 'cancelled' },
    ] as const;
    await deleteAccount(staying);

    const counted = await repeatDeletions(api.db, api, { read: async () => [...notes] });

    const { rows } = await api.database.pool.query('select user_id from account_deletions where user_id = any($1)', [
      [gone.id, leaving.id, staying.id],
    ]);
    expect([counted, rows, await findText(gone.email)]).toEqual([
      { erased: 1, requested: 1 },
      [{ user_id: leaving.id }],
      [],
    ]);
  });
});
