import type { ReactNode } from 'react';
import { Card } from '../card.tsx';

type EmptyStateProps = {
  kind: IllustrationKind;
  title: ReactNode;
  /** One sentence about what starts here. */
  text: ReactNode;
  /** One soft button, 44 high. */
  action?: ReactNode;
  level?: 2 | 3 | undefined;
  /** Without its own card, for use inside one. */
  framed?: boolean | undefined;
};

export function EmptyState({ kind, title, text, action, level = 2, framed = true }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const face = (
    <div className="flex flex-col items-center gap-1.5 px-5 py-6.5 text-center">
      <Illustration kind={kind} />
      <Heading className="mt-2 text-h3">{title}</Heading>
      <p className="max-w-67.5 text-balance text-ink-2">{text}</p>
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
  return framed ? <Card flush>{face}</Card> : face;
}

type IllustrationKind = keyof typeof drawings;

/** Line drawings of 120 x 76 on a ground line: accent for the subject, accent-soft for its body. */
function Illustration({ kind }: { kind: IllustrationKind }) {
  return (
    <svg
      aria-hidden="true"
      width="120"
      height="76"
      viewBox="0 0 120 76"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M10 70h100" className="stroke-line-strong" strokeWidth="3" opacity=".5" />
      {drawings[kind]}
    </svg>
  );
}

const drawings = {
  plate: (
    <>
      <path d="M26 66a34 34 0 0 1 68 0z" className="fill-accent-soft" />
      <circle cx="60" cy="30" r="5" className="fill-accent" />
      <path d="M42 54c8 0 9-7 16-9" className="stroke-accent" strokeWidth="4" />
    </>
  ),
  curve: (
    <>
      <path
        d="M14 58c22 0 24-14 40-18 14-4 20-8 30-20"
        className="stroke-accent-line"
        strokeWidth="5"
        strokeDasharray="1 10"
      />
      <circle cx="14" cy="58" r="6" className="fill-accent" />
    </>
  ),
  bag: (
    <>
      <path d="M34 30h52l6 38H28z" className="fill-accent-soft" />
      <path d="M48 36v-8a12 12 0 0 1 24 0v8" className="stroke-accent" strokeWidth="4" />
    </>
  ),
  shelf: (
    <>
      <path d="M26 10h68v60H26z" className="fill-accent-soft" />
      <path d="M26 40h68" className="stroke-accent-line" strokeWidth="4" />
      <path
        d="M38 40V24h12v16M60 40V20h10v20M80 40V28h8v12M36 70V54h18v16M64 70V50h10v20"
        className="stroke-accent"
        strokeWidth="4"
      />
    </>
  ),
  talk: (
    <>
      <rect x="26" y="16" width="52" height="32" rx="12" className="fill-accent-soft" />
      <rect x="50" y="34" width="46" height="28" rx="12" className="fill-accent" />
      <g className="fill-on-accent">
        <circle cx="64" cy="48" r="2.5" />
        <circle cx="73" cy="48" r="2.5" />
        <circle cx="82" cy="48" r="2.5" />
      </g>
    </>
  ),
  book: (
    <>
      <path
        d="M60 26c-9-8-21-9-32-8v42c11-1 23 0 32 8 9-8 21-9 32-8V18c-11-1-23 0-32 8z"
        className="fill-accent-soft"
      />
      <path d="M60 27v38M70 34c4-2 8-3 12-3" className="stroke-accent" strokeWidth="4" />
    </>
  ),
  weights: (
    <>
      <rect x="24" y="32" width="14" height="36" rx="5" className="fill-accent-soft" />
      <rect x="82" y="32" width="14" height="36" rx="5" className="fill-accent-soft" />
      <path d="M44 38v24M76 38v24M44 50h32" className="stroke-accent" strokeWidth="4" />
    </>
  ),
  search: (
    <>
      <circle cx="56" cy="36" r="20" className="fill-accent-soft stroke-accent" strokeWidth="4" />
      <path d="m71 51 14 14M48 38c5 0 6-6 14-7" className="stroke-accent" strokeWidth="4" />
    </>
  ),
  coins: (
    <>
      <path d="M30 44h28v24H30z" className="fill-accent-soft" />
      <path d="M62 32h28v36H62z" className="fill-accent-soft" />
      <path d="M34 52h20M34 60h20M66 40h20M66 48h20M66 56h20" className="stroke-accent" strokeWidth="4" />
      <circle cx="44" cy="28" r="7" className="fill-accent" />
    </>
  ),
} satisfies Record<string, ReactNode>;
