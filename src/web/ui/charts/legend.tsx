type LegendProps = { items: readonly { label: string; kind: 'solid' | 'dotted' | 'dashed' }[] };

/** The meaning of the lines under a chart, by shape as well as colour. */
export function Legend({ items }: LegendProps) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {items.map(({ label, kind }) => (
        <li key={label} className="inline-flex items-center gap-1.75 text-caption whitespace-nowrap text-ink-2">
          <LineSample kind={kind} />
          {label}
        </li>
      ))}
    </ul>
  );
}

const samples = {
  solid: { className: 'stroke-accent', strokeWidth: 3 },
  dotted: { className: 'stroke-compare', strokeWidth: 2.25, strokeDasharray: '0.1 6' },
  dashed: { className: 'stroke-ink-3', strokeWidth: 2.25, strokeDasharray: '6 4' },
};

/** A sample of the line, also used in a select that picks a series. */
export function LineSample({ kind }: { kind: keyof typeof samples }) {
  return (
    <svg aria-hidden="true" width="18" height="4">
      <path d="M2 2h15" strokeLinecap="round" {...samples[kind]} />
    </svg>
  );
}
