import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readShared, receiveShared, SHARE_FIELD } from '#web/platform/service-worker/shared-file.ts';
import { memoryCaches } from '#web/platform/service-worker/test/memory-caches.ts';
import { renderApp } from '#web/test/render-page.tsx';

const STRONG =
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps\n2023-03-14 17:32:10,Push,46m,Bench Press,1,80,5\n';
const DIARY = 'Date,Meal,Food,Calories\n2026-11-02,Lunch,Soppa,300\n';
const OTHER = 'När;Lyft;Kilo;Antal\n2026-11-08;Knäböj;100;5\n';

let stores: CacheStorage;
beforeEach(() => {
  stores = memoryCaches();
  vi.stubGlobal('caches', stores);
});

const answers = {
  'fitness.imports': { imports: [] },
  'exercises.catalogue': { version: '1', exercises: [] },
  'exercises.listOwn': { exercises: [] },
  'fitness.exerciseLog': { exercises: [] },
  'foods.common': { version: '1', foods: [] },
  'foods.listOwn': { foods: [] },
  'mealPlans.list': { plans: [] },
  'diaryImports.list': { imports: [] },
  'diaryImports.aliases': { aliases: [] },
  'diaryImports.check': { doubles: [] },
  'health.imports': { imports: [] },
};

async function openShared(file: File | null) {
  if (file) {
    const body = new FormData();
    body.append(SHARE_FIELD, file);
    await receiveShared(new Request('http://localhost:3000/share', { method: 'POST', body }), stores, Date.now());
  }
  return renderApp({ path: '/share', answers });
}

const csv = (text: string, name: string) => new File([text], name, { type: 'text/csv' });

describe('a file shared to the app', () => {
  it('opens the training import with the file when it is from Strong', async () => {
    const { router } = await openShared(csv(STRONG, 'strong.csv'));
    expect(await screen.findByText('strong.csv')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/fitness/import');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Fortsätt' }).hasAttribute('disabled')).toBe(false));
  });

  it('opens the import of a food diary when it is one', async () => {
    const { router } = await openShared(csv(DIARY, 'dagbok.csv'));
    expect(await screen.findByText('Klart att importera')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/meals/import');
  });

  it('opens the import of health data when it is an archive', async () => {
    const { router } = await openShared(new File([new Uint8Array([80, 75, 3, 4, 0])], 'export.zip'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/health-sync/import'));
  });

  it('asks for the target when it is an unknown table, and follows the choice', async () => {
    const { user, router } = await openShared(csv(OTHER, 'mitt.csv'));
    expect(await screen.findByText('Vad finns i mitt.csv?')).toBeTruthy();
    expect(within(screen.getByRole('list')).getAllByRole('button')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Träningspass' }));
    expect(await screen.findByText('mitt.csv')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/fitness/import');
  });

  it('opens the search for a missing food when it is a picture, which is stored until it is used', async () => {
    const { router, user } = await openShared(new File(['x'], 'bild.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByRole('img', { name: 'Foto av näringstabellen' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/meals');
    expect(await readShared(stores, Date.now())).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Stäng' }));
    await user.click(await screen.findByRole('button', { name: 'Lämna sidan' }));
    await waitFor(async () => expect(await readShared(stores, Date.now())).toBeNull());
  });

  it('shows an error when no import reads it', async () => {
    await openShared(new File([new Uint8Array([1, 2, 3, 0, 0])], 'film.mov', { type: 'video/quicktime' }));
    expect(await screen.findByText(/inte filer som film\.mov/)).toBeTruthy();
  });

  it('is absent when the address is opened by hand', async () => {
    await openShared(null);
    expect(await screen.findByText('Ingen fil väntar')).toBeTruthy();
  });
});
