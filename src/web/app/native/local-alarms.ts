import { LocalNotifications } from '@capacitor/local-notifications';
import type { Alarm, Alarms } from '#web/platform/device/alarms.ts';

/** There is one rest at a time: a new alarm replaces the earlier one. */
const ALARM_ID = 1;

/** Local notifications, which also fire while the app is in the background or the screen is off. */
export function localAlarms(): Alarms {
  let last: Promise<void> = Promise.resolve();
  // In sequence: a cancelled alarm must not be set after its cancellation.
  const inTurn = (work: () => Promise<void>) => {
    last = last.then(work, work);
    return last;
  };
  return {
    set: (alarm) => inTurn(() => schedule(alarm)),
    cancel: () => inTurn(() => LocalNotifications.cancel({ notifications: [{ id: ALARM_ID }] })),
  };
}

async function schedule({ atMs, title, text }: Alarm): Promise<void> {
  const now = await LocalNotifications.checkPermissions();
  const { display } = now.display.startsWith('prompt') ? await LocalNotifications.requestPermissions() : now;
  if (display !== 'granted') return;
  await LocalNotifications.schedule({
    notifications: [{ id: ALARM_ID, title, body: text, schedule: { at: new Date(atMs), allowWhileIdle: true } }],
  });
}
