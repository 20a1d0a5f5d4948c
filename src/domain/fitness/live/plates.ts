import type { Plate } from '../fitness.contract.ts';

/** The plates of one side of the bar in kg, in the order they are put on: the heaviest first, next to the collar. */
export type Side = readonly number[];

export type Loading = {
  side: Side;
  /** Bar and both sides. */
  totalKg: number;
  /** What the plates at hand cannot make up; 0 when the weight is met. */
  shortKg: number;
};

/** Weights are counted in steps of 10 g: the smallest plates that are sold weigh 125 g. */
const STEPS_PER_KG = 100;

/**
 * What to load for a weight: the heaviest that the plates at hand make without exceeding it, with the fewest plates and
 * heavy ones rather than even ones. Both sides are loaded alike. Null when the bar alone is heavier.
 */
export function loadBar(targetKg: number, barKg: number, plates: readonly Plate[]): Loading | null {
  if (toSteps(targetKg) < toSteps(barKg)) return null;
  const room = Math.floor((toSteps(targetKg) - toSteps(barKg)) / 2);
  const side = fillSide(room, plates);
  const totalKg = (toSteps(barKg) + 2 * side.reduce((sum, kg) => sum + toSteps(kg), 0)) / STEPS_PER_KG;
  return { side, totalKg, shortKg: (toSteps(targetKg) - toSteps(totalKg)) / STEPS_PER_KG };
}

/** The weights next to one that the plates at hand cannot make: the heaviest below it and the lightest above; null where there is none. */
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

/** What to take off and put on, at each side: off from the outside in, down to what both have in common. */
export function changeOfPlates(now: Side, next: Side): { off: number[]; on: number[] } {
  const differs = now.findIndex((kg, index) => kg !== next[index]);
  const common = differs === -1 ? now.length : differs;
  return { off: now.slice(common).reverse(), on: next.slice(common) };
}

const toSteps = (kg: number) => Math.round(kg * STEPS_PER_KG);

/** For every weight up to `room`: what the plates for it cost at least; Infinity where none make it. */
type Costs = Float64Array;

/** A plate costs one, and a heavy one a trifle less: 25 + 5 comes before 15 + 15. */
const costOf = (kg: number) => 1 - kg ** 2 / 1e7;

function fillSide(room: number, plates: readonly Plate[]): number[] {
  const { kinds, costs, taken } = costsUpTo(room, plates);
  return traceBack(costs.findLastIndex(Number.isFinite), kinds, taken);
}

/** The cheapest plates for every weight of one side up to `room`, and how many of each kind it takes. */
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

/** Lets a kind of plate join; `counts` notes how many of it each weight takes. */
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
