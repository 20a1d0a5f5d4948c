import { ArrowDown, ArrowUp, ListOrdered, Repeat, Repeat1, Replace, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PlannedExercise } from '#domain/fitness/fitness-shapes.contract.ts';
import { areSetsAlike, joinNext, leaveSuperset } from '#domain/fitness/templates/edit-exercises.ts';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
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
  const [isOpen, setOpen] = useState(false);
  const [isReplacing, setReplacing] = useState(false);
  return (
    <>
      <MoreMenu label={t('editor.menuOf', { name })} iconSize={20} title={name} isOpen={isOpen} onOpenChange={setOpen}>
        <MenuRows {...props} onDone={() => setOpen(false)} onReplace={() => setReplacing(true)} />
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

type MenuRowsProps = ExerciseMenuProps & { onDone: () => void; onReplace: () => void };

function MenuRows({ exercise, name, index, editor, onMove, onDone, onReplace }: MenuRowsProps) {
  const t = useTranslations('fitness');
  const last = editor.draft.exercises.length - 1;
  const next = editor.draft.exercises[index + 1];
  const isSplit = editor.isSplit(index) || !areSetsAlike(exercise.sets);
  const then = (act: () => void) => () => {
    onDone();
    act();
  };
  const makeAlike = () => {
    const [first] = exercise.sets;
    editor.split(index, false);
    if (first) editor.change(index, { sets: exercise.sets.map(() => first) });
  };
  return (
    <List>
      {index > 0 && <ListRow icon={ArrowUp} title={t('editor.up')} onPress={then(() => onMove(index - 1))} />}
      {index < last && <ListRow icon={ArrowDown} title={t('editor.down')} onPress={then(() => onMove(index + 1))} />}
      {next && (exercise.superset === null || exercise.superset !== next.superset) && (
        <ListRow
          icon={Repeat}
          title={t('editor.joinNext')}
          meta={t('editor.joinNextText')}
          onPress={then(() => editor.setExercises((now) => joinNext(now, index)))}
        />
      )}
      {exercise.superset !== null && (
        <ListRow
          icon={Repeat1}
          title={t('editor.leaveSuperset')}
          onPress={then(() => editor.setExercises((now) => leaveSuperset(now, index)))}
        />
      )}
      <ListRow
        icon={ListOrdered}
        title={t(isSplit ? 'editor.alike' : 'editor.split')}
        onPress={then(() => (isSplit ? makeAlike() : editor.split(index, true)))}
      />
      <ListRow icon={Replace} title={t('editor.replace')} onPress={then(onReplace)} />
      <ListRow
        icon={Trash2}
        iconTone="danger"
        title={t('editor.remove')}
        onPress={then(() => editor.remove(index, name))}
      />
    </List>
  );
}
