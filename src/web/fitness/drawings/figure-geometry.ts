/** Coordinates of a drawing: x to the right, y down. The floor is at FLOOR_Y, and a standing person is about 77 high. */
export type Point = readonly [x: number, y: number];

export const FLOOR_Y = 92;
/** The point at a share of the way, moved sideways to the left of the direction by `aside`. */
export function between([ax, ay]: Point, [bx, by]: Point, share: number, aside = 0): Point {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
  return [ax + (bx - ax) * share + uy * aside, ay + (by - ay) * share - ux * aside];
}

/** The point at a distance; 0° is up, 90° is to the right. */
export function towards([x, y]: Point, degrees: number, distance: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x + Math.sin(angle) * distance, y - Math.cos(angle) * distance];
}

export const plus = ([ax, ay]: Point, [bx, by]: Point): Point => [ax + bx, ay + by];

/** Two bones from a root towards a target. `bend` is the side of the middle joint: 1 is to the left of the direction. */
export function reach(root: Point, target: Point, bones: readonly [number, number], bend: number): [Point, Point] {
  const [first, second] = bones;
  const wanted = Math.hypot(target[0] - root[0], target[1] - root[1]);
  const distance = Math.min(Math.max(wanted, Math.abs(first - second) + 0.1), first + second - 0.01);
  const end = wanted === 0 ? plus(root, [0, distance]) : between(root, target, distance / wanted);
  const foot = (first ** 2 - second ** 2 + distance ** 2) / (2 * distance);
  const aside = Math.sqrt(Math.max(0, first ** 2 - foot ** 2));
  return [between(root, end, foot / distance, aside * bend), end];
}

/** A limb with round ends, as wide as its radii. */
export function limb(a: Point, b: Point, radiusA: number, radiusB = radiusA): string {
  if (Math.hypot(a[0] - b[0], a[1] - b[1]) < 0.2) return disc(a, Math.max(radiusA, radiusB));
  const [p, q, r, s] = [
    between(a, b, 0, -radiusA),
    between(a, b, 1, -radiusB),
    between(a, b, 1, radiusB),
    between(a, b, 0, radiusA),
  ];
  return `M${xy(p)}L${xy(q)}A${n(radiusB)} ${n(radiusB)} 0 0 0 ${xy(r)}L${xy(s)}A${n(radiusA)} ${n(radiusA)} 0 0 0 ${xy(p)}Z`;
}

export function disc([x, y]: Point, radius: number): string {
  const r = n(radius);
  return `M${xy([x - radius, y])}a${r} ${r} 0 1 0 ${n(radius * 2)} 0a${r} ${r} 0 1 0 ${n(-radius * 2)} 0Z`;
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(xy).join('L')}Z`;
}

const n = (value: number) => String(Math.round(value * 10) / 10);
const xy = ([x, y]: Point) => `${n(x)} ${n(y)}`;
