import type { Day } from '#domain/day/day.ts';
import { AddEntrySheet, AddFoods, SlotSheet } from './add-entry.tsx';
import { EntrySheet } from './entry-sheet.tsx';
import type { useWeekBoard } from './use-week-board.ts';
import type { Week } from './week-queries.ts';

type WeekDialogsProps = { week: Week; board: ReturnType<typeof useWeekBoard>; first: Day };

/** The sheets of the week: planning and editing entries. */
export function WeekDialogs({ week, board, first }: WeekDialogsProps) {
  const { opened, adding, foods, placing, writes } = board;
  const slot = adding.subject;
  // The current entry, which may have changed since its sheet opened.
  const entry = week.entries.find(({ id }) => id === opened.subject?.id) ?? opened.subject;
  return (
    <>
      {opened.key > 0 && entry && (
        <EntrySheet
          key={opened.key}
          open={opened.isOpen}
          onClose={opened.close}
          entry={entry}
          week={week}
          onApply={(changes) => void board.apply(entry, changes)}
          onLog={() => void writes.log(entry)}
          onStep={(step) => void board.step(entry, step)}
          onRemove={() => void writes.remove(entry)}
        />
      )}
      {adding.key > 0 && slot && (
        <AddEntrySheet
          key={`add ${adding.key}`}
          open={adding.isOpen}
          onClose={adding.close}
          slot={slot}
          week={week}
          onPick={(source) => {
            adding.close();
            void board.plan(source, slot);
          }}
          onFoods={() => {
            adding.close();
            foods.open(slot);
          }}
        />
      )}
      {foods.key > 0 && foods.subject && (
        <AddFoods
          key={`foods ${foods.key}`}
          open={foods.isOpen}
          onClose={foods.close}
          slot={foods.subject}
          writes={writes}
        />
      )}
      {placing.key > 0 && placing.subject && (
        <SlotSheet
          key={`place ${placing.key}`}
          open={placing.isOpen}
          onClose={placing.close}
          source={placing.subject}
          days={week.days}
          first={first}
          onSlot={(to) => placing.subject && void board.plan(placing.subject, to)}
        />
      )}
    </>
  );
}
