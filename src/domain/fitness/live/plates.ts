import type { Plate } from '../fitness.contract.ts';

/** The plates of one side of the bar in kg, heaviest first, starting at the collar. */
export type Side = readonly number[];

export type Loading = {
  side: Side;
  totalKg: number;
  /** Weight that the available plates cannot make; 0 when the target is met. */
  shortKg: number;
};

/** Weights are counted in steps of 10 g: the smallest plates weigh 125 g. */
const STEPS_PER_KG = 100;

/**
 * The plates for a weight: the heaviest possible load that does not exceed it, with the fewest and heaviest plates. Both sides are equal.
 * Null when the bar alone is heavier.
 */
export function loadBar(targetKg: number, barKg: number, plates: readonly Plate[]): Loading | null {
  if (toSteps(targetKg) < toSteps(barKg)) return null;
  const room = Math.floor((toSteps(targetKg) - toSteps(barKg)) / 2);
  const side = fillSide(room, plates);
  const totalKg = (toSteps(barKg) + 2 * side.reduce((sum, kg) => sum + toSteps(kg), 0)) / STEPS_PER_KG;
  return { side, totalKg, shortKg: (toSteps(targetKg) - toSteps(totalKg)) / STEPS_PER_KG };
}

/** The nearest loadable weights below and above; null when there is none. */
export function nearestTotals(
  targetKg: number,
  barKg: number,
  plates: readonly Plate[],
): { belowKg: number | null; aboveKg: number | null } {
  const wanted = (toSteps(targetKg) - toSteps(barKg)) / 2;
  const heaviest = Math.max(0, ...plates.map(({ kg }) => toSteps(kg)));
  const { costs } = costsUpTo(Math.max(0, Math.ceil(wanted)) + heaviest, plates);
  const below = costs.findLastIndex((cost, sum) => Number.isFinite(cost) && sum < wanted);
  const above = costs.findIndex((cost, sum) => Number.isFinite(cost) && sum > wanted);
  const totalKg = (sum: number) => (sum < 0 ? null : (toSteps(barKg) + 2 * sum) / STEPS_PER_KG);
  return { belowKg: totalKg(below), aboveKg: totalKg(above) };
}

/** The plates to remove and add on each side, from the outside in. */
export function changeOfPlates(now: Side, next: Side): { off: number[]; on: number[] } {
  const differs = now.findIndex((kg, index) => kg !== next[index]);
  const common = differs === -1 ? now.length : differs;
  return { off: now.slice(common).reverse(), on: next.slice(common) };
}

const toSteps = (kg: number) => Math.round(kg * STEPS_PER_KG);

/** Minimal cost of the plates for each weight up to `room`; Infinity when impossible. */
type Costs = Float64Array;

/** Each plate costs one, heavy plates slightly less: 25 + 5 comes before 15 + 15. */
const costOf = (kg: number) => 1 - kg ** 2 / 1e7;

function fillSide(room: number, plates: readonly Plate[]): number[] {
  const { kinds, costs, taken } = costsUpTo(room, plates);
  return traceBack(costs.findLastIndex(Number.isFinite), kinds, taken);
}

/** The minimal cost for each weight of one side up to `room`, and the plates of each kind. */
function costsUpTo(room: number, plates: readonly Plate[]) {
  const kinds = plates.toSorted((a, b) => b.kg - a.kg);
  const taken: Uint8Array[] = [];
  let costs: Costs = new Float64Array(room + 1).fill(Number.POSITIVE_INFINITY);
  costs[0] = 0;
  for (const kind of kinds) {
    const counts = new Uint8Array(room + 1);
    costs = withKind(costs, kind, counts);
    taken.push(counts);
  }
  return { kinds, costs, taken };
}

/** Adds a kind of plate; `counts` stores its number for each weight. */
function withKind(before: Costs, { kg, perSide }: Plate, counts: Uint8Array): Costs {
  const weight = toSteps(kg);
  return before.map((alone, sum) => {
    let best = alone;
    for (let count = 1; count <= perSide && count * weight <= sum; count += 1) {
      const needed = Number(before[sum - count * weight]) + count * costOf(kg);
      if (needed >= best) continue;
      best = needed;
      counts[sum] = count;
    }
    return best;
  });
}

function traceBack(sum: number, kinds: readonly Plate[], taken: readonly Uint8Array[]): number[] {
  let left = sum;
  const side = kinds.toReversed().flatMap(({ kg }, fromEnd) => {
    const count = Number(taken[kinds.length - 1 - fromEnd]?.[left]);
    left -= count * toSteps(kg);
    return Array.from({ length: count }, () => kg);
  });
  return side.reverse();
}
