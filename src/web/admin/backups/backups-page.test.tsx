import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { BackupState } from '#domain/admin/backups/backups.contract.ts';
import { openAdmin } from '#web/test/open-admin.tsx';
import { setScreenWidth } from '#web/ui/test/set-screen-width.ts';

const AT = '2026-11-12T02:00:00.000Z';
const NAME = 'formkurva-2026-11-12T02-00-00.tar.gz.age';
const COPY: BackupState['copies'][number] = {
  ...{ id: '0198a1b2-0000-4000-8000-000000000001', name: NAME, at: AT, seconds: 42, bytes: 3_200_000_000 },
  ...{ rows: 120_000, files: 340, target: 'disk', encrypted: true, trial: { at: AT, passed: true, detail: null } },
};
const state = (over: Partial<BackupState> = {}): BackupState => ({
  settings: {
    ...{ enabled: true, hour: 3, retention: { days: 7, weeks: 4, months: 6 } },
    ...{ target: 'disk', bucket: null, encrypted: true },
  },
  ...{ place: '/mnt/kopior', hasPassphrase: true, hasBucketSecret: false, nextAt: AT, running: null },
  ...{ copies: [COPY], provenAt: AT, problems: [], filesElsewhere: false },
  ...over,
});
const open = (over: Partial<BackupState> = {}) =>
  openAdmin('/admin/operations/backups', {
    'adminBackups.state': state(over),
    'adminBackups.runNow': { ok: true },
    'adminBackups.tryNow': { ok: true },
    'adminBackups.saveSettings': { ok: true },
    'adminBackups.restore': { ok: true },
  });

afterEach(() => setScreenWidth(1024));

describe('the backups page', () => {
  it('shows when a copy was restored on trial, and the list', async () => {
    await open();

    expect(await screen.findByRole('heading', { name: /^Provåterställd 12\snov$/ })).toBeDefined();
    expect(screen.getByText(/3,2\sGB/)).toBeDefined();
    expect(screen.getByText('/mnt/kopior')).toBeDefined();
  });

  it('explains a failure and names its cause', async () => {
    const problem = { step: 'backup' as const, at: AT, code: 'disk-full' as const, detail: 'ENOSPC: no space left' };
    await open({ copies: [], provenAt: null, problems: [problem] });

    expect(await screen.findByText(/^Disken är full\./)).toBeDefined();
    expect(screen.getByText('ENOSPC: no space left')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Inga kopior än' })).toBeDefined();
  });

  it('writes and tries copies', async () => {
    const { user, sent } = await open();

    await user.click(await screen.findByRole('button', { name: 'Skriv en kopia nu' }));
    await user.click(screen.getByRole('button', { name: `Provåterställ ${NAME}` }));

    expect(sent('adminBackups.runNow')).toHaveLength(1);
    expect(sent('adminBackups.tryNow')).toEqual([{ id: COPY.id }]);
  });

  it('restores only with a reason and the typed name', async () => {
    const { user, sent } = await open();
    await user.click(await screen.findByRole('button', { name: `Återställ ${NAME}` }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Återställ allt från kopian' }));

    await user.type(sheet.getByLabelText('Skriv kopians namn'), 'formkurva');
    await user.click(sheet.getByRole('button', { name: 'Återställ allt' }));
    expect(sheet.getByText('Namnet stämmer inte.')).toBeDefined();
    expect(sheet.getByText(/^Skriv varför/)).toBeDefined();
    expect(sent('adminBackups.restore')).toEqual([]);

    await user.clear(sheet.getByLabelText('Skriv kopians namn'));
    await user.type(sheet.getByLabelText('Skriv kopians namn'), NAME);
    await user.type(sheet.getByLabelText('Skäl'), 'Fel import');
    await user.click(sheet.getByRole('button', { name: 'Återställ allt' }));

    expect(await sheet.findByText(/^Återställningen har börjat/)).toBeDefined();
    expect(sent('adminBackups.restore')).toEqual([{ id: COPY.id, name: NAME, reason: 'Fel import', passphrase: '' }]);
  });

  it('saves a bucket with its key, and refuses an incomplete one', async () => {
    const { user, sent } = await open();
    await user.click(await screen.findByRole('button', { name: 'Ändra' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Schema och mål' }));

    await user.click(sheet.getByRole('radio', { name: 'Egen S3-bucket' }));
    await user.click(sheet.getByRole('button', { name: 'Spara' }));
    expect(sheet.getAllByText('Fyll i fältet.')).toHaveLength(4);
    expect(sent('adminBackups.saveSettings')).toEqual([]);

    await user.type(sheet.getByLabelText('Adress'), 'https://s3.example');
    await user.type(sheet.getByLabelText('Bucketens namn'), 'kopior');
    await user.type(sheet.getByLabelText('Region'), 'eu-north-1');
    await user.type(sheet.getByLabelText('Nyckel-id'), 'id');
    await user.type(sheet.getByLabelText('Hemlig nyckel'), 'hemlig');
    await user.click(sheet.getByRole('button', { name: 'Spara' }));

    expect(sent('adminBackups.saveSettings')).toMatchObject([
      { target: 'bucket', bucket: { bucket: 'kopior' }, bucketSecret: 'hemlig', passphrase: null },
    ]);
  });
});
