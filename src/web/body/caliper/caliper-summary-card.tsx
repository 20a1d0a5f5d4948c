import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { CALIPER_SITES } from '#domain/body/body-sites.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { NumberWithUnit } from '#web/ui/data/number-with-unit.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { linkClass } from '#web/ui/link-class.ts';
import { useDayTexts } from '../body-texts.ts';
import type { BodyView } from '../use-body.ts';
import { SkinfoldMap } from './skinfold-map.tsx';

/** The newest caliper measurement, shown beside the weight on wide screens. */
export function CaliperSummaryCard({ view, onOpen }: { view: BodyView; onOpen: () => void }) {
  const t = useTranslations('body');
  const format = useFormat();
  const days = useDayTexts();
  const row = view.caliper[0];
  const filled = CALIPER_SITES.filter((site) => row && row.mm[site] !== null);
  return (
    <Card>
      <CardHead
        title={t('tabs.caliper')}
        action={row && <span className="text-caption text-ink-3">{days.plain(row.day)}</span>}
      />
      <div className="mt-3">
        <SkinfoldMap filled={new Set(filled)} width={300} />
      </div>
      <div className="mt-3 flex items-end justify-between gap-3 border-t border-line pt-3.5">
        <div>
          <p className="text-caption text-ink-3">{t(row?.bodyfatPct ? 'caliper.bodyfat' : 'caliper.sum')}</p>
          {row?.bodyfatPct ? (
            <NumberWithUnit size="h2" value={format.number(row.bodyfatPct, 1)} unit="%" />
          ) : (
            <NumberWithUnit size="h2" value={row ? format.number(row.sum9Mm) : '–'} unit="mm" />
          )}
        </div>
        <div className="text-right">
          <p className="text-caption text-ink-3">{t('caliper.points', { filled: filled.length })}</p>
          <button type="button" className={linkClass} onClick={onOpen}>
            {t('caliper.measure')}
            <Icon of={ChevronRight} size={16} />
          </button>
        </div>
      </div>
    </Card>
  );
}
