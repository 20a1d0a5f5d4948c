import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mailTurn } from './mail-turn.ts';

const STOCKHOLM = 'Europe/Stockholm';
const at = (text: string) => Date.parse(text);

it('is ready on Mondays at seven local time, for the week that ended', () => {
  expect(mailTurn(at('2026-11-09T05:59:00Z'), STOCKHOLM, null)).toEqual({
    week: null,
    nextMs: at('2026-11-09T06:00:00Z'),
  });
  expect(mailTurn(at('2026-11-09T06:00:00Z'), STOCKHOLM, null)).toEqual({
    week: '2026-11-02',
    nextMs: at('2026-11-16T06:00:00Z'),
  });
  expect(mailTurn(at('2026-11-09T12:00:00Z'), 'America/New_York', '2026-10-26').week).toBe('2026-11-02');
});

it('mails no week twice, in any time zone', () => {
  expect(mailTurn(at('2026-11-09T13:00:00Z'), 'America/New_York', '2026-11-02').week).toBeNull();
});

it('is sent late after an outage, but not after Tuesday evening', () => {
  expect(mailTurn(at('2026-11-10T18:00:00Z'), STOCKHOLM, null).week).toBe('2026-11-02');
  expect(mailTurn(at('2026-11-10T18:00:01Z'), STOCKHOLM, null).week).toBeNull();
});

it('has its next check in the future, within eight days', () => {
  const zones = fc.constantFrom(STOCKHOLM, 'Pacific/Kiritimati', 'America/Los_Angeles', 'Asia/Kathmandu');
  fc.assert(
    fc.property(fc.integer({ min: at('2020-01-01T00:00Z'), max: at('2040-01-01T00:00Z') }), zones, (now, zone) => {
      const { nextMs } = mailTurn(now, zone, null);
      return nextMs > now && nextMs - now <= 8 * 86_400_000;
    }),
  );
});
