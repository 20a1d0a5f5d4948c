import { expect, it } from 'vitest';
import { makeTemplate } from '../test/make-fitness.ts';
import { standaloneDays } from './standalone-days.ts';

it('copies the content of its workouts, and refers only to provided ones', () => {
  const own = { ...makeTemplate({ name: 'Ben, ny' }), provided: false, items: [] };
  const provided = { ...makeTemplate({ name: 'För alla' }), provided: true, items: [] };
  const session = { name: 'Som den var', durationMinutes: 30, exercises: [], notes: '' };
  const sessions = [own.id, provided.id, 'gone', null].map((templateId) => ({ ...session, templateId }));
  const [day] = standaloneDays([{ dayIndex: 0, sessions }], [own, provided]);
  expect(day?.sessions).toEqual([
    { templateId: null, name: 'Ben, ny', durationMinutes: 45, exercises: own.exercises, notes: '' },
    { templateId: provided.id, name: 'För alla', durationMinutes: 45, exercises: provided.exercises, notes: '' },
    { ...session, templateId: null },
    { ...session, templateId: null },
  ]);
});
