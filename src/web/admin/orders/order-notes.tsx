import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AdminOrder } from '#domain/shop/orders/admin-orders.contract.ts';
import { SHOP_LENGTHS } from '#domain/shop/shop-bounds.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { TextArea } from '#web/ui/fields/text-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { orderQuery } from '../admin-queries.ts';
import { useRequestId } from '../use-request-id.ts';

/** Notes between admins about an order. The buyer does not see them. */
export function OrderNotesCard({ order }: { order: AdminOrder }) {
  const t = useTranslations('admin');
  const format = useFormat();
  const { add, remove } = useNotes(order.id);
  const [text, setText] = useState('');
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && (await add.run(text.trim()))) setText('');
  };
  return (
    <Card>
      <CardHead title={t('order.notes')} />
      <p className="mt-0.5 text-caption text-ink-3">{t('order.notesHelp')}</p>
      <ul aria-label={t('order.notes')} className="mt-2 flex flex-col">
        {order.notes.map(({ id, at, by, text: written }) => (
          <li key={id} className="flex items-start justify-between gap-2 border-b border-line py-2">
            <div className="min-w-0">
              <p className="wrap-anywhere whitespace-pre-line">{written}</p>
              <p className="text-caption text-ink-3">
                {[by, `${format.dayOf(at)} ${format.time(at)}`].filter(Boolean).join(', ')}
              </p>
            </div>
            <IconButton
              label={t('order.noteRemove')}
              icon={Trash2}
              disabled={remove.busy}
              onClick={() => void remove.run(id)}
            />
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={(event) => void handleSubmit(event)} className="mt-3 flex flex-col gap-3">
        <TextArea
          label={t('order.note')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={SHOP_LENGTHS.orderNote}
        />
        <Button type="submit" variant="soft" size="md" className="self-start" busy={add.busy}>
          {t('order.noteAdd')}
        </Button>
      </form>
    </Card>
  );
}

function useNotes(orderId: string) {
  const t = useTranslations('admin');
  const queryClient = useQueryClient();
  const request = useRequestId();
  const show = (order: AdminOrder) => queryClient.setQueryData(orderQuery(orderId).queryKey, order);
  const add = useAction(
    async (text: string) => {
      show(await api.adminOrders.addNote({ id: orderId, noteId: request.idFor({ text }), text }));
      request.done();
      return true;
    },
    { action: t('actions.note') },
  );
  const remove = useAction(async (noteId: string) => show(await api.adminOrders.removeNote({ id: orderId, noteId })), {
    action: t('actions.note'),
  });
  return { add, remove };
}
