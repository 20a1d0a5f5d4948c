import { beforeEach, describe, expect, it } from 'vitest';
import { createActivityTracker } from './track-activity.ts';

const MINUTE = 60_000;
let now = 0;
let logged: [string, number][] = [];
const pass = (ms: number) => {
  now += ms;
};
const start = () =>
  createActivityTracker(
    () => now,
    (section, minutes) => logged.push([section, minutes]),
  );

beforeEach(() => {
  now = 0;
  logged = [];
});

describe('activity tracking', () => {
  it('logs the whole minutes of a section when the member opens another', () => {
    const tracker = start();
    tracker.enter('dashboard');
    pass(2.9 * MINUTE);
    tracker.enter('profile');
    expect(logged).toEqual([['dashboard', 2]]);
  });

  it('logs nothing under one whole minute', () => {
    const tracker = start();
    tracker.enter('dashboard');
    pass(MINUTE - 1);
    tracker.enter('profile');
    expect(logged).toEqual([]);
  });

  it('starts each section from zero', () => {
    const tracker = start();
    tracker.enter('dashboard');
    pass(1.9 * MINUTE);
    tracker.enter('profile');
    pass(0.9 * MINUTE);
    tracker.enter('dashboard');
    expect(logged).toEqual([['dashboard', 1]]);
  });

  it('does not count time while the page is hidden', () => {
    const tracker = start();
    tracker.enter('dashboard');
    pass(MINUTE);
    tracker.setVisible(false);
    pass(30 * MINUTE);
    tracker.setVisible(true);
    pass(MINUTE);
    tracker.enter('profile');
    expect(logged).toEqual([['dashboard', 2]]);
  });

  it('does not count pages outside the tracked sections', () => {
    const tracker = start();
    tracker.enter('dashboard');
    pass(MINUTE);
    tracker.enter(null);
    pass(10 * MINUTE);
    tracker.enter('dashboard');
    pass(MINUTE);
    tracker.enter('profile');
    expect(logged).toEqual([['dashboard', 2]]);
  });

  it('logs the whole minutes when the page closes, and continues with the rest if it returns', () => {
    const tracker = start();
    tracker.enter('dashboard');
    pass(1.5 * MINUTE);
    tracker.flush();
    pass(0.5 * MINUTE);
    tracker.enter('profile');
    expect(logged).toEqual([
      ['dashboard', 1],
      ['dashboard', 1],
    ]);
  });

  it('resets the count when it is switched off', () => {
    const tracker = start();
    tracker.enter('dashboard');
    pass(5 * MINUTE);
    tracker.forget();
    pass(5 * MINUTE);
    tracker.flush();
    tracker.enter('profile');
    expect(logged).toEqual([]);
  });
});
