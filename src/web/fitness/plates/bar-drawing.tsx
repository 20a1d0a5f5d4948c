import type { Side } from '#domain/fitness/live/plates.ts';

/** Colours of competition plates. They are content and not theme colours; every plate also has its number. */
const PLATE_COLOURS: Record<number, string> = {
  25: '#a83a36',
  20: '#2b5aa6',
  15: '#c79a1e',
  10: '#35784f',
  5: '#edeae3',
  2.5: '#2f3a37',
  1.25: '#a9b2ae',
};
const OTHER_COLOUR = '#8b958f';

export const plateColour = (kg: number) => PLATE_COLOURS[kg] ?? OTHER_COLOUR;

const SLEEVE_X = 168;
const MIDDLE = 76;

/** Height and width of a plate in the drawing. */
function sizeOf(kg: number): { height: number; width: number } {
  const share = Math.min(1, Math.sqrt(kg / 25));
  return { height: 34 + 96 * share, width: 12 + 20 * share };
}

type BarDrawingProps = {
  label: string;
  side: Side;
  numberOf: (kg: number) => string;
  className?: string;
  /** Omits the numbers when adjacent text states them. */
  plain?: boolean;
};

/** One side of the bar with its plates in loading order. */
export function BarDrawing({ label, side, numberOf, className, plain = false }: BarDrawingProps) {
  let x = SLEEVE_X + 4;
  const plates = side.map((kg, index) => {
    const { height, width } = sizeOf(kg);
    const at = x;
    x += width + 5;
    return { id: `${index}-${kg}`, kg, height, width, x: at };
  });
  const end = Math.max(300, x + 34);
  const viewBox = plain ? `120 6 ${end - 116} 140` : `0 6 ${end + 8} 164`;
  return (
    <svg role="img" aria-label={label} viewBox={viewBox} className={className}>
      <rect x="0" y={MIDDLE - 5} width={SLEEVE_X} height="10" fill="#9aa49f" />
      <rect x={SLEEVE_X - 14} y={MIDDLE - 20} width="14" height="40" rx="3" fill="#87918c" />
      <rect x={SLEEVE_X} y={MIDDLE - 10} width={end - SLEEVE_X} height="20" rx="3" fill="#b6bfba" />
      {plates.map(({ id, kg, height, width, x: at }) => (
        <g key={id}>
          <rect
            x={at}
            y={MIDDLE - height / 2}
            width={width}
            height={height}
            rx="5"
            fill={plateColour(kg)}
            stroke="#000"
            strokeOpacity=".22"
          />
          {!plain && (
            <text x={at + width / 2} y="164" textAnchor="middle" className="fill-ink text-caption font-semibold">
              {numberOf(kg)}
            </text>
          )}
        </g>
      ))}
      {plates.length > 0 && <rect x={x} y={MIDDLE - 17} width="12" height="34" rx="3" fill="#5b6963" />}
    </svg>
  );
}
