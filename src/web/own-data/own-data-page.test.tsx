import { screen, waitFor } from '@testing-library/react';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { OwnDataOverview } from '#domain/own-data/own-data.contract.ts';
import { refuse } from '#web/test/canned-server.ts';
import { renderPage } from '#web/test/render-page.tsx';
import { dismissed, stubPasskeys } from '#web/test/stub-passkeys.ts';
import { OwnDataPage } from './own-data-page.tsx';

const OVERVIEW: OwnDataOverview = {
  meals: 1204,
  workouts: 211,
  measurements: 96,
  posts: 34,
  purchases: 48,
  orders: 7,
  ordersUnderWay: 1,
  cashback: 48_650,
  invited: 2,
  bytes: 1_800_000,
  lastExportAt: '2026-10-03T10:00:00.000Z',
  hasPasskey: false,
  eraseAt: '2026-12-12T10:00:00.000Z',
  isLastAdmin: false,
};

async function openPage(
  over: Partial<OwnDataOverview> = {},
  answers: Record<string, unknown> = {},
  language: 'sv' | 'en' = 'sv',
) {
  const page = await renderPage(<OwnDataPage />, {
    language,
    answers: { 'ownData.overview': { ...OVERVIEW, ...over }, 'ownData.imports': { imports: [] }, ...answers },
  });
  await screen.findByRole('heading', { level: 1 });
  return page;
}

const zipFile = (files: Record<string, string>, name = 'formkurva.zip') =>
  new File(
    [new Uint8Array(zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]))))],
    name,
    { type: 'application/zip' },
  );
const MANIFEST = { 'formkurva.json': '{}' };

describe('the page', () => {
  it('shows how much data there is and what happens to each kind of it', async () => {
    await openPage();
    expect(await screen.findByText(/1\s204 loggade livsmedel/)).toBeTruthy();
    expect(
      screen.getByText('Senast nedladdad 3 oktober 2026', { normalizer: (text) => text.replaceAll('\u00a0', ' ') }),
    ).toBeTruthy();
    expect(screen.getByText('7 ordrar och kvitton')).toBeTruthy();
    expect(screen.getByText('Sparas 7 år')).toBeTruthy();
  });

  it('asks for the password before the export where the server requires it', async () => {
    let hasPassword = false;
    const { user } = await openPage(
      {},
      {
        'ownData.startExport': () => (hasPassword ? { url: '#export' } : refuse('PASSWORD_REQUIRED')),
        'twoStep.confirmPassword': () => {
          hasPassword = true;
          return { ok: true };
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: /^Skapa fil/ }));
    await screen.findByRole('dialog', { name: 'Bekräfta att det är du' });
    await user.type(screen.getByLabelText('Lösenord'), 'Formkurva-2026');
    await user.click(screen.getByRole('button', { name: 'Fortsätt' }));
    expect(await screen.findByText('Nedladdningen har börjat.')).toBeTruthy();
  });

  it('is translated to English', async () => {
    await openPage({}, {}, 'en');
    expect(await screen.findByText('Download everything')).toBeTruthy();
    expect(screen.getByText('Kept 7 years')).toBeTruthy();
  });

  it('explains to the last admin why they cannot leave', async () => {
    await openPage({ isLastAdmin: true });
    expect(await screen.findByText(/Du är den enda administratören/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Radera kontot' }).disabled).toBe(true);
  });
});

describe('a member without data', () => {
  const NOTHING = { posts: 0, purchases: 0, orders: 0, ordersUnderWay: 0, cashback: 0, invited: 0 };

  it('sees only what exists', async () => {
    await openPage(NOTHING);
    expect(await screen.findByText('Mat, träning och kropp')).toBeTruthy();
    for (const title of ['Inlägg i forumet', 'Ordrar och kvitton', 'Återbäring', 'Vänner du bjudit in']) {
      expect(screen.queryByText(title)).toBeNull();
    }
  });

  it('loses no balance that is already spent', async () => {
    await openPage({ cashback: 0 });
    expect(await screen.findByText('Du har inget saldo. Händelserna sparas utan namn i bokföringen.')).toBeTruthy();
    expect(screen.queryByText('Går förlorad')).toBeNull();
  });
});

describe('deleting with a passkey', () => {
  const open = async (answer: unknown = { eraseAt: OVERVIEW.eraseAt }) => {
    const page = await openPage(
      { hasPasskey: true },
      {
        'ownData.startPasskeyProof': { options: { challenge: 'dXRtYW5pbmc' } },
        'ownData.deleteAccount': answer,
        'auth.signOut': { ok: true },
      },
    );
    await page.user.click(await screen.findByRole('button', { name: 'Radera kontot' }));
    const asked = () => page.server.calls.filter(({ path }) => path === 'ownData.deleteAccount');
    return { ...page, asked, press: () => page.user.click(screen.getByRole('button', { name: 'passnyckel' })) };
  };

  it('works without the password', async () => {
    stubPasskeys();
    const { press, asked } = await open();
    await press();
    await waitFor(() => expect(asked()).toHaveLength(1));
    expect(asked()[0]?.input).toMatchObject({
      proof: { method: 'passkey', response: { id: 'bnlja2Vs' } },
      withTexts: false,
    });
    expect(await screen.findByText('Kontot är stängt')).toBeTruthy();
  });

  it('does nothing when the browser’s dialog is closed', async () => {
    stubPasskeys({ get: dismissed });
    const { press, asked } = await open();
    await press();
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'passnyckel' }).disabled).toBe(false),
    );
    expect(asked()).toEqual([]);
    expect(screen.queryByText(/Passnyckeln/)).toBeNull();
  });

  it('shows when the server refuses it, and asks for the password instead', async () => {
    stubPasskeys();
    const { press } = await open(refuse('CODE_INVALID'));
    await press();
    expect(await screen.findByText('Passnyckeln gick inte att använda. Skriv lösenordet i stället.')).toBeTruthy();
  });

  it('is not offered to members without one', async () => {
    stubPasskeys();
    const { user } = await openPage({ hasPasskey: false });
    await user.click(await screen.findByRole('button', { name: 'Radera kontot' }));
    expect(await screen.findByLabelText('Ditt lösenord')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'passnyckel' })).toBeNull();
  });
});

