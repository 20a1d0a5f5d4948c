import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RestTimer } from '#domain/fitness/live/rest-timer.ts';

const NOW = Date.UTC(2026, 10, 12, 17);
const both = { sound: true, vibration: true };
const onHeldBack = vi.fn();
const NOTICE = { title: 'Vilan är slut', text: 'Dags för nästa set.', onHeldBack };

beforeEach(() => {
  // Sound is unlocked once per page, so each test loads the modules again.
  vi.resetModules();
  onHeldBack.mockClear();
  localStorage.clear();
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'vibrate');
  Reflect.deleteProperty(navigator, 'wakeLock');
  vi.useRealTimers();
});

const rest = (seconds: number): RestTimer => ({
  startedAt: new Date(NOW).toISOString(),
  seconds,
  pausedAt: null,
  setKey: 'e0s0',
});
const [REST30, REST90] = [rest(30), rest(90)];

function stubSound(state: AudioContextState = 'running') {
  const started: number[] = [];
  const resume = vi.fn(async () => undefined);
  class Audio {
    state = state;
    currentTime = 0;
    destination = {};
    resume = resume;
    createGain = () => ({ gain: { value: 0 }, connect: () => undefined });
    createOscillator = () => ({
      frequency: { value: 0 },
      connect: () => ({ connect: () => undefined }),
      start: (at: number) => started.push(at),
      stop: () => undefined,
    });
  }
  vi.stubGlobal('AudioContext', Audio);
  return { started, resume };
}

function stubVibration() {
  const vibrate = vi.fn(() => true);
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  return vibrate;
}

describe('the end of a rest', () => {
  it('is signalled by sound and vibration when it comes, not before', async () => {
    const { started } = stubSound();
    const vibrate = stubVibration();
    const { unlockSound } = await import('../live/rest-sounds.ts');
    const { useRestSignal } = await import('./use-rest-signal.ts');
    unlockSound();
    renderHook(() => useRestSignal(REST90, both, NOTICE));
    vi.advanceTimersByTime(89_999);
    expect([started.length, vibrate.mock.calls.length]).toEqual([0, 0]);
    vi.advanceTimersByTime(1);
    expect(started).toEqual([0, 0.28, 0.56]);
    expect(vibrate).toHaveBeenCalledWith([200, 100, 200]);
  });

  it('is not signalled to a member who has turned both off', async () => {
    const { started } = stubSound();
    const vibrate = stubVibration();
    const { unlockSound } = await import('../live/rest-sounds.ts');
    const { useRestSignal } = await import('./use-rest-signal.ts');
    unlockSound();
    renderHook(() => useRestSignal(REST90, { sound: false, vibration: false }, NOTICE));
    vi.advanceTimersByTime(120_000);
    expect([started.length, vibrate.mock.calls.length]).toEqual([0, 0]);
  });

  it('resumes audio that the browser suspended while the page was hidden', async () => {
    const { resume } = stubSound('suspended');
    const { unlockSound } = await import('../live/rest-sounds.ts');
    const { useRestSignal } = await import('./use-rest-signal.ts');
    unlockSound();
    resume.mockClear();
    renderHook(() => useRestSignal(REST30, both, NOTICE));
    vi.advanceTimersByTime(30_000);
    expect(resume).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['knows neither sound nor vibration', () => vi.stubGlobal('AudioContext', undefined)],
    ['refuses sound', () => vi.stubGlobal('AudioContext', refusingClass('NotAllowedError'))],
  ])('causes no error in a browser that %s', async (_title, stub) => {
    stub();
    const { unlockSound } = await import('../live/rest-sounds.ts');
    const { useRestSignal } = await import('./use-rest-signal.ts');
    expect(() => unlockSound()).not.toThrow();
    renderHook(() => useRestSignal(REST30, both, NOTICE));
    expect(() => vi.advanceTimersByTime(30_000)).not.toThrow();
  });

  it('that the device delayed shows a notice once, and is not signalled late', async () => {
    const { started } = stubSound();
    const { useRestSignal } = await import('./use-rest-signal.ts');
    renderHook(() => useRestSignal(REST90, both, NOTICE));
    vi.setSystemTime(NOW + 60_000);
    vi.advanceTimersByTime(90_000);
    renderHook(() => useRestSignal({ ...REST90, startedAt: new Date().toISOString() }, both, NOTICE));
    vi.setSystemTime(Date.now() + 60_000);
    vi.advanceTimersByTime(90_000);
    expect([started.length, onHeldBack.mock.calls.length]).toEqual([0, 1]);
  });

  it('is left to the native alarm while the page is hidden', async () => {
    const { started } = stubSound();
    const { ringBy } = await import('#web/platform/device/alarms.ts');
    const alarms = { set: vi.fn(async () => undefined), cancel: vi.fn(async () => undefined) };
    ringBy(alarms);
    const { unlockSound } = await import('../live/rest-sounds.ts');
    const { useRestSignal } = await import('./use-rest-signal.ts');
    unlockSound();
    const { unmount } = renderHook(() => useRestSignal(REST90, both, NOTICE));
    expect(alarms.set).toHaveBeenCalledWith({ atMs: NOW + 90_000, title: NOTICE.title, text: NOTICE.text });
    show('hidden');
    await vi.advanceTimersByTimeAsync(90_000);
    expect(started).toEqual([]);
    show('visible');
    unmount();
    expect(alarms.cancel).toHaveBeenCalled();
  });

  it('is a notification while the page is hidden, when allowed', async () => {
    stubSound();
    const showNotification = vi.fn(async () => undefined);
    vi.stubGlobal('Notification', { permission: 'granted' });
    const serviceWorker = { ready: Promise.resolve({ showNotification }) };
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
    const { useRestSignal } = await import('./use-rest-signal.ts');
    renderHook(() => useRestSignal(REST30, both, NOTICE));
    show('hidden');
    await vi.advanceTimersByTimeAsync(30_000);
    show('visible');
    Reflect.deleteProperty(navigator, 'serviceWorker');
    expect(showNotification).toHaveBeenCalledWith('Vilan är slut', expect.objectContaining({ tag: 'rest' }));
  });

  it('that is over when the page becomes visible is not signalled again', async () => {
    const { started } = stubSound();
    const { unlockSound } = await import('../live/rest-sounds.ts');
    const { useRestSignal } = await import('./use-rest-signal.ts');
    unlockSound();
    vi.setSystemTime(NOW + 120_000);
    renderHook(() => useRestSignal(REST90, both, NOTICE));
    vi.advanceTimersByTime(60_000);
    expect(started).toEqual([]);
  });
});

