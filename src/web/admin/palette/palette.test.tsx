import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { refuse } from '#web/test/canned-server.ts';
import { makeOverview } from '#web/test/makers/make-overview.ts';
import { openAdmin } from '#web/test/open-admin.tsx';
import { setScreenWidth } from '#web/ui/test/set-screen-width.ts';

const ID = '0190f1e2-0000-4000-8000-00000000000a';
const answers = {
  'adminOperations.overview': makeOverview(),
  'adminOperations.find': {
    members: [{ id: ID, name: 'Mattias Berg', email: 'mattias@exempel.se', role: 'user' }],
    orders: [{ id: ID, buyer: 'Mattias Berg', state: 'paid', total: 74_800 }],
    products: [],
    foods: [{ id: 'livsmedelsverket:1', name: 'Kvarg', nameEn: 'Quark', brand: null }],
    plans: [{ id: ID, kind: 'schedule', name: 'Tre pass i veckan' }],
    books: [{ id: ID, title: 'Kroppen i siffror', titleEn: null }],
  },
  'adminOperations.status': refuse('UNAVAILABLE'),
  'adminOperations.jobs': { jobs: [], total: 0 },
  'adminShop.listCategories': { categories: [] },
};

afterEach(() => setScreenWidth(1024));

it('opens by Ctrl K, finds pages and members by query, and opens a hit by Enter', async () => {
  const { user, router, sent } = await openAdmin('/admin', answers);
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Sök i administrationen' });
  expect(document.activeElement).toBe(field);
  await user.keyboard('händ');
  const list = within(screen.getByRole('listbox', { name: 'Träffar' }));
  expect(list.getAllByRole('option')[0]?.textContent).toContain('Händelselogg');
  await user.clear(field);
  await user.keyboard('mattias');
  const found = await list.findAllByRole('option');
  expect(found.map((option) => option.textContent)).toEqual([
    expect.stringContaining('mattias@exempel.se'),
    expect.stringContaining('0190f1e2'),
    expect.stringMatching(/Kvarg.*Livsmedel/),
    expect.stringMatching(/Tre pass i veckan.*Schema/),
    expect.stringMatching(/Kroppen i siffror.*E-bok/),
  ]);
  expect(sent('adminOperations.find').at(-1)).toEqual({ query: 'mattias' });
  await user.keyboard('{ArrowDown}{ArrowUp}');
  expect(field.getAttribute('aria-activedescendant')).toBe(found[0]?.id);
  await user.clear(field);
  await user.keyboard('drift{Enter}');
  expect(router.state.location.pathname).toBe('/admin/operations');
});

it('ranks a member whose name begins with the query before a page that only contains it', async () => {
  const { user } = await openAdmin('/admin', answers);
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: 'Sök i administrationen' });
  await user.keyboard('el');
  const list = within(screen.getByRole('listbox', { name: 'Träffar' }));
  await list.findByRole('option', { name: /mattias@exempel.se/ });
  const found = list.getAllByRole('option').map((option) => option.textContent);
  expect(found[0]).toContain('Mattias');
  expect(found.findIndex((text) => text?.includes('Händelselogg'))).toBeGreaterThan(0);
});

it('has a button for admins who do not know the shortcut', async () => {
  const { user } = await openAdmin('/admin', answers, { width: 390 });
  await user.click(screen.getByRole('button', { name: 'Sök eller gå till' }));
  expect(await screen.findByRole('combobox', { name: 'Sök i administrationen' })).toBeDefined();
});

it('finds settings and actions', async () => {
  const { user, router } = await openAdmin('/admin', answers);
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: 'Sök i administrationen' });
  await user.keyboard('passnyckel');
  expect(screen.getAllByRole('option')[0]?.textContent).toMatch(/tvåstegsinloggning.*Inställning/);
  await user.clear(screen.getByRole('combobox'));
  await user.keyboard('ny produkt{Enter}');
  expect(router.state.location.pathname).toBe('/admin/products/new');
});
