import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AccessKey } from '#domain/auth/access-keys/access-keys.contract.ts';
import { DONE, refuse } from '#web/test/canned-server.ts';
import { renderPage } from '#web/test/render-page.tsx';
import { ConnectionsPage } from './connections-page.tsx';

const TOKEN = `fk_pat_${'a'.repeat(43)}`;
const KEY: AccessKey = {
  id: '0192f0c1-7a70-4000-8000-00000000000a',
  name: 'Hemautomation',
  scopes: ['food:read', 'body:write'],
  hint: 'aaaa',
  createdAt: '2026-11-01T08:00:00.000Z',
  expiresAt: '2027-01-30T08:00:00.000Z',
  lastUse: null,
};
const USED: AccessKey = {
  ...KEY,
  id: '0192f0c1-7a70-4000-8000-00000000000b',
  name: 'Gammalt skript',
  expiresAt: '2026-11-10T08:00:00.000Z',
  lastUse: { at: '2026-11-09T08:00:00.000Z', address: '192.0.2.7', app: 'curl/8.5' },
};

async function open(keys: unknown, answers: Record<string, unknown> = {}, language: 'sv' | 'en' = 'sv') {
  const list = Array.isArray(keys) ? { keys } : keys;
  const page = await renderPage(<ConnectionsPage />, { language, answers: { 'accessKeys.list': list, ...answers } });
  const sent = (path: string) => page.server.calls.filter((call) => call.path === path).map(({ input }) => input);
  return { ...page, sent };
}

describe('the page of connections', () => {
  it('lists keys with what they may do, their last use and their end', async () => {
    await open([KEY, USED]);
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first?.textContent).toMatch(
      /Hemautomation \(…aaaa\)Får läsa mat och planer, logga vikt och måttInte använd änGäller till 30.januari.2027/,
    );
    expect(second?.textContent).toMatch(/av curl\/8\.5 från 192\.0\.2\.7Utgången/);
  });

  it('explains what a key is for while there is none, in English too', async () => {
    await open([], {}, 'en');
    expect(await screen.findByText(/^No keys yet\./)).toBeTruthy();
  });

  it('states that the keys could not be loaded', async () => {
    await open(refuse('INTERNAL'));
    expect(await screen.findByText('Nycklarna kunde inte hämtas')).toBeTruthy();
  });

  it('makes a key for the chosen scopes and shows it once', async () => {
    const { user, sent } = await open([], { 'accessKeys.create': { key: KEY, token: TOKEN } });
    await user.click(await screen.findByRole('button', { name: 'Ny nyckel' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ny nyckel' });
    await user.type(within(dialog).getByLabelText('Namn'), 'Hemautomation');
    await user.click(within(dialog).getByLabelText('läsa mat och planer'));
    await user.selectOptions(within(dialog).getByLabelText('Giltig'), 'Ett år');
    await user.click(within(dialog).getByRole('button', { name: 'Skapa nyckel' }));
    expect(await screen.findByText(TOKEN)).toBeTruthy();
    expect(sent('accessKeys.create')).toEqual([{ name: 'Hemautomation', scopes: ['food:read'], days: 365 }]);
    await user.click(screen.getByRole('button', { name: 'Jag har sparat nyckeln' }));
    expect(screen.queryByText(TOKEN)).toBeNull();
  });

  it('copies the address for assistants', async () => {
    const { user } = await open([]);
    await user.click(await screen.findByRole('button', { name: 'Kopiera adressen' }));
    expect(await screen.findByText('Adressen är kopierad')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toMatch(/^https?:\/\/.+\/mcp$/);
  });

  it('requires a name and a scope', async () => {
    const { user, sent } = await open([]);
    await user.click(await screen.findByRole('button', { name: 'Ny nyckel' }));
    await user.click(await screen.findByRole('button', { name: 'Skapa nyckel' }));
    expect(screen.getByText('Ge nyckeln ett namn.')).toBeTruthy();
    expect(screen.getByText('Välj minst en sak som nyckeln får göra.')).toBeTruthy();
    expect(sent('accessKeys.create')).toEqual([]);
  });

  it('revokes a key by one press', async () => {
    const { user, sent } = await open([KEY], { 'accessKeys.revoke': DONE });
    await user.click(await screen.findByRole('button', { name: 'Återkalla Hemautomation' }));
    expect(await screen.findByText('Återkallade Hemautomation.')).toBeTruthy();
    expect(sent('accessKeys.revoke')).toEqual([{ id: KEY.id }]);
  });
});
