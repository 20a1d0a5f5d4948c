import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { templateOf } from '#domain/fitness/schedules/follow-ready.ts';
import type { ReadyProgramme, ReadyWorkout } from '#domain/fitness/schedules/programmes.contract.ts';
import { readyText } from '#domain/ready-made/ready-made.ts';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorView } from '#web/ui/feedback/error-view.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconButtonClass } from '#web/ui/icon-button.tsx';
import { PageHead, SubBar } from '#web/ui/page-head.tsx';
import { useExercises } from '../exercises/use-exercises.ts';
import { usePlannedText } from '../templates/planned-text.ts';
import { useProgrammeSummary } from './programmes-page.tsx';
import { programmesQuery } from './programmes-query.ts';
import { useFollowReady } from './use-follow-programme.ts';
import { dayOfIndex, useWeekdays } from './week-texts.ts';

/** A ready-made programme, by its stable name. */
export function ProgrammePage({ slug }: { slug: string }) {
  const t = useTranslations('fitness');
  const query = useQuery(programmesQuery());
  const content = useContentError(query, t('programmes.loadError'));
  const programme = query.data?.find((one) => one.slug === slug);
  return (
    <>
      <SubBar
        title={t('programmes.title')}
        lead={
          <Link to="/fitness/programmes" aria-label={t('programmes.toList')} className={iconButtonClass({})}>
            <Icon of={ChevronLeft} size={24} />
          </Link>
        }
      />
      {programme && <OpenProgramme programme={programme} />}
      {query.data && !programme && <NoSuchProgramme />}
      {!query.data && content.failed && <LoadFailed level={1} title={t('programmes.loadError')} content={content} />}
      {!query.data && !content.failed && (
        <SkeletonGroup>
          <Skeleton shape="block" height={320} />
        </SkeletonGroup>
      )}
    </>
  );
}

function OpenProgramme({ programme }: { programme: ReadyProgramme }) {
  const t = useTranslations('fitness');
  const navigate = useNavigate();
  const { language } = useLanguage();
  const summaryOf = useProgrammeSummary();
  const { follow, isReady } = useFollowReady();
  const [isBusy, setBusy] = useState(false);
  const { name, about, lines } = readyText(programme.texts, language);
  const start = async () => {
    setBusy(true);
    const isStored = await follow(programme);
    setBusy(false);
    if (isStored) await navigate({ to: '/fitness', search: { tab: 'schedules' } });
  };
  return (
    <>
      <PageHead title={name} subtitle={summaryOf(programme)} />
      <div className="grid grid-cols-1 gap-4 md:gap-5 lg:grid-cols-2 lg:items-start">
        <div className="flex min-w-0 flex-col gap-4">
          <Card>
            <p>{about}</p>
            <h2 className="mt-4 text-h3">{t('programmes.progress')}</h2>
            <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-ink-2">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <Button full writes busy={isBusy} disabled={!isReady} className="mt-5" onClick={() => void start()}>
              {t('begin.follow')}
            </Button>
          </Card>
          <Weeks programme={programme} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {programme.workouts.map((workout) => (
            <Workout key={workout.original.name} workout={workout} />
          ))}
        </div>
      </div>
    </>
  );
}

function Weeks({ programme: { phases, workouts } }: { programme: ReadyProgramme }) {
  const t = useTranslations('fitness');
  const { language } = useLanguage();
  const weekdays = useWeekdays();
  const format = useFormat();
  const nameOf = (index: number) => {
    const workout = workouts[index];
    return workout ? (workout.translations[language] ?? workout.original).name : '';
  };
  return (
    <Card>
      {phases.map(({ weeks, days }, at) => {
        const first = phases.slice(0, at).reduce((sum, phase) => sum + phase.weeks, 1);
        return (
          <section key={first} className="mt-4 first:mt-0">
            <h2 className="text-h3">{t('programmes.weekSpan', { first, last: first + weeks - 1 })}</h2>
            <ul className="mt-1 text-ink-2">
              {days.map(({ dayIndex, workout }) => (
                <li key={dayIndex}>{`${format.sentence(weekdays.long(dayOfIndex(dayIndex)))}: ${nameOf(workout)}`}</li>
              ))}
            </ul>
          </section>
        );
      })}
    </Card>
  );
}

function Workout({ workout }: { workout: ReadyWorkout }) {
  const t = useTranslations('fitness');
  const { language } = useLanguage();
  const { byId } = useExercises();
  const planned = usePlannedText();
  const { name, notes, durationMinutes, exercises } = templateOf(workout, {
    language,
    exerciseOf: (id) => byId.get(id),
  });
  return (
    <Card flush>
      <div className="px-5 pt-4.5 pb-3">
        <h2 className="text-h3">{name}</h2>
        <p className="text-caption text-ink-3">{t('content.minutes', { minutes: durationMinutes })}</p>
        <p className="mt-1 text-ink-2">{notes}</p>
      </div>
      <ul aria-label={name} className="divide-y divide-line border-t border-line">
        {exercises.map((exercise, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same exercise may occur twice, and the list does not change
          <li key={at} className="flex min-h-11 items-center justify-between gap-3 px-5 py-2">
            <span className="min-w-0 wrap-anywhere">{planned.name(exercise)}</span>
            <span className="flex-none text-caption text-ink-3">{planned.sets(exercise)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function NoSuchProgramme() {
  const t = useTranslations('fitness');
  return (
    <ErrorView
      title={t('programmes.goneTitle')}
      text={t('programmes.goneText')}
      actions={
        <Link to="/fitness/programmes" className={buttonClass()}>
          {t('programmes.toList')}
        </Link>
      }
    />
  );
}
