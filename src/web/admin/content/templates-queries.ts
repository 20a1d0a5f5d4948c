import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#web/platform/api/api.ts';

const KEY = ['admin-templates'];

function templatesQuery() {
  return queryOptions({ queryKey: KEY, queryFn: async () => (await api.fitness.templates()).templates });
}

/** Workout templates that every member has. */
export function providedTemplatesQuery() {
  return { ...templatesQuery(), select: provided };
}

/** The admin's own templates, which can be shared with everyone. */
export function ownTemplatesQuery() {
  return { ...templatesQuery(), select: own };
}

type Templates = Awaited<ReturnType<typeof api.fitness.templates>>['templates'];
const provided = (templates: Templates) => templates.filter((template) => template.provided);
const own = (templates: Templates) => templates.filter((template) => !template.provided);

export function refreshTemplates(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: KEY });
  void client.invalidateQueries({ queryKey: ['fitness'] });
}
