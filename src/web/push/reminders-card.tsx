import { Dumbbell, Plus, Scale, Utensils } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { PushReminder, PushState } from '#domain/push/push.contract.ts';
import { PUSH_BOUNDS } from '#domain/push/push-bounds.ts';
import { newId } from '#web/platform/device/new-id.ts';
import { weekdayNames } from '#web/platform/format/weekday-names.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { useDialogState } from '#web/ui/overlays/use-dialog-state.ts';
import { ReminderSheet } from './reminder-sheet.tsx';

const ICONS = { meal: Utensils, weight: Scale, workout: Dumbbell };

/** The default reminder: a weigh-in every morning. */
const newReminder = (): PushReminder => ({
  id: newId(),
  kind: 'weight',
  time: '07:00',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
});

/** Reminders at chosen times, on every device that is turned on. */
export function RemindersCard({ state: { reminders, devices } }: { state: PushState }) {
  const t = useTranslations('push');
  const sheet = useDialogState<PushReminder>();
  const isNew = !reminders.some(({ id }) => id === sheet.subject?.id);
  return (
    <Card flush aria-labelledby="push-reminders">
      <CardHead title={<span id="push-reminders">{t('reminders.title')}</span>} className="px-5 pt-4.5 pb-1" />
      {reminders.length === 0 ? (
        <p className="px-5 pb-1 text-caption text-ink-2">{t('reminders.none')}</p>
      ) : (
        <List inset>
          {reminders.map((reminder) => (
            <ReminderRow key={reminder.id} reminder={reminder} onPress={() => sheet.open(reminder)} />
          ))}
        </List>
      )}
      <div className="flex flex-col gap-3 px-5 pt-3 pb-4.5">
        {reminders.length > 0 && devices.length === 0 && (
          <p className="text-caption text-ink-2">{t('reminders.noDevice')}</p>
        )}
        {reminders.length < PUSH_BOUNDS.reminders && (
          <Button full variant="secondary" size="md" icon={Plus} onClick={() => sheet.open(newReminder())}>
            {t('reminders.add')}
          </Button>
        )}
      </div>
      {sheet.subject && (
        <ReminderSheet
          key={sheet.key}
          open={sheet.isOpen}
          isNew={isNew}
          reminder={sheet.subject}
          onClose={sheet.close}
        />
      )}
    </Card>
  );
}

function ReminderRow({ reminder, onPress }: { reminder: PushReminder; onPress: () => void }) {
  const t = useTranslations('push');
  return (
    <ListRow
      icon={ICONS[reminder.kind]}
      title={t(`reminders.${reminder.kind}`)}
      meta={useDaysText()(reminder.weekdays)}
      value={reminder.time}
      chevron
      onPress={onPress}
    />
  );
}

/** "Varje dag", "Vardagar", "Mån, ons, fre". */
function useDaysText(): (weekdays: readonly number[]) => string {
  const t = useTranslations('push');
  const { locale } = useLanguage();
  return (weekdays) => {
    const key = weekdays.join('');
    if (key === '1234567') return t('reminders.everyDay');
    if (key === '12345') return t('reminders.workdays');
    if (key === '67') return t('reminders.weekend');
    return weekdayNames(locale, weekdays.length === 1 ? 'long' : 'short')
      .filter((_name, index) => weekdays.includes(index + 1))
      .join(', ');
  };
}