describe('deleting', () => {
  it('shows the date and what is lost, and reports a wrong password', async () => {
    const { user, server } = await openPage({}, { 'ownData.deleteAccount': refuse('PASSWORD_WRONG') });
    await user.click(await screen.findByRole('button', { name: 'Radera kontot' }));
    expect(await screen.findByText(/12\sdecember 2026/)).toBeTruthy();
    expect(screen.getByText(/486,50\skr i återbäring/)).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: /Radera också texterna i mina 34 inlägg/ }));
    await user.click(screen.getByRole('button', { name: 'Radera mitt konto' }));
    expect(await screen.findByText('Skriv ditt lösenord.')).toBeTruthy();
    await user.type(screen.getByLabelText('Ditt lösenord'), 'fel');
    await user.click(screen.getByRole('button', { name: 'Radera mitt konto' }));
    expect(await screen.findByText('Lösenordet stämmer inte.')).toBeTruthy();
    expect(server.calls.at(-1)?.input ?? null).toMatchObject({ withTexts: true });
  });
});

describe('importing a file', () => {
  const choose = async (file: File, answers: Record<string, unknown> = {}) => {
    const page = await openPage({}, answers);
    await page.user.click(await screen.findByRole('button', { name: /Formkurvas egen fil/ }));
    await page.user.upload(await screen.findByLabelText(/Välj fil/), file);
    return page;
  };

  it('shows its content, sends it, and reports the result', async () => {
    const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c', deleted_at: '2026-01-01' }];
    const importResult = {
      added: 1,
      unchanged: 0,
      refused: [
        { row: 1, problem: 'shape' },
        { row: 0, problem: 'goal' },
      ],
    };
    const { user } = await choose(zipFile({ ...MANIFEST, 'json/meals.json': JSON.stringify(rows) }), {
      'ownData.importRows': importResult,
    });
    expect(await screen.findByText('2 poster')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Importera' }));
    expect(await screen.findByText('1 post importerades')).toBeTruthy();
    expect(screen.getByText('1 post gick inte att läsa.')).toBeTruthy();
    expect(screen.getByText(/^Ett mål i filen går inte att sätta för dig/)).toBeTruthy();
  });

  it('can be undone immediately, after a confirmation', async () => {
    const { user, server } = await choose(zipFile({ ...MANIFEST, 'json/ebook_marks.json': '[{"id":"a"}]' }), {
      'ownData.importRows': { added: 1, unchanged: 0, refused: [] },
      'ownData.undoImport': { removed: 1 },
    });
    expect(await screen.findByText('Läsning i e-böcker')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Importera' }));
    await user.click(await screen.findByRole('button', { name: 'Ångra' }));
    await user.click(await screen.findByRole('button', { name: 'Ta bort' }));
    expect(await screen.findByText('Importen är ångrad')).toBeTruthy();
    const inputOf = (path: string) => server.calls.find((call) => call.path === path)?.input ?? null;
    expect(inputOf('ownData.importRows')).toMatchObject({ fileName: 'formkurva.zip' });
    expect(inputOf('ownData.undoImport')).toEqual({ id: Object(inputOf('ownData.importRows')).id });
  });

  it('lists earlier files, and those of the last thirty days can be undone', async () => {
    const one = { id: '0190f1e2-0000-7000-8000-00000000000a', fileName: 'a.zip', rows: 3, undoneAt: null };
    const day = 86_400_000;
    const at = (days: number) => ({
      importedAt: new Date(Date.now() - days * day).toISOString(),
      undoUntil: new Date(Date.now() + (30 - days) * day).toISOString(),
    });
    const old = { ...one, id: '0190f1e2-0000-7000-8000-00000000000b', fileName: 'b.zip', ...at(40) };
    await openPage({}, { 'ownData.imports': { imports: [{ ...one, ...at(1) }, old] } });
    expect(await screen.findByText('a.zip')).toBeTruthy();
    expect(screen.getByText('b.zip')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Ångra' })).toHaveLength(1);
  });

  it.each([
    ['another zip', zipFile({ 'export.xml': 'x' }), /inte en fil från Formkurva/],
    ['a path upwards', zipFile({ ...MANIFEST, '../evil.json': 'x' }), /sökvägar som Formkurva aldrig skriver/],
    ['a bomb', zipFile({ ...MANIFEST, 'json/meals.json': ' '.repeat(20_000_000) }), /orimligt mycket/],
    ['nothing in it', zipFile({ ...MANIFEST, 'json/meals.json': '[]' }), /inget i filen/],
    ['no rows', zipFile({ ...MANIFEST, 'json/meals.json': '[1]' }), /gick inte att läsa/],
    ['no zip', new File(['hello'], 'a.zip', { type: 'application/zip' }), /gick inte att läsa/],
  ])('shows why a file is refused: %s', async (_what, file, text) => {
    await choose(file);
    await waitFor(() => expect(screen.getByText(text)).toBeTruthy());
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Importera' }).disabled).toBe(true);
  });
});
