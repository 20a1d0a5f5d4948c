import { useTranslations } from 'use-intl';
import { Card } from '#web/ui/card.tsx';
import { Switch } from '#web/ui/fields/toggles.tsx';
import { useSuggestion } from './use-suggestion.ts';

/** Whether another goal may be suggested in the journal once a month. */
export function MonthlySwitch() {
  const t = useTranslations('energyNeed');
  const { said, save } = useSuggestion();
  return (
    <Card as="div" compact>
      <Switch
        label={t('monthly.label')}
        description={t('monthly.text')}
        checked={said.isOn}
        onChange={(event) => void save({ isOn: event.target.checked })}
      />
    </Card>
  );
}
