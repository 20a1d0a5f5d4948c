import { useTranslations } from 'use-intl';
import type { MethodEstimate, MethodSpread } from '#domain/body/body-fat/estimate-body-fat.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { NumberWithUnit } from '#web/ui/data/number-with-unit.tsx';
import { MethodBand, scaleAround, scaleLabels } from './method-scale.tsx';

type MethodsHeroProps = { spread: MethodSpread; estimates: readonly MethodEstimate[] };

/** The median of the methods and their spread. */
export function MethodsHero({ spread, estimates }: MethodsHeroProps) {
  const t = useTranslations('body');
  const format = useFormat();
  const scale = scaleAround(spread);
  return (
    <Card aria-label={t('methods.title')}>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div>
          <p className="text-caption text-ink-3">{t('methods.middle', { count: spread.count })}</p>
          <NumberWithUnit value={format.number(spread.median, 1)} unit="%" />
        </div>
        {spread.count > 1 && (
          <div className="flex flex-col items-end gap-1">
            <Badge>{t('methods.spread', { points: format.number(spread.spread, 1) })}</Badge>
            <p className="text-right text-caption text-ink-3">{t('methods.points')}</p>
          </div>
        )}
      </div>
      <div className="mt-4">
        <MethodBand thick scale={scale} band={spread} values={estimates.flatMap(({ percent }) => percent ?? [])} />
        <div aria-hidden className="mx-2 mt-1 flex justify-between text-micro text-ink-3">
          {scaleLabels(scale).map((value) => (
            <span key={value}>{format.percent(value, 0)}</span>
          ))}
        </div>
      </div>
      <p className="mt-3 text-caption text-ink-2">{t('methods.advice')}</p>
    </Card>
  );
}
