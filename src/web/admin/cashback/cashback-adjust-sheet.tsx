import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { AdminContent, RowsSkeleton } from '../admin-content.tsx';
import { CashbackAdjust } from './cashback-adjust.tsx';
import { cashbackMembersQuery } from './cashback-queries.ts';

const PAUSE_MS = 250;

type CashbackAdjustSheetProps = { open: boolean; onClose: () => void };

/** Adjusts the balance of any member, also without awards: first the member, then amount and reason. */
export function CashbackAdjustSheet({ open, onClose }: CashbackAdjustSheetProps) {
  const t = useTranslations('admin');
  const format = useFormat();
  const [userId, setUserId] = useState<string | null>(null);
  const [text, setText] = useState('');
  const query = useQuery(cashbackMembersQuery(useDebounced(text, PAUSE_MS).trim()));
  const chosen = query.data?.find((member) => member.userId === userId);
  return (
    <Sheet open={open} onClose={onClose} title={t('cashback.newAdjustment')}>
      {chosen ? (
        <>
          <div className="flex items-center justify-between gap-3">
            <div className="min-w-0">
              <p className="font-medium">{chosen.name}</p>
              <p className="text-caption wrap-anywhere text-ink-2">{chosen.email}</p>
              <p className="mt-1">{t('cashback.balanceNow', { amount: format.kronor(chosen.available) })}</p>
              {chosen.owed > 0 && (
                <p className="text-caption text-ink-2">
                  {t('cashback.owedNow', { amount: format.kronor(chosen.owed) })}
                </p>
              )}
            </div>
            <Button variant="ghost" size="sm" onClick={() => setUserId(null)}>
              {t('cashback.otherMember')}
            </Button>
          </div>
          <CashbackAdjust key={chosen.userId} receiver={chosen} onDone={onClose} />
        </>
      ) : (
        <>
          <SearchField
            boxed
            label={t('cashback.findMember')}
            placeholder={t('cashback.findMember')}
            value={text}
            onValueChange={setText}
            busy={query.isPlaceholderData}
          />
          <AdminContent query={query} failure={t('cashback.membersError')} skeleton={<RowsSkeleton />}>
            {(members) =>
              members.length === 0 && text.trim() !== '' ? (
                <p className="mt-3 text-ink-2">{t('cashback.noMember')}</p>
              ) : (
                <List label={t('cashback.findMember')}>
                  {members.map(({ userId: id, name, email, available }) => (
                    <ListRow
                      key={id}
                      title={name}
                      meta={email}
                      value={format.kronor(available)}
                      onPress={() => setUserId(id)}
                    />
                  ))}
                </List>
              )
            }
          </AdminContent>
        </>
      )}
    </Sheet>
  );
}
