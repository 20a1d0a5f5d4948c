import { ORPCError } from '@orpc/client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuditArea } from '#domain/admin/audit-log/audit-codes.ts';
import { makeTemplate } from '#domain/fitness/test/make-fitness.ts';
import { makeDraft } from '#server/ebooks/test/make-books.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { addFoods, makeFood } from '#server/test/food/make-foods.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { makeCategory, makeProduct } from '#server/test/shop/make-shop.ts';

let api: TestApi;
let admin: TestMember;
beforeAll(async () => {
  api = await startApi();
  admin = await makeMember(api, { role: 'admin' });
});
beforeEach(async () => {
  api.advance(60);
  // A recently entered password.
  await api.database.pool.query('update sessions set password_at = $1', [api.clock()]);
});
afterAll(() => api.close());

/** A record as an admin edits it: its name, and a rename against the version that was read. */
type Editable = { name: () => Promise<string>; rename: (name: string) => Promise<unknown> };

/** Every kind of record that an admin edits. `rename` uses the version that was read first, or reads again. */
const KINDS: Record<string, { area: AuditArea; make: () => Promise<{ seen: () => Promise<Editable> }> }> = {
  product: {
    area: 'product',
    make: async () => {
      const { id } = await makeProduct(api);
      const read = async () => (await admin.client.adminShop.getProduct({ id })).product;
      return editable(read, (product, name) => admin.client.adminShop.saveProduct({ ...product, name }));
    },
  },
  category: {
    area: 'category',
    make: async () => {
      const id = await makeCategory(api);
      const read = async () => found((await admin.client.adminShop.listCategories()).categories, id);
      return editable(read, ({ nameEn, version }, name) =>
        admin.client.adminShop.saveCategory({ id, version, name, nameEn }),
      );
    },
  },
  'e-book': {
    area: 'ebook',
    make: async () => {
      const { id } = await makeDraft(api);
      const read = async () => {
        const book = await admin.client.ebooksAdmin.get({ id });
        return { ...book, name: book.title };
      };
      return editable(read, (book, title) => admin.client.ebooksAdmin.save({ ...book, title }));
    },
  },
  exercise: {
    area: 'exercise',
    make: async () => {
      const read = async () => {
        const exercise = await admin.client.exercisesAdmin.get({ id: 'bench-press' });
        return { ...exercise, name: exercise.nameSv };
      };
      return editable(read, (exercise, nameSv) => admin.client.exercisesAdmin.save({ ...exercise, nameSv }));
    },
  },
  food: {
    area: 'food',
    make: async () => {
      const id = `sv:${api.random.uuid()}`;
      await addFoods(api, makeFood({ id }));
      const read = async () => {
        const food = await admin.client.foodsAdmin.get({ id });
        return { ...food, ...food.per100g, name: food.nameSv };
      };
      return editable(read, (food, nameSv) => admin.client.foodsAdmin.save({ ...food, nameSv, reason: 'label' }));
    },
  },
  'workout template': {
    area: 'template',
    make: async () => {
      const template = makeTemplate({ id: api.random.uuid(), editedAt: api.clock().toISOString() });
      await admin.client.fitness.saveProvidedTemplate(template);
      const read = async () => found((await admin.client.fitness.templates()).templates, template.id);
      return editable(read, ({ editedAt: seen, ...stored }, name) => {
        const editedAt = api.clock().toISOString();
        return admin.client.fitness.saveProvidedTemplate({ ...stored, name, editedAt, seen });
      });
    },
  },
  member: {
    area: 'user',
    make: async () => {
      const { id } = await makeMember(api);
      const read = async () => {
        const user = await admin.client.adminUsers.get({ id });
        return { ...user, name: user.fullName };
      };
      return editable(read, ({ version }, fullName) =>
        admin.client.adminUsers.update({ id, version, fullName, reason: 'asked' }),
      );
    },
  },
};

function editable<Read extends { name: string }>(
  read: () => Promise<Read>,
  save: (seen: Read, name: string) => Promise<unknown>,
) {
  return {
    seen: async () => {
      const seen = await read();
      return { name: async () => (await read()).name, rename: (name: string) => save(seen, name) };
    },
  };
}

function found<Row extends { id: string }>(rows: readonly Row[], id: string): Row {
  const row = rows.find((one) => one.id === id);
  if (!row) throw new Error(`There is no ${id}.`);
  return row;
}

const newest = async (area: AuditArea) => {
  const { entries } = await admin.client.adminTrail.list({ area, actorId: admin.id });
  return entries;
};

describe.each(Object.entries(KINDS))('a changed %s', (_kind, { area, make }) => {
  it('is restored to its earlier state, as a new entry', async () => {
    const record = await make();
    const before = await (await record.seen()).name();
    api.advance(5);
    await (await record.seen()).rename('Ett helt annat');
    const [changed] = await newest(area);
    expect([changed?.canRestore, await (await record.seen()).name()]).toEqual([true, 'Ett helt annat']);

    api.advance(5);
    await admin.client.adminTrail.restore({ number: changed?.number ?? 0 });

    expect(await (await record.seen()).name()).toBe(before);
    const [last] = await newest(area);
    expect(last).toMatchObject({ action: 'restore', changes: [{ field: 'entry', to: changed?.number }] });
  });

  it('refuses an edit of an outdated version, and returns the current one', async () => {
    const record = await make();
    const [mine, theirs] = [await record.seen(), await record.seen()];
    api.advance(5);
    await theirs.rename('Någon hann före');
    api.advance(5);
    const refusal = await mine.rename('För sent').catch((error: unknown) => error);
    expect(refusal instanceof ORPCError && refusal.code).toBe('STALE_EDIT');
    expect(refusal instanceof ORPCError && JSON.stringify(refusal.data)).toContain('Någon hann före');
    expect(await mine.name()).toBe('Någon hann före');
  });
});

describe('a removed template for everyone', () => {
  it('is restored from the audit log completely, once', async () => {
    const template = makeTemplate({ id: api.random.uuid(), name: 'Ben och rygg', editedAt: api.clock().toISOString() });
    await admin.client.fitness.saveProvidedTemplate(template);
    const shown = async () => (await admin.client.fitness.templates()).templates.find(({ id }) => id === template.id);
    const before = await shown();
    api.advance(5);
    await admin.client.fitness.removeProvidedTemplate({ id: template.id, editedAt: api.clock().toISOString() });
    expect(await shown()).toBeUndefined();
    const [removed] = await newest('template');
    expect(removed).toMatchObject({
      action: 'remove',
      canRestore: true,
      changes: [{ from: 'Ben och rygg', to: null }],
    });

    api.advance(5);
    const number = removed?.number ?? 0;
    await admin.client.adminTrail.restore({ number });

    expect(await shown()).toMatchObject({ name: 'Ben och rygg', exercises: before?.exercises, provided: true });
    const again = await admin.client.adminTrail.restore({ number }).catch((error: unknown) => error);
    expect(again instanceof ORPCError && again.code).toBe('CANNOT_RESTORE');
  });
});
