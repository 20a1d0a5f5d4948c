import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OutsideExercise } from '#domain/fitness/exercises/exercises.contract.ts';
import { MUSCLES, type Muscle } from '#domain/fitness/fitness-codes.ts';
import { api } from '#web/platform/api/api.ts';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useFields } from '#web/ui/fields/use-fields.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { keyOf } from './exercise-texts.ts';

type Asked = { query: string; muscle?: Muscle };
type Answer = Awaited<ReturnType<typeof api.exercises.searchOutside>>;

const MIN_QUERY_LENGTH = 2;

/** Demonstrates the external exercise service: request, response, and failure. */
export function OutsidePage() {
  const t = useTranslations('exercises');
  const [asked, setAsked] = useState<Asked>({ query: 'press' });
  const query = useQuery({
    queryKey: ['exercises-outside', asked],
    queryFn: () => api.exercises.searchOutside(asked),
    staleTime: 60_000,
    retry: false,
  });
  const content = useContentError(query, t('outside.failed'));
  return (
    <>
      <PageHead title={t('outside.title')} subtitle={t('outside.text')} />
      <AskForm asked={asked} busy={query.isFetching} onAsk={setAsked} />
      {query.data && <OutsideAnswer answer={query.data} />}
      {!query.data && content.failed && <LoadFailed isPart title={t('outside.failed')} content={content} />}
      {!query.data && !content.failed && <AnswerSkeleton />}
    </>
  );
}

type AskFormProps = { asked: Asked; busy: boolean; onAsk: (asked: Asked) => void };

/** The service needs two letters or a muscle. */
function AskForm({ asked, busy, onAsk }: AskFormProps) {
  const t = useTranslations('exercises');
  const format = useFormat();
  const form = useFields({
    initial: { query: asked.query, muscle: '' },
    check: ({ query, muscle }) => ({
      query: query.trim().length < MIN_QUERY_LENGTH && muscle === '' ? ('short' as const) : undefined,
    }),
  });
  const ask = ({ query, muscle }: { query: string; muscle: string }) => {
    const chosen = MUSCLES.find((known) => known === muscle);
    onAsk({ query: query.trim(), ...(chosen && { muscle: chosen }) });
  };
  return (
    <Card>
      <form noValidate onSubmit={form.submit(ask)} className="grid gap-3 md:grid-cols-[1fr_220px_auto] md:items-start">
        <TextField
          label={t('outside.query')}
          autoComplete="off"
          maxLength={100}
          {...form.text('query')}
          error={form.problems.query && t('outside.short')}
        />
        <SelectField
          label={t('filters.muscle')}
          options={[
            { value: '', label: t('filters.all') },
            ...MUSCLES.map((value) => ({ value, label: format.sentence(t(`muscles.${keyOf(value)}`)) })),
          ]}
          {...form.text('muscle')}
        />
        <Button type="submit" busy={busy} busyLabel={t('outside.searching')} className="md:mt-6">
          {t('outside.search')}
        </Button>
      </form>
    </Card>
  );
}

function OutsideAnswer({ answer: { answeredBy, exercises, raw } }: { answer: Answer }) {
  const t = useTranslations('exercises');
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-caption text-ink-3">
          {t('outside.found', { count: exercises.length })}
        </p>
        <Badge tone={answeredBy === 'service' ? 'success' : 'neutral'}>
          {t(answeredBy === 'service' ? 'outside.answeredByService' : 'outside.answeredByEmbedded')}
        </Badge>
      </div>
      <Raw raw={raw} />
      {exercises.length === 0 && <EmptyState kind="search" title={t('outside.none')} text={t('outside.noneText')} />}
      {exercises.length > 0 && (
        <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3" aria-label={t('list.label')}>
          {exercises.map((exercise, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the service gives its exercises no ids, and names may repeat
            <OutsideCard key={index} exercise={exercise} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Texts of the service are not translated. */
function OutsideCard({ exercise }: { exercise: OutsideExercise }) {
  const { name, type, muscle, equipment, difficulty, instructions, imageUrl } = exercise;
  const labels = [type, muscle, equipment, difficulty].filter((label) => label !== null);
  return (
    <Card as="li" compact lang="en" className="flex flex-col gap-2">
      {imageUrl && <img src={imageUrl} alt="" loading="lazy" className="aspect-video w-full rounded-md object-cover" />}
      <CardHead title={name} />
      <p className="flex flex-wrap gap-1.5">
        {labels.map((label) => (
          <Badge key={label}>{label.replaceAll('_', ' ')}</Badge>
        ))}
      </p>
      {instructions && <p className="line-clamp-4 text-caption text-ink-2">{instructions}</p>}
    </Card>
  );
}

/** The unparsed response. */
function Raw({ raw }: { raw: unknown }) {
  const t = useTranslations('exercises');
  return (
    <Card as="div" compact>
      <details>
        <summary className="min-h-11 cursor-pointer content-center font-semibold">{t('outside.raw')}</summary>
        <pre
          {...{ role: 'region', tabIndex: 0, 'aria-label': t('outside.raw') }}
          className="mt-2 max-h-96 overflow-auto rounded-md bg-surface-2 p-3 text-caption whitespace-pre-wrap wrap-anywhere"
        >
          {JSON.stringify(raw, null, 2)}
        </pre>
      </details>
    </Card>
  );
}

const CARDS = ['a', 'b', 'c'];

function AnswerSkeleton() {
  const t = useTranslations('exercises');
  return (
    <SkeletonGroup label={t('outside.searching')} className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3">
      {CARDS.map((card) => (
        <Card key={card} as="div" compact>
          <Skeleton width="60%" height={18} />
          <Skeleton className="mt-3" />
          <Skeleton width="80%" className="mt-2" />
        </Card>
      ))}
    </SkeletonGroup>
  );
}
