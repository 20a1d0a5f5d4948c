export type MovableClock = ReturnType<typeof movableClock>;

/** A clock that only the test moves. */
export function movableClock(start = '2026-11-15T08:00:00Z') {
  let nowMs = Date.parse(start);
  return {
    clock: () => new Date(nowMs),
    advance: (seconds: number) => {
      nowMs += seconds * 1000;
    },
  };
}
