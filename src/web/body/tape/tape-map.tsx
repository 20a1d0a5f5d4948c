import { useTranslations } from 'use-intl';
import { TAPE_SITES, type TapeSite } from '#domain/body/body-sites.ts';
import { BodyFigure } from '#web/ui/body-figure.tsx';
import { classNames } from '#web/ui/class-names.ts';

type TapeMapProps = {
  filled: ReadonlySet<TapeSite>;
  current: TapeSite | null;
  onPick?: ((site: TapeSite) => void) | undefined;
};

/** Position of the tape on the figure: start, end, and sag in the middle. The body's right side is on the left. */
const BANDS: Record<TapeSite, readonly [x1: number, y1: number, x2: number, y2: number, sag: number]> = {
  neck: [-8.5, 47, 8.5, 47, 4],
  shoulders: [-42, 73, 42, 73, 6],
  chest: [-29.5, 92, 29.5, 92, 6],
  bicepsL: [32.5, 100, 46.5, 97, 4],
  bicepsR: [-46.5, 97, -32.5, 100, 4],
  waist: [-26, 124, 26, 124, 5],
  hips: [-35, 172, 35, 172, 6],
  thighL: [5, 194, 34.5, 192, 5],
  thighR: [-34.5, 192, -5, 194, 5],
  calfL: [12, 247, 30, 245, 4],
  calfR: [-30, 245, -12, 247, 4],
};

/** The figure with a tape at every site: strong for the current site, plain for filled ones, faint elsewhere. */
export function TapeMap({ filled, current, onPick }: TapeMapProps) {
  const t = useTranslations('body');
  const siteText = useTranslations('bodySites');
  return (
    <svg
      role="img"
      aria-label={current ? t('tape.mapAt', { site: siteText(`tape.${current}`) }) : t('tape.map')}
      viewBox="-62 0 124 304"
      className="block h-auto w-full max-w-33"
    >
      <BodyFigure side="front" />
      {TAPE_SITES.map((site) => (
        <Band key={site} site={site} isFilled={filled.has(site)} isCurrent={site === current} onPick={onPick} />
      ))}
    </svg>
  );
}

type BandProps = { site: TapeSite; isFilled: boolean; isCurrent: boolean; onPick: TapeMapProps['onPick'] };

function Band({ site, isFilled, isCurrent, onPick }: BandProps) {
  const [x1, y1, x2, y2, sag] = BANDS[site];
  const path = `M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag} ${x2} ${y2}`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for a pointer; the fields beside it are the control
    <g onClick={() => onPick?.(site)} className={onPick && 'cursor-pointer'} fill="none" strokeLinecap="round">
      <path d={path} className="stroke-transparent" strokeWidth="18" />
      {isCurrent && <path d={path} className="stroke-accent" strokeWidth="11" opacity=".18" />}
      <path
        d={path}
        strokeWidth={isCurrent ? 4 : 2.5}
        className={classNames(isCurrent || isFilled ? 'stroke-accent' : 'stroke-line-strong')}
        opacity={isCurrent || !isFilled ? 1 : 0.7}
      />
    </g>
  );
}
