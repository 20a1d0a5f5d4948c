import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startSession } from '#domain/fitness/live/start-session.ts';
import { makePlanned } from '#domain/fitness/test/make-fitness.ts';
import { openExercisePage } from '#web/test/open-exercises.tsx';
import { MinimisedWorkout } from './live-bar.tsx';

const NOW = '2026-11-12T17:00:00.000Z';
const vibrate = vi.fn(() => true);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) });
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'vibrate');
  vibrate.mockClear();
});

/** Opens a page while a workout of this device is in a rest. */
async function openResting(path: string, seconds: number) {
  const about = { id: '0190f1e2-0000-7000-8000-0000000000aa', name: 'Ben och bål', templateId: null, planned: null };
  const session = startSession(about, [makePlanned()], Date.parse(NOW));
  const rest = { startedAt: NOW, seconds, pausedAt: null, setKey: 'e0s0' };
  return openExercisePage(<MinimisedWorkout isInFlow={false} loadTexts={async () => undefined} />, {
    path,
    before: async (app) => {
      await app.session.check();
      const outbox = await app.device.outbox();
      await outbox.writeValue('live', { session: { ...session, rest }, deviceIds: [], revision: 0, sentEdit: '' });
    },
  });
}

it('shows a running workout on another page, and signals the end of its rest there', async () => {
  await openResting('/meals', 1);
  const bar = await screen.findByRole('link', { name: /Öppna passet$/ });
  expect(bar.textContent).toContain('Bänkpress');
  expect(screen.getByRole('timer').textContent).toBe('0:01');
  await waitFor(() => expect(vibrate).toHaveBeenCalledWith([200, 100, 200]), { timeout: 3000 });
});

it('is hidden on the page of the workout itself', async () => {
  await openResting('/fitness/live', 1);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(screen.queryByRole('timer')).toBeNull();
  expect(vibrate).not.toHaveBeenCalled();
});
