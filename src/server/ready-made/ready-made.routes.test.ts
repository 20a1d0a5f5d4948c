import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NO_NUTRIENTS } from '#domain/meals/scale-food.ts';
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

const lentils = { foodId: null, name: 'Linser', unit: 'g', quantity: 200, grams: 200, ...NO_NUTRIENTS };
const recipe = { cover: '', portions: 4, minutes: 20, tags: [], ingredients: [lentils] };
const portions = (count: number) => ({ ...recipe, portions: count });
const stew = { slug: 'stew', texts: READY_TEXTS, content: recipe };
const soup = { slug: 'soup', texts: READY_TEXTS, content: portions(2) };
const id = readyId('recipe', 'stew');
/** Saves the stew as an admin who opened its shipped version. */
const saveStew = (changes: { texts?: typeof READY_TEXTS; portions?: number }) =>
  admin.client.readyMade.save({
    ...{ id, seen: null, texts: changes.texts ?? READY_TEXTS },
    content: { kind: 'recipe', ...portions(changes.portions ?? 4) },
  });
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
    await ship({ ...stew, texts: named('Linssoppa'), content: portions(6) });
    expect(await readReadyMade(api.db, 'recipe')).toMatchObject([
      { slug: 'stew', texts: named('Linssoppa'), content: portions(6) },
    ]);
  });

  it('retains what an admin edited or withdrew', async () => {
    await ship(stew, soup);
    await saveStew({ texts: named('Husets gryta') });
    await admin.client.readyMade.withdraw({ id: readyId('recipe', 'soup'), withdrawn: true });
    await ship({ ...stew, texts: named('Linssoppa'), content: portions(6) }, { ...soup, content: portions(3) });
    expect(await readReadyMade(api.db, 'recipe')).toMatchObject([
      { texts: named('Husets gryta'), content: portions(6) },
    ]);
    await ship();
    expect(await published()).toEqual([['stew', 'Husets gryta']]);
  });

  it('retains content that an admin changed, and updates its texts', async () => {
    await ship(stew);
    await saveStew({ portions: 8 });
    await ship({ ...stew, texts: named('Linssoppa'), content: portions(6) });
    expect(await readReadyMade(api.db, 'recipe')).toMatchObject([{ texts: named('Linssoppa'), content: portions(8) }]);
  });

  it('replaces a row of an earlier version, which did not store what was shipped', async () => {
    await ship(stew);
    await api.database.pool.query("update ready_made set shipped_texts = '{}', shipped_content = '{}'");
    await ship({ ...stew, texts: named('Linssoppa'), content: portions(6) });
    expect(await admin.client.readyMade.get({ id })).toMatchObject({ texts: named('Linssoppa'), changed: false });
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

  it('reads one with its content', async () => {
    await ship(stew);
    const detail = await admin.client.readyMade.get({ id });
    expect(detail).toMatchObject({ slug: 'stew', changed: false, content: { kind: 'recipe', portions: 4 } });
  });

  it('marks what differs from the shipped version, and restores it', async () => {
    await ship(stew);
    const saved = await saveStew({ texts: named('Husets gryta'), portions: 8 });
    expect(saved).toMatchObject({ changed: true, texts: named('Husets gryta'), content: { portions: 8 } });
    await ship({ ...stew, content: portions(6) });
    const restored = await admin.client.readyMade.restore({ id, seen: saved.editedAt });
    expect(restored).toMatchObject({ changed: false, texts: READY_TEXTS, content: { portions: 6 } });
    await ship();
    expect(await published()).toEqual([]);
  });

  it('refuses an edit of an outdated version with the current one, and logs edits and withdrawals', async () => {
    await ship(stew);
    const { editedAt } = await saveStew({ texts: named('A') });
    const refused = saveStew({ texts: named('B') });
    await expect(refused).rejects.toMatchObject({ data: { current: { texts: named('A'), editedAt } } });
    expect(await refusalOf(admin.client.readyMade.restore({ id, seen: null }))).toBe('STALE_EDIT');
    await admin.client.readyMade.restore({ id, seen: editedAt });
    await admin.client.readyMade.withdraw({ id, withdrawn: true });
    await admin.client.readyMade.withdraw({ id, withdrawn: true });
    const { rows } = await api.database.pool.query(
      "select action from admin_events where area = 'plan' and subject_id = $1 order by number",
      [id],
    );
    expect(rows.slice(-3).map(({ action }) => action)).toEqual(['save-ready', 'restore-ready', 'withdraw-ready']);
  });

  it('refuses content that does not exist or of another kind, empty names, members and visitors', async () => {
    await ship(stew);
    const member = await makeMember(api);
    const unknown = readyId('recipe', 'nothing');
    const { get, restore, save, withdraw } = admin.client.readyMade;
    const week = { kind: 'week' as const, dishes: [] };
    expect([
      await refusalOf(get({ id: unknown })),
      await refusalOf(save({ id: unknown, texts: READY_TEXTS, content: week, seen: null })),
      await refusalOf(restore({ id: unknown, seen: null })),
      await refusalOf(withdraw({ id: unknown, withdrawn: true })),
      await refusalOf(save({ id, texts: READY_TEXTS, content: week, seen: null })),
      await refusalOf(saveStew({ texts: named(' ') })),
      await refusalOf(member.client.readyMade.list()),
      await refusalOf(member.client.readyMade.restore({ id, seen: null })),
      await refusalOf(member.client.readyMade.withdraw({ id, withdrawn: true })),
      await refusalOf(api.as(null).readyMade.get({ id })),
    ]).toEqual([
      ...Array(4).fill('NOT_FOUND'),
      ...Array(2).fill('BAD_INPUT'),
      ...Array(3).fill('FORBIDDEN'),
      'UNAUTHORIZED',
    ]);
  });
});
