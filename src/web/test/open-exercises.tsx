import { configure } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import type { OwnExercise } from '#domain/fitness/exercises/exercises.contract.ts';
import { makeExercise } from '#domain/fitness/test/make-exercise.ts';
import type { ExerciseTab } from '#web/fitness/exercises/exercise-tabs.ts';
import type { ExercisesSearch } from '#web/fitness/exercises/exercises-search.ts';
import { ExercisePage } from '#web/fitness/progress/exercise-page.tsx';
import { ExercisesPage } from '#web/fitness/progress/exercises-page.tsx';
import { setScreenWidth } from '#web/ui/test/set-screen-width.ts';
import { DONE } from './canned-server.ts';
import { makeHub, makeLogEntry, makeProgress, PLANK, PUSH_UP, SQUAT } from './makers/make-exercises.ts';
import { type RenderOptions, renderPage } from './render-page.tsx';

type Opened = RenderOptions & { width?: number; own?: OwnExercise[] };

/** A page of exercises over a server with four of them that stores own ones. */
export async function openExercisePage(
  page: ReactElement,
  { answers, width = 390, own = [], ...options }: Opened = {},
) {
  configure({ defaultHidden: true });
  setScreenWidth(width);
  const stored = { own };
  const opened = await renderPage(page, {
    ...options,
    answers: {
      'exercises.catalogue': { version: '1', exercises: [makeExercise(), SQUAT, PUSH_UP, PLANK] },
      'exercises.listOwn': () => ({ exercises: stored.own }),
      'exercises.saveOwn': (sent: OwnExercise) => {
        stored.own = [...stored.own.filter(({ id }) => id !== sent.id), sent];
        return DONE;
      },
      'exercises.removeOwn': (sent: { id: string }) => {
        stored.own = stored.own.filter(({ id }) => id !== sent.id);
        return DONE;
      },
      'fitness.exerciseLog': { exercises: [makeLogEntry()] },
      'fitness.progress': makeProgress(),
      'fitness.hub': makeHub(),
      'fitness.live': { live: null },
      'fitness.saveExerciseSettings': DONE,
      'fitness.saveSettings': DONE,
      ...answers,
    },
  });
  const sent = (path: string) => opened.server.calls.filter((call) => call.path === path).map(({ input }) => input);
  return { ...opened, sent };
}

/** The list, with a state instead of the address bar. */
export function openExercises({ search = {}, ...options }: Opened & { search?: ExercisesSearch } = {}) {
  return openExercisePage(<ExercisesAt search={search} />, options);
}

function ExercisesAt(start: { search: ExercisesSearch }) {
  const [search, setSearch] = useState(start.search);
  const [openedId, setOpenedId] = useState('');
  return (
    <>
      <ExercisesPage search={search} onSearch={setSearch} onOpen={setOpenedId} />
      <output data-testid="address">{JSON.stringify(search)}</output>
      <output data-testid="opened">{openedId}</output>
    </>
  );
}

type OneOpened = Opened & { exerciseId?: string; tab?: ExerciseTab; onGone?: () => void };

export function openExercise({ exerciseId = 'bench-press', tab = 'technique', onGone, ...options }: OneOpened = {}) {
  return openExercisePage(
    <ExerciseAt exerciseId={exerciseId} tab={tab} onGone={onGone ?? (() => undefined)} />,
    options,
  );
}

function ExerciseAt({ exerciseId, onGone, ...start }: { exerciseId: string; tab: ExerciseTab; onGone: () => void }) {
  const [tab, setTab] = useState(start.tab);
  return <ExercisePage exerciseId={exerciseId} tab={tab} onTab={setTab} onGone={onGone} />;
}
