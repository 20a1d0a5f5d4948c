import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { addDays, type Day } from '#domain/day/day.ts';
import { isoWeek } from '#domain/day/iso-week.ts';
import { FOOD_BOUNDS } from '#domain/food-bounds.ts';
import type { Review } from '#domain/review/review.contract.ts';
import { plainText, reviewTexts } from '#domain/review/review-texts.ts';
import { hasNews } from '#domain/review/review-week.ts';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { weekSpan } from '#web/platform/format/week-span.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { SafetyNote } from '#web/platform/safety/safety-note.tsx';
import { useHiddenValues } from '#web/platform/session/hidden-values.ts';
import { NoHealthConsent } from '#web/platform/session/no-health-consent.tsx';
import { useMember } from '#web/platform/session/use-session.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { NextStepLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SubBar } from '#web/ui/page-head.tsx';
import { ReviewActions } from './review-actions.tsx';
import { EnergyCard, ProteinCard, StoodOutCard, TrainingCard, TrendCard } from './review-cards.tsx';
import { MailCard, NextCard, NotesCard } from './review-extras.tsx';
import { type FollowedPlan, latestWeek, requestedWeek, reviewQuery } from './review-queries.ts';

export type ReviewPageProps = {
  /** A day of the week to show; null means the last completed week. */
  day: Day | null;
  /** The active plan of this browser. */
  plan: FollowedPlan | null;
  onWeek: (monday: Day | null) => void;
};

/** The review of a week: one column on phones; from 1024 px food on the left and the rest beside it. */
export function ReviewPage({ day, plan, onWeek }: ReviewPageProps) {
  const t = useTranslations('review');
  const today = useToday();
  const { healthConsent } = useMember();
  const monday = requestedWeek(day, today);
  const latest = latestWeek(today);
  return (
    <>
      <SubBar title={t('page.section')} lead={<BackLink to="/dashboard" label={t('page.back')} />} />
      <WeekHead monday={monday} latest={latest} onWeek={(next) => onWeek(next === latest ? null : next)} />
      {healthConsent ? <Content key={monday} {...{ monday, latest, plan }} /> : <NoConsent />}
    </>
  );
}

type WeekHeadProps = { monday: Day; latest: Day; onWeek: (monday: Day) => void };

function WeekHead({ monday, latest, onWeek }: WeekHeadProps) {
  const t = useTranslations('review');
  const format = useFormat();
  const [before, after] = [addDays(monday, -7), addDays(monday, 7)];
  return (
    <div className="-mx-2.5 flex items-center justify-between lg:mx-0 lg:justify-start lg:gap-3">
      <IconButton
        label={t('page.previous', { week: isoWeek(before) })}
        icon={ChevronLeft}
        disabled={before < FOOD_BOUNDS.earliestDay}
        onClick={() => onWeek(before)}
      />
      <div className="text-center" aria-live="polite">
        <h1 className="text-h1">{t('page.title', { week: isoWeek(monday) })}</h1>
        <p className="text-caption text-ink-3">{weekSpan(monday, latest, format)}</p>
      </div>
      <IconButton
        label={t('page.next', { week: isoWeek(after) })}
        icon={ChevronRight}
        disabled={monday >= latest}
        onClick={() => onWeek(after)}
      />
    </div>
  );
}

type ContentProps = Pick<ReviewPageProps, 'plan'> & { monday: Day; latest: Day };

function Content({ monday, latest, plan }: ContentProps) {
  const t = useTranslations('review');
  const query = useQuery(reviewQuery(monday, plan));
  const content = useContentError(query, t('page.loadError'));
  if (query.data) return <Loaded review={query.data} latest={latest} />;
  return content.failed ? <LoadFailed title={t('page.loadError')} content={content} /> : <ReviewSkeleton />;
}

function Loaded({ review, latest }: { review: Review; latest: Day }) {
  const isLatest = review.monday === latest;
  const { language } = useLanguage();
  const texts = reviewTexts(review, language, { isLatest, hidden: useHiddenValues() });
  const of = (part: string) => texts.parts.find((one) => one.part === part)?.pieces;
  const [energy, protein, trend, training] = [of('energy'), of('protein'), of('trend'), of('training')];
  const [stoodOut, notes, next, care] = [of('stoodOut'), of('notes'), of('next'), of('care')];
  if (!hasNews(review)) return <NothingLogged week={isoWeek(review.monday)} />;
  return (
    <>
      {care && <SafetyNote>{plainText(care)}</SafetyNote>}
      <ReviewActions texts={texts} monday={review.monday} latest={latest} />
      <div className="grid grid-cols-1 gap-4 md:gap-5 lg:grid-cols-12 lg:items-start">
        <div className={`${columnClass} lg:col-span-7`}>
          {energy && <EnergyCard review={review} pieces={energy} isLatest={isLatest} />}
          {protein && <ProteinCard review={review} pieces={protein} />}
          {notes && (
            <div className="hidden lg:block">
              <NotesCard review={review} pieces={notes} />
            </div>
          )}
        </div>
        <div className={`${columnClass} lg:col-span-5`}>
          {trend && <TrendCard review={review} pieces={trend} />}
          {training && <TrainingCard review={review} pieces={training} />}
          {stoodOut && <StoodOutCard review={review} pieces={stoodOut} />}
          {notes && (
            <div className="lg:hidden">
              <NotesCard review={review} pieces={notes} />
            </div>
          )}
          {next && <NextCard review={review} pieces={next} week={texts.nextWeek} />}
          <MailCard />
        </div>
      </div>
    </>
  );
}

const columnClass = 'flex min-w-0 flex-col gap-4 md:gap-5';

/** Shown for a week without entries. */
function NothingLogged({ week }: { week: number }) {
  const t = useTranslations('review');
  return (
    <div className="flex flex-col gap-4 md:gap-5">
      <EmptyState
        kind="curve"
        title={t('empty.title', { week })}
        text={t('empty.text')}
        action={<NextStepLink to="/meals">{t('empty.action')}</NextStepLink>}
      />
      <MailCard />
    </div>
  );
}

function NoConsent() {
  const t = useTranslations('review');
  return (
    <NoHealthConsent
      title={t('page.noConsentTitle')}
      text={t('page.noConsentText')}
      action={t('page.noConsentAction')}
    />
  );
}

function ReviewSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-4">
      <Card as="div">
        <Skeleton width="90%" />
        <Skeleton width="70%" className="mt-2" />
        <Skeleton shape="curve" height={120} className="mt-6" />
      </Card>
      <Card as="div">
        <Skeleton width="80%" />
        <Skeleton shape="block" height={48} className="mt-4" />
      </Card>
    </SkeletonGroup>
  );
}