describe('the screen during a workout', () => {
  it('stays awake, again after the page was hidden, and is released at the end', async () => {
    const { request, release } = stubWakeLock();
    const { useWakeLock } = await import('./use-wake-lock.ts');
    const { unmount } = renderHook(() => useWakeLock(true));
    await vi.advanceTimersByTimeAsync(0);
    show('hidden');
    expect(request).toHaveBeenCalledTimes(1);
    show('visible');
    await vi.advanceTimersByTimeAsync(0);
    expect(request).toHaveBeenCalledTimes(2);
    unmount();
    expect(release).toHaveBeenCalled();
    show('visible');
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('is released when the lock arrives after the workout has ended', async () => {
    const { release } = stubWakeLock();
    const { useWakeLock } = await import('./use-wake-lock.ts');
    renderHook(() => useWakeLock(true)).unmount();
    await vi.advanceTimersByTimeAsync(0);
    expect(release).toHaveBeenCalledTimes(1);
  });

  it('may sleep when the browser refuses, without a message', async () => {
    const { request } = stubWakeLock();
    request.mockRejectedValue(new DOMException('Battery saver.', 'NotAllowedError'));
    const { useWakeLock } = await import('./use-wake-lock.ts');
    const { unmount } = renderHook(() => useWakeLock(true));
    await vi.advanceTimersByTimeAsync(0);
    expect(() => unmount()).not.toThrow();
  });

  it.each([
    ['the member does not want it kept awake', false, true],
    ['the browser cannot', true, false],
  ])('may sleep when %s', async (_title, isWanted, isSupported) => {
    const { request } = stubWakeLock();
    if (!isSupported) Reflect.deleteProperty(navigator, 'wakeLock');
    const { useWakeLock } = await import('./use-wake-lock.ts');
    renderHook(() => useWakeLock(isWanted));
    await vi.advanceTimersByTimeAsync(0);
    expect(request).not.toHaveBeenCalled();
  });
});

function stubWakeLock() {
  const release = vi.fn(async () => undefined);
  const request = vi.fn(async () => ({ release }));
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  return { request, release };
}

function show(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

function refusingClass(name: string) {
  return class {
    constructor() {
      throw new DOMException('Not here.', name);
    }
  };
}
