export const MOTIFS = [
  'dots',
  'slices',
  'cubes',
  'sticks',
  'strands',
  'curls',
  'flakes',
  'leaf',
  'swirl',
  'stripes',
] as const;
export type Motif = (typeof MOTIFS)[number];

type Food = { cx: number; cy: number; rx: number; ry: number };
type DrawnMotifProps = {
  motif: Motif;
  colour: string;
  food: Food;
  /** The index of the motif, so that two of a kind lie in different spots. */
  layer: number;
  seed: string;
};

type Spot = { x: number; y: number; turn: number };

const COUNTS: Record<Motif, number> = {
  ...{ dots: 11, slices: 4, cubes: 9, sticks: 8, strands: 5, curls: 8, flakes: 16, leaf: 4, swirl: 1, stripes: 4 },
};

/** What lies on the food, strewn the same way each time. */
export function DrawnMotif({ motif, colour, food, layer, seed }: DrawnMotifProps) {
  const spots = spotsIn(food, COUNTS[motif], `${seed}${layer}`);
  if (motif === 'swirl') return <Swirl food={food} colour={colour} />;
  if (motif === 'stripes') return <Stripes food={food} colour={colour} layer={layer} />;
  if (motif === 'strands') return <Strands food={food} colour={colour} />;
  return (
    <>
      {spots.map(({ x, y, turn }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the spots of a drawing do not change
        <g key={at} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <Piece motif={motif} colour={colour} />
        </g>
      ))}
    </>
  );
}

const EDGE = '#00000026';

function Piece({ motif, colour }: { motif: Motif; colour: string }) {
  if (motif === 'dots') return <circle r="3.4" fill={colour} stroke={EDGE} strokeWidth="0.8" />;
  if (motif === 'cubes')
    return <rect x="-3.6" y="-3.6" width="7.2" height="7.2" rx="1.6" fill={colour} stroke={EDGE} strokeWidth="0.8" />;
  if (motif === 'sticks')
    return <rect x="-6.5" y="-1.7" width="13" height="3.4" rx="1.7" fill={colour} stroke={EDGE} strokeWidth="0.8" />;
  if (motif === 'flakes') return <ellipse rx="2.4" ry="1.5" fill={colour} stroke={EDGE} strokeWidth="0.6" />;
  if (motif === 'curls')
    return <path d="M-4.5 2a4.5 4.5 0 0 1 9 0" stroke={colour} strokeWidth="4.2" strokeLinecap="round" fill="none" />;
  if (motif === 'slices')
    return (
      <>
        <circle r="6.8" fill={colour} stroke={EDGE} strokeWidth="0.8" />
        <circle r="4.2" fill="none" stroke="#ffffff80" strokeWidth="1.2" />
      </>
    );
  return (
    <>
      <path d="M0-6.5c5 2.5 5 10.5 0 13c-5-2.5-5-10.5 0-13z" fill={colour} />
      <path d="M0-5v10" stroke="#ffffff70" strokeWidth="0.9" />
    </>
  );
}

type LineProps = { food: Food; colour: string };

function Swirl({ food: { cx, cy, rx, ry }, colour }: LineProps) {
  const at = (share: number) => `${cx + rx * share} ${cy}`;
  const arc = (share: number) => `${rx * share} ${ry * share}`;
  return (
    <path
      d={`M${at(-0.6)}A${arc(0.6)} 0 0 1 ${at(0.6)}A${arc(0.45)} 0 0 1 ${at(-0.3)}A${arc(0.3)} 0 0 1 ${at(0.3)}`}
      stroke={colour}
      strokeWidth="3.6"
      strokeLinecap="round"
      fill="none"
    />
  );
}

function Stripes({ food: { cx, cy, rx, ry }, colour, layer }: LineProps & { layer: number }) {
  const ys = [-0.7, -0.2, 0.3, 0.8].map((share) => cy + ry * (share - layer * 0.22));
  return (
    <>
      {ys.map((y) => (
        <path
          key={y}
          d={`M${cx - rx * 0.75} ${y}q${rx * 0.38} -4 ${rx * 0.75} 0t${rx * 0.75} 0`}
          stroke={colour}
          strokeWidth="3"
          strokeLinecap="round"
          fill="none"
        />
      ))}
    </>
  );
}

function Strands({ food: { cx, cy, rx, ry }, colour }: LineProps) {
  return (
    <>
      {[0.9, 0.72, 0.54, 0.36, 0.18].map((share, at) => (
        <ellipse
          key={share}
          cx={cx}
          cy={cy}
          rx={rx * share}
          ry={ry * share}
          transform={`rotate(${at * 37} ${cx} ${cy})`}
          stroke={at % 2 === 0 ? colour : `color-mix(in oklab, ${colour} 80%, #8a5a20)`}
          strokeWidth="2.6"
          strokeDasharray={`${18 + at * 5} 4`}
          fill="none"
        />
      ))}
    </>
  );
}

/** Evenly spread (Vogel's spiral), turned by a number from the seed. */
function spotsIn({ cx, cy, rx, ry }: Food, count: number, seed: string): Spot[] {
  const start = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7);
  return Array.from({ length: count }, (_, at) => {
    const distance = Math.sqrt((at + 0.6) / (count + 0.6)) * 0.82;
    const angle = at * GOLDEN_ANGLE + start;
    return {
      x: round(cx + Math.cos(angle) * rx * distance),
      y: round(cy + Math.sin(angle) * ry * distance),
      turn: (start * 7 + at * 61) % 180,
    };
  });
}

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
const round = (value: number) => Math.round(value * 10) / 10;
