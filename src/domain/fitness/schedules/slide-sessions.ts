import { addDays, type Day, daysBetween } from '../../day/day.ts';

type Slidable = {
  day: Day;
  state: 'planned' | 'done' | 'missed' | 'skipped';
  /** The member chose the day. */
  isMoved: boolean;
};

/**
 * Moves missed sessions to the first available day, and all later sessions of the week by the same number of days, so that rest days
 * between them remain. Towards Sunday the rest days shrink, one per training day. When too few days are left, the oldest sessions stay
 * missed. Sessions that the member moved stay.
 */
export function slideSessions<Session extends Slidable>(
  sessions: readonly Session[],
  sunday: Day,
  today: Day,
): Session[] {
  if (!sessions.some(({ state }) => state === 'missed')) return [...sessions];
  const sliding = sessions.filter(isSliding);
  const open = openDays(sessions, sliding, sunday, today);
  const days = [...new Set(sliding.map(({ day }) => day))].toSorted();
  const target = slideDays(days.slice(Math.max(0, days.length - open.length)), open);
  return sessions
    .map((session): Session => {
      const day = isSliding(session) ? target.get(session.day) : undefined;
      return day === undefined ? session : { ...session, day, state: 'planned' };
    })
    .toSorted((a, b) => a.day.localeCompare(b.day));
}

function isSliding({ state, isMoved }: Slidable): boolean {
  return state === 'missed' || (state === 'planned' && !isMoved);
}

/** The days from today on without a done or fixed session. */
function openDays(sessions: readonly Slidable[], sliding: readonly Slidable[], sunday: Day, today: Day) {
  const taken = sessions.filter((it) => it.state !== 'skipped' && !sliding.includes(it)).map(({ day }) => day);
  const own = sliding.map(({ day }) => day);
  const left = Math.max(0, daysBetween(today, sunday) + 1);
  return Array.from({ length: left }, (_, ahead) => addDays(today, ahead)).filter(
    (day) => own.includes(day) || !taken.includes(day),
  );
}

/** Maps training days to open days. Both lists are sorted, and there are at least as many open days as training days. */
function slideDays(days: readonly Day[], open: readonly Day[]): Map<Day, Day> {
  const [first] = days;
  const [start] = open;
  const target = new Map<Day, Day>();
  if (first === undefined || start === undefined) return target;
  const shift = Math.max(0, daysBetween(first, start));
  let next = 0;
  for (const [index, day] of days.entries()) {
    const last = open.length - (days.length - index);
    const wanted = open.findIndex((it) => it >= addDays(day, shift));
    const chosen = Math.max(next, Math.min(last, wanted < 0 ? last : wanted));
    target.set(day, String(open[chosen]));
    next = chosen + 1;
  }
  return target;
}
