import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { importReadyMade, readReadyMade, readyId } from './ready-made.service.ts';
import { READY_TEXTS } from './test/ready-made-examples.ts';

let api: TestApi;
let admin: TestMember;
beforeAll(async () => {
  api = await startApi();
  admin = await makeMember(api, { role: 'admin' });
});
afterAll(() => api.close());
beforeEach(() => api.database.pool.query('delete from ready_made'));

const stew = { slug: 'stew', texts: READY_TEXTS, content: { portions: 4 } };
const soup = { slug: 'soup', texts: READY_TEXTS, content: { portions: 2 } };
const id = readyId('recipe', 'stew');
const ship = (...items: (typeof stew)[]) => importReadyMade(api.db, api, 'recipe', items);
const named = (name: string) => ({ ...READY_TEXTS, original: { ...READY_TEXTS.original, name } });
const published = async () =>
  (await readReadyMade(api.db, 'recipe')).map(({ slug, texts }) => [slug, texts.original.name]);

describe('importing shipped content', () => {
  it('adds it once, in the shipped order, also when two processes do it', async () => {
    await Promise.all([ship(stew, soup), ship(stew, soup)]);
    expect(await published()).toEqual([
      ['stew', 'Linsgryta'],
      ['soup', 'Linsgryta'],
    ]);
  });

  it('updates texts and content of a new version, and removes what is no longer shipped', async () => {
    await ship(stew, soup);
    await ship({ ...stew, texts: named('Linssoppa'), content: { portions: 6 } });
    expect(await readReadyMade(api.db, 'recipe')).toMatchObject([
      { slug: 'stew', texts: named('Linssoppa'), content: { portions: 6 } },
    ]);
  });

  it('retains what an admin edited or withdrew', async () => {
    await ship(stew, soup);
    await admin.client.readyMade.saveTexts({ id, texts: named('Husets gryta'), seen: null });
    await admin.client.readyMade.withdraw({ id: readyId('recipe', 'soup'), withdrawn: true });
    await ship({ ...stew, texts: named('Linssoppa'), content: { portions: 6 } }, { ...soup, content: { portions: 3 } });
    expect(await readReadyMade(api.db, 'recipe')).toMatchObject([
      { texts: named('Husets gryta'), content: { portions: 6 } },
    ]);
    await ship();
    expect(await published()).toEqual([['stew', 'Husets gryta']]);
  });
});

describe('editing by admins', () => {
  it('lists all content, also what was withdrawn', async () => {
    await ship(stew, soup);
    await admin.client.readyMade.withdraw({ id, withdrawn: true });
    const { items } = await admin.client.readyMade.list();
    expect(items.map(({ slug, withdrawn, editedAt }) => [slug, withdrawn, editedAt])).toEqual([
      ['stew', true, null],
      ['soup', false, null],
    ]);
    await admin.client.readyMade.withdraw({ id, withdrawn: false });
    expect((await published()).length).toBe(2);
  });

  it('refuses an edit of an outdated version, and logs edits and withdrawals', async () => {
    await ship(stew);
    await admin.client.readyMade.saveTexts({ id, texts: named('A'), seen: null });
    expect(await refusalOf(admin.client.readyMade.saveTexts({ id, texts: named('B'), seen: null }))).toBe('STALE_EDIT');
    await admin.client.readyMade.withdraw({ id, withdrawn: true });
    await admin.client.readyMade.withdraw({ id, withdrawn: true });
    const { rows } = await api.database.pool.query(
      "select action from admin_events where area = 'plan' and subject_id = $1 order by number",
      [id],
    );
    expect(rows.slice(-2).map(({ action }) => action)).toEqual(['save-ready', 'withdraw-ready']);
  });

  it('refuses content that does not exist, empty names, members and visitors', async () => {
    await ship(stew);
    const member = await makeMember(api);
    const unknown = readyId('recipe', 'nothing');
    const { saveTexts, withdraw } = admin.client.readyMade;
    expect([
      await refusalOf(saveTexts({ id: unknown, texts: READY_TEXTS, seen: null })),
      await refusalOf(withdraw({ id: unknown, withdrawn: true })),
      await refusalOf(saveTexts({ id, texts: named(' '), seen: null })),
      await refusalOf(member.client.readyMade.list()),
      await refusalOf(member.client.readyMade.withdraw({ id, withdrawn: true })),
      await refusalOf(api.as(null).readyMade.list()),
    ]).toEqual(['NOT_FOUND', 'NOT_FOUND', 'BAD_INPUT', 'FORBIDDEN', 'FORBIDDEN', 'UNAUTHORIZED']);
  });
});
