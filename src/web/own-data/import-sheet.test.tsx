import { screen, within } from '@testing-library/react';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { makeBody, makeWeight } from '#web/test/makers/make-body.ts';
import { renderPage } from '#web/test/render-page.tsx';
import { ImportSheet } from './import-sheet.tsx';

const zipFile = (files: Record<string, string>) => {
  const packed = zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
  return new File([new Uint8Array(packed)], 'formkurva.zip', { type: 'application/zip' });
};
const MANIFEST = { 'formkurva-export.json': '{}' };

async function choose(file: File, answers: Record<string, unknown>) {
  const page = await renderPage(<ImportSheet open onClose={() => undefined} />, { answers });
  await page.user.upload(await screen.findByLabelText(/Välj fil/), file);
  return page;
}

describe('a file with weights that lie far from the others', () => {
  const weight = (day: number, kg: number) => ({
    id: `0190f1e2-0000-7000-8000-00000000000${day}`,
    date: `2026-11-0${day}`,
    weightKg: kg,
    createdAt: `2026-11-0${day}T07:00:00+00:00`,
  });
  const rows = [weight(1, 82), weight(2, 82.2), weight(3, 81.9), weight(4, 55)];
  const file = () => zipFile({ ...MANIFEST, 'json/body_weights.json': JSON.stringify(rows) });
  const answers = { 'body.load': makeBody(), 'ownData.importRows': { added: 1, unchanged: 0, refused: [] } };

  it('asks, and imports them unless the member declines', async () => {
    const { user, server } = await choose(file(), answers);
    const asked = within(await screen.findByRole('region', { name: 'Stämmer den här vikten?' }));
    expect(asked.getByText(/^55,0.kg, bredvid 81,9.kg$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Importera' }));
    expect(await screen.findByText('1 post importerades')).toBeTruthy();
    expect(server.calls.find(({ path }) => path === 'ownData.importRows')?.input).toMatchObject({ rows });
    expect(screen.queryByText(/lämnades utanför/)).toBeNull();
  });

  it('leaves them out when the member declines, and states so', async () => {
    const { user, server } = await choose(file(), answers);
    await user.click(await screen.findByRole('checkbox', { name: 'Importera vikten' }));
    await user.click(screen.getByRole('button', { name: 'Importera' }));
    expect(await screen.findByText('1 osäker vikt lämnades utanför.')).toBeTruthy();
    const sent = server.calls.find(({ path }) => path === 'ownData.importRows')?.input;
    expect(Object(sent).rows).toEqual(rows.slice(0, 3));
  });

  it('lists the first ten of many', async () => {
    const own = [makeWeight(42, 120)];
    const many = Array.from({ length: 12 }, (_, at) => ({
      ...weight(1, at % 2 === 0 ? 55 : 82),
      id: `${at}`,
      date: `2026-11-${String(at + 1).padStart(2, '0')}`,
    }));
    await choose(zipFile({ ...MANIFEST, 'json/body_weights.json': JSON.stringify(many) }), {
      ...answers,
      'body.load': makeBody({ weights: own }),
    });
    expect(await screen.findByText('Stämmer de här vikterna?')).toBeTruthy();
    expect(screen.getByText('och 2 till')).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Importera alla 12 vikterna' })).toBeTruthy();
  });
});
