import { Copy, ListRestart, Printer, Share2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { canShare, shareOr, useCopy } from '#web/platform/device/use-copy.ts';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import type { ListSource } from './list-item.ts';
import { useItemAmounts } from './use-item-amounts.ts';
import type { ShoppingListView } from './use-shopping-list.ts';

type ShoppingListShareProps = { open: boolean; onClose: () => void; plan: ListSource; list: ShoppingListView };

/** Other actions: share, print, clear the ticks. */
export function ShoppingListShare({ open, onClose, plan, list }: ShoppingListShareProps) {
  const t = useTranslations('meals');
  const { copy, share, print, untick } = useListActions(plan, list);
  const then = (act: () => unknown) => () => {
    onClose();
    act();
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('list.title')} size="confirm">
      <List>
        {share && <ListRow icon={Share2} title={t('list.sendTo')} onPress={then(share)} />}
        <ListRow icon={Copy} title={t('list.copy')} onPress={then(copy)} />
        <ListRow icon={Printer} title={t('list.print')} onPress={then(print)} />
        {list.done > 0 && <ListRow icon={ListRestart} title={t('list.untick')} onPress={then(untick)} />}
      </List>
    </Sheet>
  );
}

function useListActions(plan: ListSource, list: ShoppingListView) {
  const t = useTranslations('meals');
  const toast = useToast();
  const text = useListText(plan, list);
  const title = t('list.textTitle', { name: plan.name });

  const copyText = useCopy(t('list.copied'), t('list.copyFailed'));
  const copy = () => copyText(text);
  const share = () => shareOr({ title, text }, copy);
  const untick = async () => {
    const ticked = list.items.filter(({ isTicked }) => isTicked).flatMap(({ keys }) => keys);
    // All marks, because another phone may have ticks that are not synced yet.
    await list.change({ untick: list.marks });
    const onAct = () => void list.change({ tick: ticked });
    toast.show({ text: t('list.unticked'), action: { label: t('plans.undo'), onAct } });
  };
  return {
    copy,
    untick,
    share: canShare() ? share : null,
    print: () => window.print(),
  };
}

/** The list as plain text, remaining items first. */
function useListText(plan: ListSource, list: ShoppingListView): string {
  const t = useTranslations('meals');
  const amounts = useItemAmounts();
  const head = [
    t('list.textTitle', { name: plan.name }),
    [
      ...(plan.week === undefined ? [t('list.days', { count: list.days })] : []),
      t('list.persons', { count: list.persons }),
    ].join(', '),
    '',
  ];
  const line = (sign: string) => (item: ShoppingListView['items'][number]) =>
    [`${sign} ${item.name}`, amounts(item).bought].filter((part) => part !== '').join(', ');
  const left = list.items.filter(({ isTicked }) => !isTicked).map(line('–'));
  const done = list.items.filter(({ isTicked }) => isTicked).map(line('✓'));
  return [...head, ...left, ...done].join('\n');
}
