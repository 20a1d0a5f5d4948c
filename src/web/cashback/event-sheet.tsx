import { useTranslations } from 'use-intl';
import type { CashbackEvent } from '#domain/cashback/cashback.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Sheet, scrolledByKeys } from '#web/ui/overlays/sheet.tsx';
import { EventBadge } from './event-badge.tsx';
import { useEventTexts } from './use-event-texts.ts';

type EventSheetProps = { event: CashbackEvent; open: boolean; onClose: () => void };

/** The entries of one amount, oldest first, with a link to the member's own order. */
export function EventSheet({ event, open, onClose }: EventSheetProps) {
  const t = useTranslations('cashback');
  const texts = useEventTexts();
  const { orderId } = event;
  const share = texts.share(event);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={texts.title(event)}
      {...(orderId !== null && { footer: <ToOrder orderId={orderId} /> })}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-h2">{texts.amount(event)}</p>
        <EventBadge event={event} />
      </div>
      {share !== null && <p className="mt-1 font-medium">{share}</p>}
      <p className="mt-1 text-caption wrap-anywhere text-ink-2">{texts.meta(event)}</p>
      <div {...scrolledByKeys(t('events.moves'))} className="mt-5 rounded-md">
        <h3 className="mb-1 text-h3">{t('events.moves')}</h3>
        <Moves event={event} />
      </div>
    </Sheet>
  );
}

function Moves({ event }: { event: CashbackEvent }) {
  const t = useTranslations('cashback');
  const format = useFormat();
  const texts = useEventTexts();
  return (
    <List label={t('events.moves')}>
      {event.movements.map((movement) => (
        <ListRow
          key={`${movement.kind}-${movement.at}`}
          title={t(`move.${movement.kind}`)}
          meta={
            <span className="wrap-anywhere">
              {[
                format.dateTime(movement.at),
                movement.note,
                movement.settled > 0 && t('events.settled', { amount: format.kronor(movement.settled) }),
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          }
          value={texts.moved(event, movement) ?? undefined}
          valueMeta={texts.balance(movement)}
        />
      ))}
    </List>
  );
}

function ToOrder({ orderId }: { orderId: string }) {
  const t = useTranslations('cashback');
  return (
    <ButtonLink to="/orders/$orderId" params={{ orderId }} variant="secondary" size="md" full>
      {t('events.order')}
    </ButtonLink>
  );
}
