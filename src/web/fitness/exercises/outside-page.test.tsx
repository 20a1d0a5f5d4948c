import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refuse } from '#web/test/canned-server.ts';
import { openExercisePage } from '#web/test/open-exercises.tsx';
import { OutsidePage } from './outside-page.tsx';

const FOUND = {
  answeredBy: 'service',
  exercises: [
    {
      name: 'Incline press',
      type: 'strength',
      muscle: 'middle_back',
      equipment: 'barbell',
      difficulty: 'beginner',
      instructions: 'Lie down.',
      imageUrl: null,
    },
  ],
  raw: [{ name: 'Incline press', secret: 42 }],
};

const open = (answer: unknown) => openExercisePage(<OutsidePage />, { answers: { 'exercises.searchOutside': answer } });

it('queries the service and shows its response as cards and unparsed', async () => {
  const { user } = await open(FOUND);

  expect(await screen.findByRole('heading', { name: 'Incline press' })).toBeTruthy();
  expect(screen.getByText('middle back')).toBeTruthy();
  expect(screen.getByText('Svar från tjänsten')).toBeTruthy();
  await user.click(screen.getByText('Svaret som det kom', { selector: 'summary' }));
  expect(screen.getByText(/"secret": 42/)).toBeTruthy();
});

it('queries by name and muscle, and needs two letters', async () => {
  const { user, sent } = await open({ ...FOUND, answeredBy: 'embedded', exercises: [] });
  await screen.findByText('Svar från vår egen katalog');

  await user.clear(screen.getByRole('textbox', { name: 'Namn' }));
  await user.click(screen.getByRole('button', { name: 'Sök' }));
  expect(screen.getByText('Skriv minst två bokstäver eller välj en muskel.')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Muskel' }), 'Biceps');
  await user.click(screen.getByRole('button', { name: 'Sök' }));

  expect(await screen.findByRole('heading', { name: 'Inga övningar' })).toBeTruthy();
  expect(sent('exercises.searchOutside').at(-1)).toEqual({ query: '', muscle: 'biceps' });
});

it('shows when the service does not respond, and tries again', async () => {
  const { user, server } = await open(refuse('EXERCISE_SOURCE_FAILED'));

  expect(await screen.findByRole('heading', { name: 'Övningarna kunde inte hämtas' })).toBeTruthy();
  server.answers['exercises.searchOutside'] = FOUND;
  await user.click(screen.getByRole('button', { name: 'Försök igen' }));

  expect(await screen.findByRole('heading', { name: 'Incline press' })).toBeTruthy();
});
