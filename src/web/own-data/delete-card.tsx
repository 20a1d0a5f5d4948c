import { HandCoins, MessagesSquare, Receipt, Trash2, Users } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { OwnDataOverview } from '#domain/own-data/own-data.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Tile } from '#web/ui/data/list-row.tsx';
import type { IconComponent } from '#web/ui/icon.tsx';
import { useDialogState } from '#web/ui/overlays/use-dialog-state.ts';
import { DeleteSheet } from './delete-sheet.tsx';

/** What happens to each kind of data, above the button that opens the deletion. */
export function DeleteCard({ overview }: { overview: OwnDataOverview }) {
  const t = useTranslations('ownData');
  const format = useFormat();
  const sheet = useDialogState();
  const { orders, cashback, isLastAdmin } = overview;
  return (
    <Card flush aria-labelledby="delete-title">
      <CardHead
        className="px-5 pt-4.5"
        title={<span id="delete-title">{t('delete.title')}</span>}
        subtitle={t('delete.subtitle')}
      />
      <ul className="divide-y divide-line">
        {fatesOf(overview).map(({ key, icon, tone }) => (
          <li key={key} className="flex gap-3 px-5 py-3.5">
            <Tile icon={icon} />
            <div className="min-w-0 flex-1">
              <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <p className="font-medium">{t(`fate.${key}`, { count: orders })}</p>
                <Badge tone={tone}>{t(`badge.${key}`)}</Badge>
              </div>
              <p className="mt-1 text-caption text-ink-2">
                {t(`fate.${key}Text`, { amount: format.kronor(cashback) })}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <div className="border-t border-line px-5 py-4">
        <Button variant="danger" full disabled={isLastAdmin} onClick={() => sheet.open()}>
          {t('delete.open')}
        </Button>
        <p className="mt-3 text-center text-caption text-ink-3">
          {t(isLastAdmin ? 'delete.lastAdmin' : 'delete.next')}
        </p>
      </div>
      <DeleteSheet key={sheet.key} overview={overview} open={sheet.isOpen} onClose={sheet.close} />
    </Card>
  );
}

type Fate = {
  key: 'logged' | 'posts' | 'orders' | 'cashback' | 'spent' | 'friends';
  icon: IconComponent;
  tone: 'neutral' | 'warn';
  isThere: boolean;
};

/** Leaves out what the member does not have. A spent balance has events, but nothing to lose. */
function fatesOf({ posts, orders, cashback, purchases, invited }: OwnDataOverview): Fate[] {
  const fates: Fate[] = [
    { key: 'logged', icon: Trash2, tone: 'neutral', isThere: true },
    { key: 'posts', icon: MessagesSquare, tone: 'neutral', isThere: posts > 0 },
    { key: 'orders', icon: Receipt, tone: 'warn', isThere: orders > 0 },
    { key: 'cashback', icon: HandCoins, tone: 'warn', isThere: cashback > 0 },
    { key: 'spent', icon: HandCoins, tone: 'neutral', isThere: cashback <= 0 && purchases > 0 },
    { key: 'friends', icon: Users, tone: 'neutral', isThere: invited > 0 },
  ];
  return fates.filter(({ isThere }) => isThere);
}
