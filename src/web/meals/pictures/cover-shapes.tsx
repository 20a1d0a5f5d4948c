/** A vessel or a piece of bread, 120 × 80. `food` is where the food lies: centre and radii. */
type Dish = { food: { cx: number; cy: number; rx: number; ry: number }; isSquare?: true };

const ROUND = { cx: 60, cy: 40, rx: 27, ry: 27 };
const WIDE = { cx: 60, cy: 40, rx: 38, ry: 22 };

export const DISHES = {
  bowl: { food: ROUND },
  plate: { food: { cx: 60, cy: 40, rx: 23, ry: 23 } },
  pot: { food: ROUND },
  pan: { food: { cx: 52, cy: 40, rx: 26, ry: 26 } },
  tray: { food: WIDE, isSquare: true },
  box: { food: { cx: 60, cy: 40, rx: 34, ry: 24 }, isSquare: true },
  jar: { food: { cx: 60, cy: 46, rx: 16, ry: 22 }, isSquare: true },
  glass: { food: { cx: 60, cy: 44, rx: 14, ry: 24 }, isSquare: true },
  wrap: { food: { cx: 60, cy: 36, rx: 28, ry: 18 } },
  stack: { food: { cx: 60, cy: 36, rx: 26, ry: 12 } },
  loaf: { food: { cx: 60, cy: 42, rx: 30, ry: 18 }, isSquare: true },
} as const satisfies Record<string, Dish>;
export type DishName = keyof typeof DISHES;

const CHINA = '#fffdf8';
const RIM = '#e4dccd';
const IRON = '#4a4f52';
const GLASS = '#ffffff';

/** The vessel with its food in one colour. */
export function DrawnDish({ dish, colour }: { dish: DishName; colour: string }) {
  const { cx, cy, rx, ry } = DISHES[dish].food;
  if (dish === 'tray' || dish === 'box')
    return (
      <>
        <rect
          x={cx - rx - 6}
          y={cy - ry - 6}
          width={2 * rx + 12}
          height={2 * ry + 12}
          rx="9"
          fill={dish === 'tray' ? IRON : CHINA}
          stroke={dish === 'tray' ? undefined : RIM}
          strokeWidth="1.5"
        />
        <rect x={cx - rx} y={cy - ry} width={2 * rx} height={2 * ry} rx="6" fill={colour} />
      </>
    );
  if (dish === 'jar' || dish === 'glass') return <Tall dish={dish} colour={colour} />;
  if (dish === 'wrap')
    return (
      <>
        <path d="M26 34h68l-10 34a6 6 0 0 1-6 4H42a6 6 0 0 1-6-4z" fill={colour} />
        <ellipse cx={cx} cy={cy} rx={rx + 8} ry={ry + 2} fill={colour} />
        <path d="M30 48c18 8 42 8 60 0" stroke="#00000022" strokeWidth="2" fill="none" />
      </>
    );
  if (dish === 'stack')
    return (
      <>
        <ellipse cx="60" cy="58" rx="44" ry="13" fill={CHINA} stroke={RIM} strokeWidth="1.5" />
        {[54, 48, 42, 36].map((y, at) => (
          <ellipse key={y} cx="60" cy={y} rx={30 - at} ry="12" fill={colour} stroke="#00000020" strokeWidth="1.5" />
        ))}
      </>
    );
  if (dish === 'loaf')
    return (
      <>
        <path d="M24 62V44c-6-10 4-24 18-24h36c14 0 24 14 18 24v18z" fill="#a8683b" />
        <path d="M30 62V44c-4-8 4-18 14-18h32c10 0 18 10 14 18v18z" fill={colour} />
      </>
    );
  return <Round dish={dish} colour={colour} />;
}

function Tall({ dish, colour }: { dish: 'jar' | 'glass'; colour: string }) {
  const top = dish === 'jar' ? 18 : 10;
  const side = dish === 'jar' ? 20 : 19;
  return (
    <>
      {dish === 'jar' && <rect x="38" y="9" width="44" height="9" rx="3" fill="#b9c3bd" />}
      {dish === 'glass' && <path d="M66 2l-6 30" stroke="#e98a3c" strokeWidth="4" strokeLinecap="round" />}
      <path
        d={`M${60 - side} ${top}h${2 * side}l-3 ${72 - top}a4 4 0 0 1-4 4H${67 - side}a4 4 0 0 1-4-4z`}
        fill={GLASS}
        fillOpacity="0.75"
        stroke={RIM}
        strokeWidth="1.5"
      />
      <path
        d={`M${63 - side} ${top + 8}h${2 * side - 6}l-2 ${60 - top}a3 3 0 0 1-3 3H${68 - side}a3 3 0 0 1-3-3z`}
        fill={colour}
      />
    </>
  );
}

function Round({ dish, colour }: { dish: DishName; colour: string }) {
  const { cx, cy, rx, ry } = DISHES[dish].food;
  return (
    <>
      {dish === 'pan' && <rect x="78" y="35" width="42" height="10" rx="5" fill={IRON} />}
      {dish === 'pot' && <rect x="20" y="34" width="80" height="12" rx="6" fill="#c0503c" />}
      <ellipse
        cx={cx}
        cy={cy}
        rx={rx + (dish === 'plate' ? 11 : 6)}
        ry={ry + (dish === 'plate' ? 11 : 6)}
        fill={dish === 'pan' ? IRON : dish === 'pot' ? '#c0503c' : CHINA}
        stroke={dish === 'pan' || dish === 'pot' ? undefined : RIM}
        strokeWidth="1.5"
      />
      <ellipse cx={cx} cy={cy} rx={rx} ry={ry} fill={colour} />
    </>
  );
}
