import type { StoredTemplate } from '../templates/templates.contract.ts';
import type { ScheduleSession, WorkoutSchedule } from './schedules.contract.ts';

/** The days of a schedule for another member: sessions copy the content of the author's templates and refer only to provided templates. */
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
