import { configure } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import type { FitnessHub } from '#domain/fitness/fitness.contract.ts';
import type { WorkoutSchedule } from '#domain/fitness/schedules/schedules.contract.ts';
import { templateItems } from '#domain/fitness/templates/template-items.ts';
import type { StoredTemplate, WorkoutTemplate } from '#domain/fitness/templates/templates.contract.ts';
import { makeExercise } from '#domain/fitness/test/make-exercise.ts';
import { makeTemplate } from '#domain/fitness/test/make-fitness.ts';
import { FitnessPage } from '#web/fitness/hub/fitness-page.tsx';
import type { FitnessSearch } from '#web/fitness/hub/fitness-search.ts';
import { setScreenWidth } from '#web/ui/test/set-screen-width.ts';
import { DONE } from './canned-server.ts';
import { makeHub, makeLogEntry, PLANK, PUSH_UP, SQUAT } from './makers/make-exercises.ts';
import { type RenderOptions, renderPage } from './render-page.tsx';

export function makeStoredTemplate(over: Partial<StoredTemplate> = {}): StoredTemplate {
  const template = makeTemplate(over);
  return { ...template, provided: over.provided ?? false, items: templateItems(template.exercises) };
}

type Opened = RenderOptions & { width?: number; hub?: Partial<FitnessHub> };

/** A page of fitness over a server that stores templates and schedules. */
export async function openFitnessPage(page: ReactElement, { answers, width = 390, hub = {}, ...options }: Opened = {}) {
  configure({ defaultHidden: true });
  setScreenWidth(width);
  const stored = { templates: hub.templates ?? [], schedules: hub.schedules ?? [] };
  const opened = await renderPage(page, {
    ...options,
    answers: {
      'exercises.catalogue': { version: '1', exercises: [makeExercise(), SQUAT, PUSH_UP, PLANK] },
      'exercises.listOwn': { exercises: [] },
      'fitness.exerciseLog': { exercises: [makeLogEntry()] },
      'fitness.live': { live: null },
      'fitness.hub': ({ day }: { day: string }) => makeHub({ ...hub, day, ...stored }),
      'fitness.saveTemplate': (sent: WorkoutTemplate) => {
        stored.templates = [makeStoredTemplate(sent), ...stored.templates.filter(({ id }) => id !== sent.id)];
        return DONE;
      },
      'fitness.removeTemplate': (sent: { id: string }) => {
        stored.templates = stored.templates.filter(({ id }) => id !== sent.id);
        return DONE;
      },
      'fitness.saveSchedule': (sent: WorkoutSchedule) => {
        stored.schedules = [sent, ...stored.schedules.filter(({ id }) => id !== sent.id)];
        return DONE;
      },
      'fitness.removeSchedule': (sent: { id: string }) => {
        stored.schedules = stored.schedules.filter(({ id }) => id !== sent.id);
        return DONE;
      },
      ...answers,
    },
  });
  const sent = (path: string) => opened.server.calls.filter((call) => call.path === path).map(({ input }) => input);
  return { ...opened, sent };
}

/** The hub, with a state instead of the address bar. */
export function openHub({ search = {}, ...options }: Opened & { search?: FitnessSearch } = {}) {
  return openFitnessPage(<HubAt search={search} />, { path: '/fitness', ...options });
}

function HubAt(start: { search: FitnessSearch }) {
  const [search, setSearch] = useState(start.search);
  return <FitnessPage search={search} onSearch={setSearch} />;
}
