import { useTranslations } from 'use-intl';
import { TAPE_SITES, type TapeSite } from '#domain/body/body-sites.ts';
import { bodySeries } from '#domain/body/curves/body-series.ts';
import {
  type Change,
  changeOverDays,
  changeSinceFirst,
  changeSinceLast,
  type DayValue,
} from '#domain/body/day-values.ts';
import type { Day } from '#domain/day/day.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import type { BodyView } from '../use-body.ts';

/** The start of a change. */
export const SINCE = ['last', '30', '90', '365', 'first'] as const;
export type Since = (typeof SINCE)[number];

const SINCE_TEXT = { last: 'last', '30': 'days30', '90': 'days90', '365': 'days365', first: 'first' } as const;

export function changeOf(points: readonly DayValue[], since: Since, today: Day): Change | null {
  if (since === 'last') return changeSinceLast(points);
  return since === 'first' ? changeSinceFirst(points) : changeOverDays(points, Number(since), today);
}

type TapeSitesCardProps = {
  view: BodyView;
  today: Day;
  site: TapeSite;
  onSite: (site: TapeSite) => void;
  since: Since;
  onSince: (since: Since) => void;
};

/** Every site with its last value and change. A row selects its curve. */
export function TapeSitesCard({ view, today, site, onSite, since, onSince }: TapeSitesCardProps) {
  const t = useTranslations('body');
  return (
    <Card flush aria-label={t('tape.sites')}>
      <div className="border-b border-line px-5 py-3">
        <SelectField
          label={t('change.from')}
          value={since}
          options={SINCE.map((value) => ({ value, label: t(`since.${SINCE_TEXT[value]}`) }))}
          onChange={(event) => onSince(SINCE.find((value) => value === event.target.value) ?? 'last')}
        />
      </div>
      <ul className="divide-y divide-line">
        {TAPE_SITES.map((each) => (
          <SiteRow
            key={each}
            site={each}
            points={bodySeries(`tape.${each}`, view)}
            since={since}
            today={today}
            isShown={each === site}
            onPress={() => onSite(each)}
          />
        ))}
      </ul>
    </Card>
  );
}

type SiteRowProps = {
  site: TapeSite;
  points: readonly DayValue[];
  since: Since;
  today: Day;
  isShown: boolean;
  onPress: () => void;
};

function SiteRow({ site, points, since, today, isShown, onPress }: SiteRowProps) {
  const siteText = useTranslations('bodySites');
  const format = useFormat();
  const change = changeOf(points, since, today);
  return (
    <li>
      <button
        type="button"
        aria-pressed={isShown}
        onClick={onPress}
        className={classNames(
          'flex min-h-13 w-full items-center gap-3 px-5 text-left',
          isShown ? 'bg-accent-soft font-semibold' : 'font-medium hover:bg-surface-2/60',
        )}
      >
        <span className="min-w-0 flex-1">{siteText(`tape.${site}`)}</span>
        <span className="w-14 text-right text-caption font-medium text-ink-2">
          {change ? format.change(change.change, { decimals: 1 }) : ''}
        </span>
        <span className="w-22 text-right">
          <b className="font-semibold">{format.number(points.at(-1)?.value ?? null, 1)}</b>
          <span className="text-caption font-regular text-ink-2"> cm</span>
        </span>
      </button>
    </li>
  );
}
