import { Bike, Flower2, Footprints, Search, Waves, Wind } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { exerciseName, searchExercises } from '#domain/fitness/exercises/search-exercises.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { Icon, type IconComponent } from '#web/ui/icon.tsx';
import { type Activity, useActivities } from './use-quick-log.ts';

/** The five most logged activities, by their ids in the catalogue. */
const USUAL: readonly { id: string; icon: IconComponent }[] = [
  { id: 'walking', icon: Footprints },
  { id: 'running', icon: Wind },
  { id: 'cycling', icon: Bike },
  { id: 'swimming', icon: Waves },
  { id: 'yoga', icon: Flower2 },
];

type ActivityChoiceProps = {
  chosen: Activity | null | undefined;
  onChoose: (activity: Activity | null) => void;
};

/** Five tiles, and a search for other activities. */
export function ActivityChoice({ chosen, onChoose }: ActivityChoiceProps) {
  const t = useTranslations('live');
  const { language } = useLanguage();
  const activities = useActivities();
  const [isSearching, setSearching] = useState(false);
  if (isSearching) {
    const choose = (activity: Activity | null) => {
      setSearching(false);
      onChoose(activity);
    };
    return <ActivitySearch activities={activities} onChoose={choose} />;
  }
  const isUsual = chosen === undefined || USUAL.some(({ id }) => id === chosen?.id);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would demand a legend; the group's name is enough here
    <div role="group" aria-label={t('quick.activity')} className="grid grid-cols-3 gap-2">
      {USUAL.map(({ id, icon }) => {
        const activity = activities.find((one) => one.id === id);
        return (
          <ActivityTile
            key={id}
            icon={icon}
            label={activity ? exerciseName(activity, language) : '…'}
            isChosen={chosen?.id === id}
            disabled={!activity}
            onPress={() => activity && onChoose(activity)}
          />
        );
      })}
      <ActivityTile
        icon={Search}
        label={isUsual ? t('quick.more') : chosen ? exerciseName(chosen, language) : t('quick.own')}
        isChosen={!isUsual}
        onPress={() => setSearching(true)}
      />
    </div>
  );
}

type ActivityTileProps = {
  icon: IconComponent;
  label: string;
  isChosen: boolean;
  disabled?: boolean;
  onPress: () => void;
};

function ActivityTile({ icon, label, isChosen, disabled = false, onPress }: ActivityTileProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={disabled}
      onClick={onPress}
      className={classNames(
        'flex min-h-18 min-w-0 flex-col items-center justify-center gap-1.5 rounded-md border-2 px-1 py-2 text-label font-medium',
        isChosen ? 'border-accent bg-accent-soft text-accent-strong' : 'border-transparent bg-surface-2 text-ink-2',
      )}
    >
      <Icon of={icon} size={22} />
      <span className="max-w-full truncate">{label}</span>
    </button>
  );
}

type ActivitySearchProps = { activities: Activity[]; onChoose: (activity: Activity | null) => void };

function ActivitySearch({ activities, onChoose }: ActivitySearchProps) {
  const t = useTranslations('live');
  const format = useFormat();
  const { language } = useLanguage();
  const [text, setText] = useState('');
  const found = text.trim() === '' ? activities : searchExercises(activities, text, language, () => false).exercises;
  return (
    <div className="flex flex-col gap-2">
      <SearchField label={t('quick.search')} value={text} onValueChange={setText} maxLength={100} autoFocus />
      <List label={t('quick.activity')}>
        {found.map((activity) => (
          <ListRow
            key={activity.id}
            title={exerciseName(activity, language)}
            value={`${format.number(activity.met ?? 0, 1)} MET`}
            onPress={() => onChoose(activity)}
          />
        ))}
      </List>
      <Button variant="soft" size="md" full onClick={() => onChoose(null)}>
        {t('quick.own')}
      </Button>
    </div>
  );
}
