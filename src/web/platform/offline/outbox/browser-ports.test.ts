import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../test/make-device.ts';
import { browserPorts } from './browser-ports.ts';
import { parseOutboxMessage } from './outbox-message.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('browserPorts', () => {
  it('calls when the network comes or goes and when the page becomes visible, until it is stopped', () => {
    const changed = vi.fn();
    const stop = browserPorts().online.subscribe(changed);
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(changed).toHaveBeenCalledTimes(3);

    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(changed).toHaveBeenCalledTimes(3);

    stop();
    window.dispatchEvent(new Event('online'));
    expect(changed).toHaveBeenCalledTimes(3);
  });

  it('reaches the other tabs, not the sending tab', async () => {
    const here = browserPorts().broadcast;
    const there = browserPorts().broadcast;
    const heardHere = vi.fn();
    const heardThere = vi.fn();
    const stopHere = here.subscribe(heardHere);
    const stopThere = there.subscribe(heardThere);
    here.post({ kind: 'changed', userId: 'anna' });
    await eventually(() => expect(heardThere).toHaveBeenCalledWith({ kind: 'changed', userId: 'anna' }));
    expect(heardHere).not.toHaveBeenCalled();
    stopHere();
    stopThere();
  });

  it('sends nothing to the tabs of an admin from a tab that impersonates a member', async () => {
    const heard = vi.fn();
    const stop = browserPorts().broadcast.subscribe(heard);
    vi.resetModules();
    const impersonation = {
      viewId: 'v',
      userId: 'anna',
      name: 'Anna',
      expiresAt: '2026-11-15T10:00:00Z',
      health: true,
    };
    sessionStorage.setItem('formkurva.see-as', JSON.stringify(impersonation));
    const view = (await import('./browser-ports.ts')).browserPorts();
    sessionStorage.clear();
    vi.resetModules();
    view.broadcast.post({ kind: 'member', userId: 'anna' });
    browserPorts().broadcast.post({ kind: 'changed', userId: 'admin' });
    await eventually(() => expect(heard).toHaveBeenCalledWith({ kind: 'changed', userId: 'admin' }));
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
  });

  it('works without a channel where there is none', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const { broadcast } = browserPorts();
    broadcast.subscribe(() => undefined)();
    expect(() => broadcast.post({})).not.toThrow();
  });

  it('lets one task at a time hold the lock, also where the browser has no locks', async () => {
    const { locks } = browserPorts();
    const { signal } = new AbortController();
    const order: string[] = [];
    const work = (name: string) => async () => {
      order.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 5));
      order.push(`${name} ends`);
    };
    await Promise.all([locks.request('l', { signal }, work('a')), locks.request('l', { signal }, work('b'))]);
    expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });

  it('leaves the queue for the lock when aborted', async () => {
    const { locks } = browserPorts();
    const stop = new AbortController();
    const first = locks.request('l', { signal: new AbortController().signal }, () => Promise.resolve('done'));
    const second = locks.request('l', { signal: stop.signal }, () => Promise.resolve('never'));
    stop.abort();
    await expect(second).rejects.toThrow();
    expect(await first).toBe('done');
  });

  it('cancels a scheduled run', async () => {
    const run = vi.fn();
    const { clock } = browserPorts();
    clock.after(1, run)();
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(run).not.toHaveBeenCalled();
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(1_000);
  });

  it('returns the requested number of random bytes', () => {
    expect(browserPorts().random(10)).toHaveLength(10);
  });
});

describe('parseOutboxMessage', () => {
  it.each([
    [null],
    ['changed'],
    [{ kind: 'changed' }],
    [{ kind: 'gone', userId: 'a' }],
    [{ kind: 'member', userId: 1 }],
  ])('ignores %j', (value) => {
    expect(parseOutboxMessage(value)).toBeNull();
  });
});
