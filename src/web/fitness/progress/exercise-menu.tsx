import { Link } from '@tanstack/react-router';
import { Calculator, History, SlidersHorizontal, Star } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AnyExercise } from '#domain/fitness/exercises/search-exercises.ts';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { MenuRow } from '#web/ui/data/menu-row.tsx';
import { MoreMenu } from '#web/ui/overlays/menu.tsx';
import { useExerciseTexts } from '../exercises/exercise-texts.ts';
import { useFavouriteExercises } from '../exercises/use-fitness-settings.ts';
import { useLiveSettings } from '../live/use-live-settings.ts';
import { OneRmSheet } from './one-rm-sheet.tsx';
import { ProgressionSheet } from './progression-sheet.tsx';

/** Further actions for an exercise: its workouts, progression rule, formula of the maximum, and favourite. */
export function ExerciseMenu({ exercise }: { exercise: AnyExercise }) {
  const t = useTranslations('exercises');
  const { name: nameOf } = useExerciseTexts();
  const favourites = useFavouriteExercises();
  const [open, setOpen] = useState<'rule' | 'one-rm' | null>(null);
  const { settings, save } = useLiveSettings();
  const name = nameOf(exercise);
  const isFavourite = favourites.ids.has(exercise.id);
  return (
    <>
      <MoreMenu label={t('menu.open', { name })} title={name}>
        <List label={t('menu.open', { name })}>
          <ListRow
            icon={History}
            title={t('menu.workouts')}
            chevron
            render={(row) => <Link to="/fitness" search={{ tab: 'history', exercise: exercise.id }} {...row} />}
          />
          <MenuRow
            icon={SlidersHorizontal}
            title={t('menu.rule')}
            meta={t('menu.ruleText')}
            chevron
            onPress={() => favourites.isKnown && setOpen('rule')}
          />
          <MenuRow
            icon={Calculator}
            title={t('oneRm.title')}
            meta={t(`oneRm.${settings.oneRmFormula}`)}
            chevron
            onPress={() => favourites.isKnown && setOpen('one-rm')}
          />
          <MenuRow
            icon={Star}
            title={t(isFavourite ? 'menu.unstar' : 'menu.star')}
            onPress={() => favourites.isKnown && favourites.toggle(exercise.id, name)}
          />
        </List>
      </MoreMenu>
      {open === 'one-rm' && (
        <OneRmSheet
          formula={settings.oneRmFormula}
          onClose={() => setOpen(null)}
          onChoose={(oneRmFormula) => void save({ oneRmFormula })}
        />
      )}
      {open === 'rule' && (
        <ProgressionSheet
          name={name}
          settings={favourites.settingsOf(exercise.id)}
          onClose={() => setOpen(null)}
          onSave={async (changes) => {
            if (await favourites.change({ exerciseId: exercise.id, name }, changes)) setOpen(null);
          }}
        />
      )}
    </>
  );
}
