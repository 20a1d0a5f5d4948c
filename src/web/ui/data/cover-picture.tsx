import { classNames } from '../class-names.ts';

type Shape =
  | { kind: 'path'; d: string; width: number }
  | { kind: 'area'; d: string; opacity: number }
  | { kind: 'dot'; cx: number; cy: number; r: number; opacity: number }
  | { kind: 'ring'; cx: number; cy: number; r: number; width: number };

type CoverPictureProps = {
  /** The address of a picture that is shown instead of the drawing. */
  picture: string | null;
  paint: { page: string; ink: string; shape: string };
  shapes: readonly Shape[];
  lines: readonly { text: string; y: number }[];
  author: string;
  className?: string | undefined;
};

/**
 * A cover of 150 × 212: an uploaded picture, or drawn shapes with the shade of a spine. Decorative, because its title
 * is beside it.
 */
export function CoverPicture({ picture, paint, shapes, lines, author, className }: CoverPictureProps) {
  return (
    <div
      aria-hidden
      className={classNames('relative overflow-hidden rounded-[6px_10px_10px_6px] shadow-2', className)}
      style={{ background: paint.page }}
    >
      {picture === null ? (
        <Drawing paint={paint} shapes={shapes} lines={lines} author={author} />
      ) : (
        <img
          src={picture}
          alt=""
          width={150}
          height={212}
          loading="lazy"
          className="block aspect-[150/212] w-full object-cover"
        />
      )}
      <div className="absolute inset-y-0 left-0 w-[6%] bg-linear-to-r from-black/16 via-white/12 to-transparent" />
    </div>
  );
}

function Drawing({ paint, shapes, lines, author }: Omit<CoverPictureProps, 'picture' | 'className'>) {
  return (
    <svg viewBox="0 0 150 212" className="block h-auto w-full" aria-hidden="true">
      {shapes.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of a drawing never change their order.
        <ShapeOf key={index} shape={shape} colour={paint.shape} />
      ))}
      {lines.map(({ text, y }) => (
        <text key={y} x="18" y={y} fontSize="18.5" fontWeight="600" letterSpacing="-.5" fill={paint.ink}>
          {text}
        </text>
      ))}
      <text x="18" y="198" fontSize="9.5" fontWeight="500" fill={paint.ink}>
        {author}
      </text>
    </svg>
  );
}

function ShapeOf({ shape, colour }: { shape: Shape; colour: string }) {
  if (shape.kind === 'path')
    return <path d={shape.d} fill="none" stroke={colour} strokeWidth={shape.width} strokeLinecap="round" />;
  if (shape.kind === 'area') return <path d={shape.d} fill={colour} opacity={shape.opacity} />;
  const { cx, cy, r } = shape;
  if (shape.kind === 'dot') return <circle cx={cx} cy={cy} r={r} fill={colour} opacity={shape.opacity} />;
  return <circle cx={cx} cy={cy} r={r} fill="none" stroke={colour} strokeWidth={shape.width} />;
}
