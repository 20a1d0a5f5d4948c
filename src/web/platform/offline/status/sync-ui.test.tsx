import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { describe, expect, it, vi } from 'vitest';
import errors from '#web/errors/errors.sv.json' with { type: 'json' };
import { ToastProvider, ToastRegion } from '#web/ui/feedback/toast.tsx';
import { createToastStore } from '#web/ui/feedback/use-toast.ts';
import ui from '#web/ui/ui.sv.json' with { type: 'json' };
import platform from '../../platform.sv.json' with { type: 'json' };
import type { Draft } from '../outbox/outbox.ts';
import { createMemoryDatabase } from '../store/memory-database.ts';
import { eventually, makeDevice } from '../test/make-device.ts';
import { makeDraft } from '../test/make-draft.ts';
import { makeServer, NO_NETWORK } from '../test/make-server.ts';
import { OfflineProvider } from './offline-context.tsx';
import { RefusedNote } from './refused-note.tsx';
import { SyncBadge } from './sync-badge.tsx';
import { SyncBar } from './sync-bar.tsx';

const meals = { unsent: { food: '{name}', foodDetail: '{grams, number} g' } };
const messages = { platform, ui, errors, meals };

async function renderOn(children: ReactNode) {
  const device = makeDevice();
  const server = makeServer();
  const { outbox } = await device.openTab(server.send, { database: { ...createMemoryDatabase(), storage: 'device' } });
  await outbox.start('anna');
  render(
    <IntlProvider locale="sv-SE" timeZone="Europe/Stockholm" messages={messages}>
      <ToastProvider store={createToastStore()}>
        <OfflineProvider outbox={outbox}>{children}</OfflineProvider>
        <ToastRegion />
      </ToastProvider>
    </IntlProvider>,
  );
  return {
    outbox,
    server,
    user: userEvent.setup(),
    goOnline: (isOnline: boolean) => act(async () => device.online.set(isOnline)),
    save: (draft: Draft) => act(async () => outbox.enqueue(draft)),
    pass: (ms: number) => act(async () => device.clock.advance(ms)),
  };
}

const status = () => screen.getAllByRole('status')[0]?.textContent;

describe('the bar under the top bar', () => {
  it('shows offline and the number of waiting rows, then the sending, and disappears after five seconds', async () => {
    const { goOnline, save, server, pass } = await renderOn(<SyncBar />);
    expect(status()).toBe('');
    await goOnline(false);
    expect(status()).toBe('Du är offline. Det du loggar sparas här.');
    await save(makeDraft('Havregryn'));
    expect(status()).toBe('Du är offline. 1 ändring väntar här.');
    await save(makeDraft('Filmjölk'));
    expect(status()).toBe('Du är offline. 2 ändringar väntar här.');
    server.hold();
    await goOnline(true);
    expect(status()).toBe('Skickar 2 ändringar.');
    await act(async () => server.release());
    await eventually(() => expect(status()).toBe('Allt är synkat.'));
    await pass(5_000);
    expect(status()).toBe('');
  });

  it('shows nothing when a row is sent at once', async () => {
    const { save, server } = await renderOn(<SyncBar />);
    await save(makeDraft('Havregryn'));
    await eventually(() => expect(server.rows()).toHaveLength(1));
    expect(status()).toBe('');
  });

  it.each([
    [NO_NETWORK, 'Servern svarar inte. 1 ändring väntar här.'],
    [{ status: 429, data: { retryAfterSeconds: 9 } }, 'Servern har mycket att göra. 1 ändring väntar här.'],
    [{ status: 401, code: 'PGRST301' }, 'Logga in igen för att skicka. 1 ändring väntar här.'],
    [{ status: 400, code: 'BAD_INPUT' }, '1 ändring togs inte emot.'],
  ])('shows why a row has not been sent (%#)', async (reply, text) => {
    const { save, server } = await renderOn(<SyncBar />);
    server.reply(reply);
    await save(makeDraft('Havregryn'));
    await eventually(() => expect(status()).toBe(text));
  });
});

