import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AssignmentKind, AssignmentState } from '#domain/admin/planners/assignment-state.ts';
import type { PlanAssignment } from '#domain/admin/planners/planners.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { type Column, DataTable } from '#web/ui/data/table.tsx';
import { useDialogState } from '#web/ui/overlays/use-dialog-state.ts';
import { AdminContent } from '../admin-content.tsx';
import { KeyPager } from '../key-pager.tsx';
import { assignmentsQuery } from './planners-queries.ts';
import { TakeBackSheet } from './take-back-sheet.tsx';

/** Assignments with their uses by members who share them, and buttons to withdraw them. */
export function AssignmentList({ kinds }: { kinds: AssignmentKind[] }) {
  const t = useTranslations('planners.list');
  const [cursor, setCursor] = useState<string | null>(null);
  const query = useQuery(assignmentsQuery(kinds, cursor));
  const taking = useDialogState<PlanAssignment>();
  return (
    <section aria-label={t('title')} tabIndex={-1} className="flex flex-col gap-3">
      <CardHead title={t('title')} subtitle={t('subtitle')} />
      <AdminContent query={query} failure={t('loadError')}>
        {({ assignments, total, next, previous }) =>
          assignments.length === 0 ? (
            <p className="text-ink-2">{t('empty')}</p>
          ) : (
            <>
              <Assignments rows={assignments} onTakeBack={taking.open} />
              {(next !== null || previous !== null) && <KeyPager {...{ total, next, previous }} onCursor={setCursor} />}
            </>
          )
        }
      </AdminContent>
      {taking.subject && (
        <TakeBackSheet key={taking.key} assignment={taking.subject} open={taking.isOpen} onClose={taking.close} />
      )}
    </section>
  );
}

type AssignmentsProps = { rows: readonly PlanAssignment[]; onTakeBack: (assignment: PlanAssignment) => void };

const TONES = { unchanged: 'success', changed: 'accent', removed: 'neutral', 'taken-back': 'neutral' } as const;

function Assignments({ rows, onTakeBack }: AssignmentsProps) {
  const t = useTranslations('planners.list');
  const words = useTranslations('planners');
  const format = useFormat();
  const given = ({ assignedAt, by }: PlanAssignment) =>
    t('by', { date: format.dayShort(format.dayOf(assignedAt)), name: by });
  const what = ({ kind, name, scaled, startDay }: PlanAssignment) =>
    [
      `${words(`kinds.${kind}`)}: ${name}`,
      ...(scaled ? [t('scaled')] : []),
      ...(startDay === null ? [] : [t('from', { day: format.dayShort(startDay) })]),
    ].join(', ');
  const used = ({ use }: PlanAssignment) => {
    if (use === null) return t('hidden');
    return use.lastDay === null ? t('never') : t('times', { times: use.times, day: format.dayShort(use.lastDay) });
  };
  const stateOf = (state: AssignmentState) => <Badge tone={TONES[state]}>{words(`states.${state}`)}</Badge>;
  const takeBack = (row: PlanAssignment) =>
    (row.state === 'unchanged' || row.state === 'changed') && (
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('takeBackOf', { name: row.name, member: row.member })}
        onClick={() => onTakeBack(row)}
      >
        {t('takeBack')}
      </Button>
    );
  const columns: Column<PlanAssignment>[] = [
    {
      key: 'member',
      header: t('member'),
      cell: ({ member }) => <span className="block min-w-28 font-medium wrap-anywhere">{member}</span>,
    },
    {
      key: 'what',
      header: t('what'),
      cell: (row) => <span className="block min-w-28 wrap-anywhere">{what(row)}</span>,
    },
    { key: 'when', header: t('when'), cell: given },
    { key: 'used', header: t('used'), cell: used },
    { key: 'state', header: t('state'), cell: ({ state }) => stateOf(state) },
    { key: 'takeBack', header: t('takeBack'), hideHeader: true, align: 'end', cell: takeBack },
  ];
  return (
    <Card flush as="div">
      <DataTable
        caption={t('title')}
        columns={columns}
        rows={rows}
        rowKey={({ userId, id }) => userId + id}
        asRow={(row) => ({
          title: row.member,
          meta: [what(row), given(row), used(row), words(`states.${row.state}`)].join(' · '),
          trailing: takeBack(row),
        })}
      />
    </Card>
  );
}
