import { useTranslations } from 'use-intl';
import { CALIPER_SITES, type CaliperSite } from '#domain/body/body-sites.ts';
import { BodyFigure } from '#web/ui/body-figure.tsx';
import { classNames } from '#web/ui/class-names.ts';

type SkinfoldMapProps = {
  filled: ReadonlySet<CaliperSite>;
  /** The site being measured. */
  current?: CaliperSite | null | undefined;
  /** Called for a tap on a dot; the list of fields is the accessible control. */
  onPick?: ((site: CaliperSite) => void) | undefined;
  width?: number | undefined;
};

const SCALE = 1.06;
const FRONT_X = 80;
const BACK_X = 238;

/** Positions of the nine skinfolds on the right side of the body, which is on the left in the front view. */
const POSITIONS: Record<CaliperSite, readonly [x: number, y: number]> = {
  chest: [FRONT_X - 18, 86.7],
  abdomen: [FRONT_X - 9.5, 142.9],
  thigh: [FRONT_X - 21.2, 224.5],
  triceps: [BACK_X + 46.6, 110],
  suprailiac: [FRONT_X - 27.6, 164.1],
  subscapular: [BACK_X + 19.1, 101.5],
  midaxillary: [FRONT_X - 27.6, 118.5],
  biceps: [FRONT_X - 46.6, 110],
  lowerback: [BACK_X + 11.7, 150.3],
};

/** Front and back with nine numbered dots: filled when entered, ringed when current, empty otherwise. */
export function SkinfoldMap({ filled, current = null, onPick, width = 318 }: SkinfoldMapProps) {
  const t = useTranslations('body');
  const siteText = useTranslations('bodySites');
  const sites = CALIPER_SITES.map((site) => siteText(`caliper.${site}`).toLocaleLowerCase()).join(', ');
  return (
    <svg
      role="img"
      aria-label={t('caliper.map', { sites, filled: filled.size })}
      viewBox="0 0 318 352"
      width={width}
      className="mx-auto block h-auto max-w-full"
    >
      <Side x={FRONT_X} side="front" label={t('caliper.front')} />
      <Side x={BACK_X} side="back" label={t('caliper.back')} />
      {CALIPER_SITES.map((site, index) => (
        <Dot
          key={site}
          site={site}
          number={index + 1}
          isFilled={filled.has(site)}
          isCurrent={site === current}
          onPick={onPick}
        />
      ))}
    </svg>
  );
}

function Side({ x, side, label }: { x: number; side: 'front' | 'back'; label: string }) {
  return (
    <g transform={`translate(${x} 4)`}>
      <g transform={`scale(${SCALE})`}>
        <BodyFigure side={side} />
      </g>
      <text x="0" y="342" textAnchor="middle" fontSize="12" className="fill-ink-3">
        {label}
      </text>
    </g>
  );
}

type DotProps = {
  site: CaliperSite;
  number: number;
  isFilled: boolean;
  isCurrent: boolean;
  onPick: SkinfoldMapProps['onPick'];
};

function Dot({ site, number, isFilled, isCurrent, onPick }: DotProps) {
  const [x, y] = POSITIONS[site];
  const isSolid = isFilled && !isCurrent;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for a pointer; the fields below are the control
    <g onClick={() => onPick?.(site)} className={onPick && 'cursor-pointer'}>
      <circle cx={x} cy={y} r="15" className={isCurrent ? 'fill-accent' : 'fill-transparent'} opacity=".18" />
      <circle
        cx={x}
        cy={y}
        r="9.5"
        strokeWidth="2"
        className={classNames(
          isSolid && 'fill-accent stroke-surface',
          isCurrent && 'fill-surface stroke-accent',
          !isFilled && !isCurrent && 'fill-surface stroke-line-strong',
        )}
      />
      <text
        x={x}
        y={y + 4}
        textAnchor="middle"
        fontSize="11"
        fontWeight="600"
        className={isSolid ? 'fill-on-accent' : 'fill-ink'}
      >
        {number}
      </text>
    </g>
  );
}
