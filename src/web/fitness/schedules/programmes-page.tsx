import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, Dumbbell, Footprints, House } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ReadyProgramme } from '#domain/fitness/schedules/programmes.contract.ts';
import { readyText } from '#domain/ready-made/ready-made.ts';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { Card } from '#web/ui/card.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconButtonClass } from '#web/ui/icon-button.tsx';
import { PageHead, SubBar } from '#web/ui/page-head.tsx';
import { programmesQuery } from './programmes-query.ts';

const ICONS = { gym: Dumbbell, home: House, outdoors: Footprints } as const;

/** The ready-made programmes. */
export function ProgrammesPage() {
  const t = useTranslations('fitness');
  const query = useQuery(programmesQuery());
  const content = useContentError(query, t('programmes.loadError'));
  return (
    <>
      <SubBar
        title={t('programmes.section')}
        lead={
          <Link
            to="/fitness"
            search={{ tab: 'schedules' }}
            aria-label={t('programmes.back')}
            className={iconButtonClass({})}
          >
            <Icon of={ChevronLeft} size={24} />
          </Link>
        }
      />
      <PageHead title={t('programmes.title')} subtitle={t('programmes.subtitle')} />
      {!query.data && content.failed && <LoadFailed title={t('programmes.loadError')} content={content} />}
      {!query.data && !content.failed && (
        <SkeletonGroup>
          <Skeleton shape="block" height={320} />
        </SkeletonGroup>
      )}
      {query.data && <Programmes programmes={query.data} />}
    </>
  );
}

function Programmes({ programmes }: { programmes: readonly ReadyProgramme[] }) {
  const t = useTranslations('fitness');
  const { language } = useLanguage();
  const summaryOf = useProgrammeSummary();
  return (
    <Card flush as="div">
      <List inset label={t('programmes.title')}>
        {programmes.map((programme) => (
          <ListRow
            key={programme.id}
            icon={ICONS[programme.place]}
            iconTone="accent"
            title={readyText(programme.texts, language).name}
            meta={summaryOf(programme)}
            chevron
            render={(row) => <Link to="/fitness/programmes/$slug" params={{ slug: programme.slug }} {...row} />}
          />
        ))}
      </List>
    </Card>
  );
}

/** Level, weeks and days of a programme in one line. */
export function useProgrammeSummary(): (programme: ReadyProgramme) => string {
  const t = useTranslations('fitness');
  return ({ level, phases }) => {
    const weeks = phases.reduce((sum, phase) => sum + phase.weeks, 0);
    const days = Math.max(...phases.map((phase) => phase.days.length));
    return [t(`programmeLevels.${level}`), t('programmes.weeks', { weeks }), t('programmes.days', { days })].join(', ');
  };
}
