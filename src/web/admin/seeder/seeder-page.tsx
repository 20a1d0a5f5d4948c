import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileUp, FlaskConical, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SeedPart } from '#domain/admin/seeder/seed-plan.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { type Column, DataTable } from '#web/ui/data/table.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useDialogState } from '#web/ui/overlays/use-dialog-state.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { AdminBar } from '../admin-bar.tsx';
import { AdminContent } from '../admin-content.tsx';
import { RemoveSheet } from './remove-sheet.tsx';
import { RunCard } from './run-card.tsx';
import { SeedForm } from './seed-form.tsx';
import { isActive, type SeederStatus, seederQuery } from './seeder-queries.ts';

/** Test members with a history: a form, the progress of the run, current counts, and removal. */
export function SeederPage() {
  const t = useTranslations('seeder');
  const admin = useTranslations('admin');
  const query = useQuery(seederQuery());
  return (
    <>
      <AdminBar title={admin('index.title')} back={{ to: '/admin' }} />
      <PageHead
        title={t('title')}
        subtitle={t('subtitle')}
        action={
          query.data?.allowed && (
            <Badge tone="warn">
              <Icon of={FlaskConical} size={14} />
              {t('environment')}
            </Badge>
          )
        }
      />
      <Link
        to="/admin/content/foods/import"
        className={classNames(buttonClass({ size: 'md', variant: 'secondary' }), 'self-start')}
      >
        <Icon of={FileUp} />
        {t('foods')}
      </Link>
      <AdminContent query={query} failure={t('loadError')}>
        {(status) => (
          <>
            {!status.allowed && (
              <p role="status" className="rounded-md bg-warn-soft px-4 py-3 text-warn">
                {t('off')}
              </p>
            )}
            <Work status={status} />
            <Counts status={status} />
          </>
        )}
      </AdminContent>
    </>
  );
}

/** The form and the run: side by side where there is room, else an active run first. */
function Work({ status: { run, allowed } }: { status: SeederStatus }) {
  const isWide = useMediaQuery('(min-width: 1024px)');
  const [startedId, setStartedId] = useState<string | null>(null);
  const isBusy = isActive(run);
  const card = run && <RunCard key={run.id} run={run} isStartedHere={run.id === startedId} />;
  return (
    <div className={classNames('grid grid-cols-1 gap-4 md:gap-5 lg:items-start', run && 'lg:grid-cols-[3fr_2fr]')}>
      {!isWide && card}
      <SeedForm disabled={!allowed || isBusy} isBusy={isBusy} onStarted={setStartedId} />
      {isWide && card}
    </div>
  );
}

type Count = SeederStatus['counts'][number];

function Counts({ status }: { status: SeederStatus }) {
  const t = useTranslations('seeder');
  const format = useFormat();
  const asking = useDialogState<SeedPart | 'all'>();
  const hasSeeded = status.counts.some(({ seeded }) => seeded > 0);
  const disabled = !status.allowed || isActive(status.run);
  const removeButton = ({ part, seeded }: Count) => (
    <RemoveButton {...{ part, seeded, disabled }} onPress={asking.open} />
  );
  const columns: Column<Count>[] = [
    {
      key: 'part',
      header: t('counts.kind'),
      cell: ({ part }) => <span className="font-medium">{t(`parts.${part}`)}</span>,
    },
    { key: 'real', header: t('counts.real'), align: 'end', cell: ({ real }) => format.number(real) },
    { key: 'seeded', header: t('counts.seeded'), align: 'end', cell: ({ seeded }) => format.number(seeded) },
    { key: 'remove', header: t('remove.one'), align: 'end', cell: removeButton },
  ];
  return (
    <Card flush aria-label={t('counts.title')} tabIndex={-1}>
      <CardHead
        className="flex-wrap px-5 pt-4.5 pb-3"
        title={t('counts.title')}
        action={
          hasSeeded && (
            <Button variant="danger" size="md" icon={Trash2} disabled={disabled} onClick={() => asking.open('all')}>
              {t('remove.button')}
            </Button>
          )
        }
      />
      <DataTable
        caption={t('counts.title')}
        columns={columns}
        rows={status.counts}
        rowKey={({ part }) => part}
        asRow={(count) => ({
          title: t(`parts.${count.part}`),
          meta: t('counts.line', { real: format.number(count.real) }),
          value: format.number(count.seeded),
          valueMeta: t('counts.seeded').toLowerCase(),
          trailing: removeButton(count),
        })}
      />
      {asking.subject && (
        <RemoveSheet
          key={asking.key}
          part={asking.subject === 'all' || asking.subject === 'members' ? null : asking.subject}
          open={asking.isOpen}
          onClose={asking.close}
        />
      )}
    </Card>
  );
}

type RemoveButtonProps = Omit<Count, 'real'> & { disabled: boolean; onPress: (part: SeedPart) => void };

function RemoveButton({ part, seeded, disabled, onPress }: RemoveButtonProps) {
  const t = useTranslations('seeder');
  if (seeded === 0) return <span className="text-caption text-ink-3">{t('remove.nothing')}</span>;
  const label = t('remove.oneLabel', { part: t(`parts.${part}`).toLowerCase() });
  return (
    <Button variant="secondary" size="sm" disabled={disabled} aria-label={label} onClick={() => onPress(part)}>
      {t('remove.one')}
    </Button>
  );
}
