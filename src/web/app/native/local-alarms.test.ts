import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Alarms } from '#web/platform/device/alarms.ts';
import { nativeDevice } from './test/native-device.ts';

const AT = Date.UTC(2026, 10, 12, 17, 1, 30);
const ALARM = { atMs: AT, title: 'Vilan är slut', text: 'Dags för nästa set.' };
let device: ReturnType<typeof nativeDevice>;
let alarms: Alarms;

beforeAll(async () => {
  device = nativeDevice();
  // After the bridge, as in the wrapper: Capacitor looks for it when its script is read.
  alarms = (await import('./local-alarms.ts')).localAlarms();
});
beforeEach(() => device.restart({ 'LocalNotifications.checkPermissions': () => ({ display: 'granted' }) }));
afterAll(() => device.end());

it('has the phone ring at the moment at which a rest ends', async () => {
  await alarms.set(ALARM);
  expect(device.calls('LocalNotifications.schedule')[0]?.options).toMatchObject({
    notifications: [
      { id: 1, title: 'Vilan är slut', body: 'Dags för nästa set.', schedule: { at: new Date(AT).toISOString() } },
    ],
  });
});

it('cancels after it has set, in the order in which it was asked', async () => {
  const set = alarms.set(ALARM);
  await alarms.cancel();
  await set;
  const order = ['schedule', 'cancel'].map((name) => device.calls(`LocalNotifications.${name}`).length);
  expect(order).toEqual([1, 1]);
  expect(device.calls('LocalNotifications.cancel')[0]?.options).toEqual({ notifications: [{ id: 1 }] });
});

it('asks for the permission once it is needed, and stays silent without it', async () => {
  const request = vi.fn(() => ({ display: 'denied' }));
  device.restart({
    'LocalNotifications.checkPermissions': () => ({ display: 'prompt' }),
    'LocalNotifications.requestPermissions': request,
  });
  await alarms.set(ALARM);
  expect(request).toHaveBeenCalledOnce();
  expect(device.calls('LocalNotifications.schedule')).toEqual([]);
});