describe('the mark on a row', () => {
  it('shows the state of the row from saving to the server', async () => {
    const { goOnline, save, server, pass } = await renderOn(<SyncBadge record="meals:Fil" />);
    expect(screen.queryByText('Sparad här')).toBeNull();
    await goOnline(false);
    await save(makeDraft('Fil'));
    expect(screen.getByText('Sparad här')).toBeTruthy();
    server.hold();
    await goOnline(true);
    expect(screen.getByText('Skickas')).toBeTruthy();
    await act(async () => server.release());
    expect(await screen.findByText('Synkad')).toBeTruthy();
    await pass(5_000);
    expect(screen.queryByText('Synkad')).toBeNull();
  });

  it('shows the reason and the actions under a refused row', async () => {
    const { save, server, user } = await renderOn(
      <>
        <SyncBadge record="meals:Fil" />
        <RefusedNote record="meals:Fil" />
      </>,
    );
    server.reply({ status: 409, code: 'CONFLICT' });
    await save(makeDraft('Fil'));
    expect(await screen.findByText('Togs inte emot')).toBeTruthy();
    expect(screen.getByText(errors.CONFLICT)).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(await screen.findByText('Synkad')).toBeTruthy();
  });
});

describe('the sheet of unsent rows', () => {
  async function openSheet() {
    const made = await renderOn(<SyncBar />);
    made.server.reply({ status: 418, code: 'TEAPOT' });
    await made.save(makeDraft('Proteinbar'));
    await eventually(() => expect(status()).toBe('1 ändring togs inte emot.'));
    await made.goOnline(false);
    await made.save(makeDraft('Bulgur'));
    await made.user.click(screen.getByRole('button', { name: 'Visa' }));
    const sheet = await screen.findByRole('dialog', { name: 'Väntar på att skickas' });
    return { ...made, sheet: within(sheet) };
  }

  it('lists refused rows first, with their reason', async () => {
    const { sheet } = await openSheet();
    const [first, second] = sheet.getAllByRole('listitem').map((row) => row.textContent);
    expect(first).toContain('Proteinbar');
    expect(first).toContain('60 g');
    expect(first).toContain('Servern tog inte emot ändringen (TEAPOT).');
    expect(second).toContain('Bulgur');
    expect(second).toContain('Sparad här');
  });

  it('states why the rows cannot be sent while offline', async () => {
    const { sheet, goOnline, server, user } = await openSheet();
    const tryNow = () => sheet.getByRole('button', { name: 'Försök nu' });
    expect(tryNow()).toHaveProperty('disabled', true);
    expect(document.getElementById(String(tryNow().getAttribute('aria-describedby')))?.textContent).toBe(
      'Fungerar när du är online igen.',
    );
    server.reply(NO_NETWORK);
    await goOnline(true);
    await eventually(() => expect(tryNow()).toHaveProperty('disabled', false));
    await user.click(tryNow());
    await eventually(() => expect(sheet.getAllByRole('listitem')).toHaveLength(1));
  });

  it('removes a refused row and restores it on undo', async () => {
    const { sheet, user } = await openSheet();
    await user.click(sheet.getByRole('button', { name: 'Ta bort' }));
    expect(sheet.getAllByRole('listitem')).toHaveLength(1);
    expect(await screen.findByText('Proteinbar har tagits bort.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ångra' }));
    await eventually(() => expect(sheet.getAllByRole('listitem')).toHaveLength(2));
  });

  it('shows a generic name for rows whose texts are not loaded, and loads the texts', async () => {
    const loadTexts = vi.fn();
    const { goOnline, save, user } = await renderOn(<SyncBar loadTexts={loadTexts} />);
    await goOnline(false);
    await save(makeDraft('Ben', { label: { key: 'fitness.unsentWorkout' } }));
    await user.click(screen.getByRole('button', { name: 'Visa' }));
    expect(await screen.findByText('En ändring')).toBeTruthy();
    expect(loadTexts).toHaveBeenCalledWith('fitness');
  });

  it('shows that everything has been sent while it was open', async () => {
    const { goOnline, save, user } = await renderOn(<SyncBar />);
    await goOnline(false);
    await save(makeDraft('Fil'));
    await user.click(screen.getByRole('button', { name: 'Visa' }));
    const sheet = within(await screen.findByRole('dialog'));
    await goOnline(true);
    expect(await sheet.findByText('Inget väntar. Allt är synkat.')).toBeTruthy();
    expect(sheet.queryByRole('button', { name: 'Försök nu' })).toBeNull();
  });
});
