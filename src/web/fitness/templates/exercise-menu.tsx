import { ArrowDown, ArrowUp, ListOrdered, Repeat, Repeat1, Replace, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PlannedExercise } from '#domain/fitness/fitness-shapes.contract.ts';
import { areSetsAlike, joinNext, leaveSuperset } from '#domain/fitness/templates/edit-exercises.ts';
import { List } from '#web/ui/data/list-row.tsx';
import { MenuRow } from '#web/ui/data/menu-row.tsx';
import { MoreMenu } from '#web/ui/overlays/menu.tsx';
import { ExercisePicker } from '../exercises/exercise-picker.tsx';
import type { TemplateEditor } from './use-template-editor.ts';

type ExerciseMenuProps = {
  exercise: PlannedExercise;
  name: string;
  index: number;
  editor: TemplateEditor;
  onMove: (to: number) => void;
};

/** The menu of an exercise of a template. */
export function ExerciseMenu(props: ExerciseMenuProps) {
  const { name, index, editor } = props;
  const t = useTranslations('fitness');
  const [isReplacing, setReplacing] = useState(false);
  return (
    <>
      <MoreMenu label={t('editor.menuOf', { name })} iconSize={20} title={name}>
        <MenuRows {...props} onReplace={() => setReplacing(true)} />
      </MoreMenu>
      <ExercisePicker
        open={isReplacing}
        title={t('editor.replaceOf', { name })}
        onClose={() => setReplacing(false)}
        onPick={(exercise) => {
          setReplacing(false);
          editor.replace(index, exercise);
        }}
      />
    </>
  );
}

type MenuRowsProps = ExerciseMenuProps & { onReplace: () => void };

function MenuRows({ exercise, name, index, editor, onMove, onReplace }: MenuRowsProps) {
  const t = useTranslations('fitness');
  const last = editor.draft.exercises.length - 1;
  const next = editor.draft.exercises[index + 1];
  const isSplit = editor.isSplit(index) || !areSetsAlike(exercise.sets);
  const makeAlike = () => {
    const [first] = exercise.sets;
    editor.split(index, false);
    if (first) editor.change(index, { sets: exercise.sets.map(() => first) });
  };
  return (
    <List>
      {index > 0 && <MenuRow icon={ArrowUp} title={t('editor.up')} onPress={() => onMove(index - 1)} />}
      {index < last && <MenuRow icon={ArrowDown} title={t('editor.down')} onPress={() => onMove(index + 1)} />}
      {next && (exercise.superset === null || exercise.superset !== next.superset) && (
        <MenuRow
          icon={Repeat}
          title={t('editor.joinNext')}
          meta={t('editor.joinNextText')}
          onPress={() => editor.setExercises((now) => joinNext(now, index))}
        />
      )}
      {exercise.superset !== null && (
        <MenuRow
          icon={Repeat1}
          title={t('editor.leaveSuperset')}
          onPress={() => editor.setExercises((now) => leaveSuperset(now, index))}
        />
      )}
      <MenuRow
        icon={ListOrdered}
        title={t(isSplit ? 'editor.alike' : 'editor.split')}
        onPress={() => (isSplit ? makeAlike() : editor.split(index, true))}
      />
      <MenuRow icon={Replace} title={t('editor.replace')} onPress={onReplace} />
      <MenuRow icon={Trash2} iconTone="danger" title={t('editor.remove')} onPress={() => editor.remove(index, name)} />
    </List>
  );
}
