import { encode } from 'uqr';

/** The quiet zone that readers need, in modules. */
const BORDER = 4;

type QrCodeProps = { text: string; label: string };

/** Always dark on white, because cameras need it. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  return (
    <svg
      role="img"
      aria-label={label}
      data-theme="light"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-full rounded-md bg-surface"
    >
      <path d={pathOf(data)} className="fill-ink" />
    </svg>
  );
}

/** A square for each dark module. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .filter(Boolean)
    .join('');
}
