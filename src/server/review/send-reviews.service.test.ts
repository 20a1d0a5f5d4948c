import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayOf } from '#domain/day/day.ts';
import { mondayOf } from '#domain/day/iso-week.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMeal } from '#server/test/food/make-meals.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { sendReadyReviews } from './send-reviews.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const HOUR = 3600;
const PLATE = { calories: 2000, amount: 900, quantity: 900 };
const ZONE = 'Europe/Stockholm';

/** A member with a verified address and the mail turned on, with food on five days of the current week. */
async function makeReader(meal: Parameters<typeof makeMeal>[0] = {}): Promise<TestMember> {
  const member = await makeMember(api);
  await api.database.pool.query('update users set email_verified = true where id = $1', [member.id]);
  const monday = mondayOf(dayOf(api.clock().getTime(), ZONE));
  for (let at = 0; at < 5; at += 1) {
    await member.client.meals.save(makeMeal({ day: addDays(monday, at), item: PLATE, ...meal }));
  }
  await member.client.review.saveMail({ isOn: true });
  return member;
}

/** The next Monday, an hour after mails are sent. */
function nextMonday() {
  const monday = addDays(mondayOf(dayOf(api.clock().getTime(), ZONE)), 7);
  api.advance((Date.parse(`${monday}T07:00:00Z`) - api.clock().getTime()) / 1000);
}

const send = () => sendReadyReviews(api.db, api);
async function mailsTo({ email }: TestMember) {
  await api.work();
  return (await api.messages()).filter(({ to }) => to === email);
}
const linkOf = (text: string) => new URL(/http\S+unsubscribe\S+/.exec(text)?.[0] ?? 'http://x').pathname;

describe('the Monday mail', () => {
  it('is sent once a week, however many processes run and however often', async () => {
    const elin = await makeReader();
    await send();
    expect(await mailsTo(elin)).toEqual([]);

    nextMonday();
    await Promise.all([send(), send(), send()]);
    await send();
    api.advance(2 * HOUR);
    await send();

    const [mail, ...more] = await mailsTo(elin);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^Vecka \d+: din översikt$/);
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain('Du åt i snitt 2 000 kcal om dagen, räknat på fem dagar');
  });

  it('has no calories for a member who hides them', async () => {
    const elin = await makeReader();
    await elin.client.profile.update({ hideCalories: true, hideWeight: true });
    nextMonday();
    await send();
    const [mail] = await mailsTo(elin);
    expect(mail?.text).toContain('protein');
    expect(mail?.text).not.toContain('kcal');
  });

  it('is in the member’s language and escapes names in its HTML', async () => {
    const elin = await makeReader({ foodName: '<b>Soppa</b> & bröd', item: { ...PLATE, fiber: 9 } });
    await api.database.pool.query("update users set language = 'en' where id = $1", [elin.id]);
    nextMonday();
    await send();
    const { rows } = await api.database.pool.query("select payload from jobs where payload ->> 'to' = $1", [
      elin.email,
    ]);
    const { payload } = rows[0];
    expect(payload.subject).toMatch(/^Week \d+: your review$/);
    expect(payload.html).toContain('<strong>&lt;b&gt;Soppa&lt;/b&gt; &amp; bröd</strong>');
    expect(payload.unsubscribeUrl).toMatch(/\/api\/unsubscribe\/review\/[\w.-]+$/);
  });

  it('is not sent for an empty week, to an unverified address, without consent, or to a closed account', async () => {
    const readers = [await makeReader(), await makeReader(), await makeReader(), await makeReader()] as const;
    const [inactive, unknown, withdrawn, closed] = readers;
    const { pool } = api.database;
    await pool.query('delete from meals where user_id = $1', [inactive.id]);
    await pool.query('update users set email_verified = false where id = $1', [unknown.id]);
    await withdrawn.client.profile.withdrawConsent();
    await pool.query('update profiles set disabled_at = now() where user_id = $1', [closed.id]);
    nextMonday();
    await send();
    const mails = (await Promise.all(readers.map(mailsTo))).flat();
    expect(mails.filter(({ subject }) => subject?.startsWith('Vecka'))).toEqual([]);
  });

  it('is not sent days late, and continues the week after', async () => {
    const elin = await makeReader();
    nextMonday();
    api.advance(72 * HOUR);
    await send();
    expect(await mailsTo(elin)).toEqual([]);
    const { rows } = await api.database.pool.query('select next_at from review_settings where user_id = $1', [elin.id]);
    expect(rows[0].next_at.getTime()).toBeGreaterThan(api.clock().getTime());
  });

  it('is ended by one click without signing in, but not by opening the page or by an invalid link', async () => {
    const [elin, bo] = [await makeReader(), await makeReader()];
    nextMonday();
    await send();
    const [mail] = await mailsTo(elin);
    const link = linkOf(mail?.text ?? '');
    const page = await api.app.inject(link);
    expect([page.statusCode, (await elin.client.review.mail()).isOn]).toEqual([200, true]);

    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = 'List-Unsubscribe=One-Click';
    const post = (url: string) => api.app.inject({ method: 'POST', url, headers, payload });
    const answer = await post(link);
    expect([answer.statusCode, (await elin.client.review.mail()).isOn]).toEqual([200, false]);
    expect((await post(link)).statusCode).toBe(200);

    const signature = link.split('.').at(-1);
    const forged = [`${bo.id}.${'x'.repeat(32)}`, `${bo.id}.${signature}`, bo.id, '.', 'åäö', '%00', `${bo.id}.`];
    const codes = await Promise.all(
      forged.map(async (token) => (await post(`/api/unsubscribe/review/${token}`)).statusCode),
    );
    expect([...new Set(codes)].every((code) => code === 404 || code === 400)).toBe(true);
    expect((await bo.client.review.mail()).isOn).toBe(true);
    // A link is valid only for its own kind of mail.
    expect((await post(link.replace('/review/', '/'))).statusCode).toBe(404);
  });
});
