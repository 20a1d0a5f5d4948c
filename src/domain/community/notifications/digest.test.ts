import { expect, it } from 'vitest';
import { shouldSendDigest } from './digest.ts';

const at = (time: string) => new Date(`2026-11-16T${time}:00Z`);

it.each([
  ['in the morning of Stockholm', '06:30', 'Europe/Stockholm', null, true],
  ['at night', '02:30', 'Europe/Stockholm', null, false],
  ['in the morning of New York', '12:10', 'America/New_York', null, true],
  ['twice in a morning', '06:50', 'Europe/Stockholm', at('06:05'), false],
  ['the day after', '06:05', 'Europe/Stockholm', new Date('2026-11-15T06:50:00Z'), true],
])('decides whether the mail is sent %s', (_name, time, zone, last, shouldSend) => {
  expect(shouldSendDigest(at(time), zone, last)).toBe(shouldSend);
});
