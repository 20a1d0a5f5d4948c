import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { unreachable } from '#web/test/canned-server.ts';
import { makeHub } from '#web/test/makers/make-exercises.ts';
import { makeStoredTemplate, openHub } from '#web/test/open-fitness.tsx';

const EMPTY = 'Starta ett tomt pass';

async function openSheet(answer: unknown) {
  await openHub({ search: { add: 'workout' }, answers: { 'fitness.hub': answer } });
  return within(await screen.findByRole('dialog', { name: 'Starta pass' }));
}

it('offers nothing to press until all its rows are known, so that none moves under a finger', async () => {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const sheet = await openSheet(async ({ day }: { day: string }) => {
    await arrived;
    return makeHub({ day, templates: [makeStoredTemplate()] });
  });
  expect(sheet.getByText('Laddar')).toBeDefined();
  expect(sheet.queryByText(EMPTY)).toBeNull();

  arrive();
  expect(await sheet.findByText(EMPTY)).toBeDefined();
  expect(sheet.getByRole('list', { name: 'Mallar' })).toBeDefined();
});

it('starts an empty workout also when the other rows could not be loaded', async () => {
  const sheet = await openSheet(unreachable);
  expect(await sheet.findByText(EMPTY)).toBeDefined();
  expect(sheet.queryByRole('list', { name: 'Mallar' })).toBeNull();
});
