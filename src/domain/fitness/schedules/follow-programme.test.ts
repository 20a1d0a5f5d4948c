import { describe, expect, it } from 'vitest';
import { makeCatalogueExercise } from '../test/make-fitness.ts';
import { followProgramme } from './follow-programme.ts';
import { scheduleWeek } from './schedule-week.ts';
import { STARTING_PROGRAMMES } from './starting-programmes.ts';

describe('a programme to begin with', () => {
  let made = 0;
  const newId = () => {
    made += 1;
    return `id${made}`;
  };
  const options = {
    language: 'sv' as const,
    texts: {
      title: ({ id }: { id: string }) => `titel ${id}`,
      workout: (name: string) => `pass ${name}`,
      category: 'Styrka',
    },
    newId,
    nowMs: Date.UTC(2026, 10, 12),
    exerciseOf: (id: string) => makeCatalogueExercise({ id }),
  };

  it.each(STARTING_PROGRAMMES)('$id has its days, each with a workout', (programme) => {
    const { schedule: plan, templates } = followProgramme(programme, options);
    expect([plan.days.length, plan.followedAt]).toEqual([programme.daysPerWeek, '2026-11-12T00:00:00.000Z']);
    expect(plan.days.every(({ sessions }) => templates.some(({ id }) => id === sessions[0]?.templateId))).toBe(true);
  });

  it.each([3, 4] as const)(
    'of %i days begins with its first workout on a Thursday and alternates from there',
    (daysPerWeek) => {
      const programme = STARTING_PROGRAMMES.find((one) => one.daysPerWeek === daysPerWeek && one.location === 'gym');
      if (!programme) throw new Error('there is none');
      const { schedule: plan, templates } = followProgramme(programme, options);
      const weeks = ['2026-11-09', '2026-11-16', '2026-11-23'].flatMap((monday) =>
        scheduleWeek(plan, monday, '2026-11-12', []).days.flatMap(({ sessions }) => sessions),
      );
      const turns = weeks.map(({ content }) => templates.findIndex(({ id }) => id === content.templateId));
      expect(turns).toEqual(weeks.map((_session, index) => index % 2));
    },
  );

  it('is named in the member’s language and leaves out unknown exercises', () => {
    const [programme] = STARTING_PROGRAMMES;
    if (!programme) throw new Error('there is none');
    const made = followProgramme(programme, {
      ...options,
      exerciseOf: (id) => (id === 'plank' ? makeCatalogueExercise({ id }) : undefined),
    });
    expect([
      made.schedule.title,
      made.templates[0]?.name,
      made.templates[0]?.category,
      made.templates[0]?.exercises.map(({ exerciseId }) => exerciseId),
    ]).toEqual(['titel gym-1', 'pass fullBodyA', 'Styrka', ['plank']]);
    expect(followProgramme({ ...programme, week: [{ dayIndex: 0, workout: 9 }] }, options).schedule.days).toEqual([]);
  });
});
