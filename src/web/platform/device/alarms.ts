/** What the device rings by itself at a moment, also when the page sleeps. Browsers have no such thing; the native app does. */
export type Alarm = { atMs: number; title: string; text: string };
export type Alarms = { set: (alarm: Alarm) => Promise<void>; cancel: () => Promise<void> };

let alarms: Alarms | null = null;

export function ringBy(next: Alarms | null): void {
  alarms = next;
}

export const deviceAlarms = (): Alarms | null => alarms;
