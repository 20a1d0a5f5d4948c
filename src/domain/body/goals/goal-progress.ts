export type GoalProgress = {
  start: number;
  current: number;
  goal: number;
  /** From 0 to 1; going the wrong way is 0, and past the goal is 1. */
  share: number;
  /** How far it has come and how far it is in all, both in the goal's direction; `done` is negative the wrong way. */
  done: number;
  total: number;
  /** What remains, never negative. */
  left: number;
};

/** How far a value has come from its start towards a goal, whichever way that lies. A goal to stay where one is knows only there and not there. */
export function goalProgress({ start, current, goal }: { start: number; current: number; goal: number }): GoalProgress {
  const total = Math.abs(goal - start);
  const direction = Math.sign(goal - start);
  const away = Math.abs(goal - current);
  if (total === 0) return { start, current, goal, share: away === 0 ? 1 : 0, done: 0, total, left: away };
  const done = (current - start) * direction;
  return {
    start,
    current,
    goal,
    share: Math.min(1, Math.max(0, done / total)),
    done,
    total,
    left: Math.max(0, total - done),
  };
}
