import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startSession } from '#domain/fitness/live/start-session.ts';
import { makePlanned } from '#domain/fitness/test/make-fitness.ts';
import { renderPage } from '#web/test/render-page.tsx';
import type { FinishedWorkout } from './finished-workout.ts';
import { ShareCard, useShare } from './summary-share.tsx';

const START = Date.UTC(2026, 10, 12, 17);
const FINISHED: FinishedWorkout = {
  session: startSession({ id: 's1', name: 'Helkropp A', templateId: null, planned: null }, [makePlanned()], START),
  endedAtMs: START + 46 * 60_000,
  ending: { feeling: null, typedCalories: 231, notes: '', weightKg: 69.4 },
  records: [],
};
const VOLUMES = [
  { at: '2026-11-05T17:00:00.000Z', value: 900 },
  { at: '2026-11-12T17:00:00.000Z', value: 1200 },
];

function Page() {
  const share = useShare(FINISHED, VOLUMES);
  return (
    <>
      <ShareCard share={share} />
      <button type="button" onClick={() => void share.send()}>
        Dela
      </button>
    </>
  );
}

/** With plain spaces instead of no-break spaces. */
const written: string[] = [];
const downloads: string[] = [];

beforeEach(() => {
  written.length = 0;
  downloads.length = 0;
  drawOn(pen());
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'])));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.download);
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'canShare');
});

/** A canvas context that records texts. */
function pen() {
  const noted = {
    measureText: () => ({ width: 10 }),
    fillText: (text: string) => written.push(text.replaceAll('\u00a0', ' ')),
  };
  return new Proxy<Record<string, unknown>>(noted, {
    get: (target, name) =>
      typeof name === 'string' && name in target ? target[name] : () => ({ addColorStop: () => undefined }),
    set: () => true,
  });
}

function drawOn(context: object | null): void {
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { value: () => context, configurable: true });
}

function allowSharing(share: () => Promise<void>) {
  const shared = vi.fn(share);
  Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true });
  Object.defineProperty(navigator, 'share', { value: shared, configurable: true });
  return shared;
}

async function press() {
  const page = await renderPage(<Page />);
  await page.user.click(screen.getByRole('button', { name: 'Dela' }));
  return page;
}

it('gives the picture to the phone\u2019s own sharing, without the body weight', async () => {
  const share = allowSharing(async () => undefined);
  await press();
  await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
  expect(written).toEqual(['Helkropp A', '1 200 kg', '46 min', 'Formkurva']);
  expect(written.join()).not.toContain('69');
  expect(downloads).toEqual([]);
});

it('does nothing when the member closes the share sheet', async () => {
  const share = allowSharing(() => Promise.reject(new DOMException('Closed.', 'AbortError')));
  await press();
  await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
  expect(downloads).toEqual([]);
});

it.each([
  [
    'refuses to open the sheet',
    () => void allowSharing(() => Promise.reject(new DOMException('No.', 'NotAllowedError'))),
  ],
  ['has no sharing of its own', () => undefined],
])('is a file where the browser %s', async (_title, stub) => {
  stub();
  await press();
  await waitFor(() => expect(downloads).toEqual(['formkurva.png']));
});

it('shows when the browser cannot draw it', async () => {
  drawOn(null);
  await press();
  expect(await screen.findByText('Webbläsaren kunde inte rita den.')).toBeDefined();
});

it('contains the selected parts', async () => {
  const share = allowSharing(async () => undefined);
  const { user } = await renderPage(<Page />);
  await user.click(screen.getByRole('switch', { name: 'Volym' }));
  await user.click(screen.getByRole('switch', { name: 'Energi' }));
  await user.click(screen.getByRole('button', { name: 'Dela' }));
  await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
  expect(written).toEqual(['Helkropp A', '46 min, 231 kcal', 'Formkurva']);
});
