import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ADMIN_BOUNDS } from '#domain/admin/admin-bounds.ts';
import type { PlannerMember } from '#domain/admin/planners/planners.contract.ts';
import { LENGTHS } from '#domain/bounds.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Checkbox } from '#web/ui/fields/toggles.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { AdminContent } from '../admin-content.tsx';
import { takeHandedMembers } from './handed-members.ts';
import { plannerMembersQuery } from './planners-queries.ts';
import { type PlanKind, type Request, useAssign } from './use-assign.ts';

const PAUSE_MS = 250;

type AssignPanelProps = {
  assign: (request: Request) => Promise<{ assigned: number }>;
  what: PlanKind;
  successTitle: string;
  /** Identifies what is assigned; a change makes it a new request. */
  subject: string;
  /** Returns false and shows the error when an option is invalid. */
  check?: (() => boolean) | undefined;
  /** Options of the assignment. */
  children?: ReactNode;
};

/** Chooses members and a reason for the audit log, and assigns. */
export function AssignPanel({ assign, what, successTitle, subject, check, children }: AssignPanelProps) {
  const t = useTranslations('planners.assign');
  const [chosen, setChosen] = useState(takeHandedMembers);
  const [reason, setReason] = useState('');
  const { send, busy } = useAssign({ assign, what, title: successTitle, subject, onDone: () => setChosen([]) });
  const handleSend = () => {
    if (check?.() === false) return;
    send({ userIds: chosen.map(({ id }) => id), reason: reason.trim() });
  };
  const isFull = chosen.length >= ADMIN_BOUNDS.membersAtOnce;
  const toggle = (member: PlannerMember) =>
    setChosen((now) =>
      now.some(({ id }) => id === member.id) ? now.filter(({ id }) => id !== member.id) : [...now, member],
    );
  return (
    <Card flush aria-label={t('title')}>
      <CardHead
        className="px-5 pt-4.5 pb-3"
        title={t('title')}
        action={chosen.length > 0 && <Badge tone="accent">{t('chosen', { count: chosen.length })}</Badge>}
      />
      <MemberChoice chosen={chosen} isFull={isFull} onToggle={toggle} />
      <div className="flex flex-col divide-y divide-line border-t border-line">
        {children}
        <div className="px-5 py-4">
          <TextField
            label={t('reason')}
            help={t('reasonHelp')}
            optional
            value={reason}
            maxLength={LENGTHS.refundReason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
        <div className="flex flex-col gap-2 p-5">
          {isFull && (
            <p role="status" className="text-caption text-warn">
              {t('tooMany', { max: ADMIN_BOUNDS.membersAtOnce })}
            </p>
          )}
          <Button full busy={busy} busyLabel={t('sending')} onClick={handleSend}>
            {t('send', { count: chosen.length })}
          </Button>
          <p className="text-center text-caption text-ink-3">{t('note')}</p>
        </div>
      </div>
    </Card>
  );
}

type MemberChoiceProps = {
  chosen: readonly PlannerMember[];
  isFull: boolean;
  onToggle: (member: PlannerMember) => void;
};

/** Chosen members stay when the search changes. Ticking a member does not reorder the list, which would lose the focus. */
function MemberChoice({ chosen, isFull, onToggle }: MemberChoiceProps) {
  const t = useTranslations('planners.assign');
  const [text, setText] = useState('');
  const query = useQuery(plannerMembersQuery(useDebounced(text, PAUSE_MS).trim()));
  const isChosen = (id: string) => chosen.some((member) => member.id === id);
  return (
    <>
      <SearchField
        className="mx-5 mb-3"
        label={t('search')}
        placeholder={t('search')}
        value={text}
        onValueChange={setText}
        busy={query.isPlaceholderData}
      />
      <AdminContent query={query} failure={t('membersError')}>
        {(found) => {
          const isFound = (id: string) => found.some((member) => member.id === id);
          const shown = [...chosen.filter(({ id }) => !isFound(id)), ...found];
          if (shown.length === 0) return <p className="px-5 pb-4 text-ink-2">{t('none')}</p>;
          return (
            // Scrolls by itself, so that the button below stays near.
            <ul
              aria-label={t('members')}
              className="max-h-80 divide-y divide-line overflow-y-auto border-t border-line"
            >
              {shown.map((member) => (
                <li key={member.id} className={classNames('px-5', isChosen(member.id) && 'bg-accent-soft')}>
                  <Checkbox
                    label={member.name}
                    description={`@${member.username}`}
                    checked={isChosen(member.id)}
                    disabled={isFull && !isChosen(member.id)}
                    onChange={() => onToggle(member)}
                  />
                </li>
              ))}
            </ul>
          );
        }}
      </AdminContent>
    </>
  );
}
