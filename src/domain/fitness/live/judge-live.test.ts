import { expect, it } from 'vitest';
import { judgeLive } from './judge-live.ts';

const stored = { sessionId: 'a', revision: 5, deviceId: 'phone', editedAt: '2026-11-12T17:00:00.000Z', isEnded: false };
const sent = { sessionId: 'a', basedOn: 5, deviceId: 'tablet', editedAt: '2026-11-12T17:01:00.000Z' };

it.each([
  ['is stored when nothing runs', null, null, sent, 'store'],
  [
    'is stored by the device that wrote last, also when an answer was lost',
    stored,
    stored,
    { ...sent, deviceId: 'phone', basedOn: 2 },
    'store',
  ],
  [
    'changes nothing when it comes again',
    stored,
    stored,
    { ...sent, deviceId: 'phone', editedAt: stored.editedAt },
    'repeat',
  ],
  ['is stored by a device that has seen the latest: it takes over', stored, stored, sent, 'store'],
  ['is a conflict for a device that has not', stored, stored, { ...sent, basedOn: 4 }, 'conflict'],
  ['is a conflict while another session runs', null, stored, { ...sent, sessionId: 'b' }, 'conflict'],
  ['is over when the session has ended', { ...stored, isEnded: true }, null, sent, 'ended'],
] as const)('a write to a running session %s', (_what, same, running, write, verdict) => {
  expect(judgeLive(same, running, write)).toBe(verdict);
});
