import type { StoredTemplate } from '../templates/templates.contract.ts';
import type { ScheduleSession, WorkoutSchedule } from './schedules.contract.ts';

/**
 * The days of a schedule for somebody who does not have its maker's workouts: each session holds what its workout says now. Only workouts
 * that everybody has are still referred to.
 */
export function standaloneDays(
  days: WorkoutSchedule['days'],
  templates: readonly StoredTemplate[],
): WorkoutSchedule['days'] {
  const byId = new Map(templates.map((template) => [template.id, template]));
  const standalone = (session: ScheduleSession): ScheduleSession => {
    const template = byId.get(session.templateId ?? '');
    if (!template) return { ...session, templateId: null };
    const { id, provided, name, durationMinutes, exercises, notes } = template;
    return { templateId: provided ? id : null, name, durationMinutes, exercises, notes };
  };
  return days.map((day) => ({ ...day, sessions: day.sessions.map(standalone) }));
}
