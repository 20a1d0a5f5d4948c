import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAdmin } from '#web/test/open-admin.tsx';

const LINK = 'http://localhost/reset-password?token=abcdefghijklmnop&new=true';
const users = {
  'adminUsers.list': {
    users: [],
    next: null,
    previous: null,
    total: { count: 0, exact: true },
    newThisMonth: 0,
  },
  'adminUsers.invitations': { invitations: [] },
};

async function openForm(link: string | null) {
  const app = await openAdmin('/admin/users', { ...users, 'adminUsers.create': { link } });
  await app.user.click(await screen.findByRole('button', { name: 'Ny användare' }));
  await app.user.click(await screen.findByRole('radio', { name: 'Skapa konto' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Ny användare' }));
  return { ...app, sheet };
}

it('creates an account without address and number, and shows the link to hand over', async () => {
  const { user, sheet, sent } = await openForm(LINK);
  await user.click(sheet.getByRole('button', { name: 'Skapa kontot' }));
  expect(sheet.getByText('Skriv ett användarnamn')).toBeDefined();
  expect(sent('adminUsers.create')).toEqual([]);
  await user.type(sheet.getByRole('textbox', { name: 'Namn' }), 'Maj Ek');
  await user.type(sheet.getByRole('textbox', { name: 'Användarnamn' }), 'majek');
  await user.click(sheet.getByRole('button', { name: 'Skapa kontot' }));
  expect(await sheet.findByRole('textbox', { name: 'Länk för att välja lösenord' })).toHaveProperty('value', LINK);
  expect(sent('adminUsers.create')).toMatchObject([{ fullName: 'Maj Ek', username: 'majek', language: 'sv' }]);
  expect(sent('adminUsers.create')[0]).not.toHaveProperty('email');
});

it('shows where the link is sent', async () => {
  const { user, sheet, sent } = await openForm(null);
  await user.type(sheet.getByRole('textbox', { name: 'Namn' }), 'Maj Ek');
  await user.type(sheet.getByRole('textbox', { name: 'Användarnamn' }), 'majek');
  await user.type(sheet.getByRole('textbox', { name: /^Mobilnummer/ }), '070-123 45 67');
  await user.click(sheet.getByRole('button', { name: 'Skapa kontot' }));
  expect(await screen.findByText('Kontot är skapat. Länken är på väg till 070-123 45 67.')).toBeDefined();
  expect(sent('adminUsers.create')).toMatchObject([{ phone: '070-123 45 67' }]);
});
