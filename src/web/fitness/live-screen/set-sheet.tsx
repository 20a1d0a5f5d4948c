import { Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { SET_TYPES } from '#domain/fitness/fitness-codes.ts';
import type { LiveExercise } from '#domain/fitness/live/live-session.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/fields/toggles.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { useWorkout } from '../live/live-context.tsx';
import { useSetNames } from '../live/live-texts.ts';
import { RpeChoice } from '../rest/rpe-choice.tsx';

type SetSheetProps = { exercise: LiveExercise; setKey: string | null; onClose: () => void };

/** The type and RPE of a set, and its removal. */
export function SetSheet({ exercise, setKey, onClose }: SetSheetProps) {
  const t = useTranslations('live');
  const setNameOf = useSetNames();
  const { act } = useWorkout();
  const index = exercise.sets.findIndex(({ key }) => key === setKey);
  const set = exercise.sets[index];
  return (
    <Sheet
      open={set !== undefined}
      onClose={onClose}
      title={t('set.title', { name: setNameOf(exercise.sets, index), exercise: exercise.name })}
      footer={
        <Button full onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      {set && (
        <div className="flex flex-col gap-5">
          <RadioGroup
            legend={t('set.type')}
            name="set-type"
            value={set.type}
            onValueChange={(type) => act({ type: 'changeSet', setKey: set.key, change: { type } })}
            options={SET_TYPES.map((value) => ({
              value,
              label: t(`setTypes.${value}`),
              description: t(`setTypeTexts.${value}`),
            }))}
          />
          <RpeChoice
            tone="surface"
            rpe={set.rpe}
            onRpe={(rpe) => act({ type: 'changeSet', setKey: set.key, change: { rpe } })}
          />
          <Button
            writes
            variant="danger"
            size="md"
            icon={Trash2}
            onClick={() => {
              act({ type: 'removeSet', setKey: set.key });
              onClose();
            }}
          >
            {t('set.remove')}
          </Button>
        </div>
      )}
    </Sheet>
  );
}
