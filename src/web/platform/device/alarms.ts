/** A notification that the device shows at a set time, also while the page sleeps. Only the native app has them. */
export type Alarm = { atMs: number; title: string; text: string };
export type Alarms = { set: (alarm: Alarm) => Promise<void>; cancel: () => Promise<void> };

let alarms: Alarms | null = null;

export function ringBy(next: Alarms | null): void {
  alarms = next;
}

export const deviceAlarms = (): Alarms | null => alarms;
