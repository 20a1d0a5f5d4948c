import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followReady, startsOf, templateOf } from '#domain/fitness/schedules/follow-ready.ts';
import { workoutSchedule } from '#domain/fitness/schedules/schedules.contract.ts';
import { workoutTemplate } from '#domain/fitness/templates/templates.contract.ts';
import { readyText } from '#domain/ready-made/ready-made.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { exerciseCatalogue } from '../exercises/catalogue-exercises.ts';
import { importReadyFitness, shippedTemplates } from './ready-fitness.service.ts';
import { readWrittenProgrammes, readWrittenTemplates } from './written-fitness.ts';

const { byId } = exerciseCatalogue();
const exerciseOf = (id: string) => byId.get(id);
const templates = readWrittenTemplates();
const programmes = readWrittenProgrammes();
const workouts = [...templates, ...programmes.flatMap(({ content }) => content.workouts)];

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('the shipped workouts', () => {
  it('are at least fifteen templates and twelve programmes, with slugs of their own', () => {
    expect(templates.length).toBeGreaterThanOrEqual(15);
    expect(programmes.length).toBeGreaterThanOrEqual(12);
    for (const slugs of [templates.map(({ slug }) => slug), programmes.map(({ slug }) => slug)])
      expect(new Set(slugs).size).toBe(slugs.length);
  });

  it('have exercises of the catalogue, logged as they are planned', () => {
    const wrong = workouts.flatMap(({ exercises }) =>
      exercises.filter(({ id, reps }) => {
        const logged = exerciseOf(id)?.logged;
        return !logged || (reps === undefined) !== (logged === 'time' || logged === 'distance');
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('take about the stated time: forty seconds per set, or its duration, and the rest', () => {
    const wrong = workouts.filter(({ minutes, exercises }) => {
      const seconds = exercises.reduce((sum, one) => sum + one.sets * ((one.seconds ?? 40) + one.restSeconds), 0);
      return seconds / 60 > minutes * 1.15 || seconds / 60 < minutes * 0.4;
    });
    expect(wrong.map(({ original }) => original.name)).toEqual([]);
  });

  it('are valid templates in both languages', () => {
    const refused = workouts.flatMap((workout) =>
      LANGUAGES.filter((language) => {
        const at = '2026-11-19T10:00:00.000Z';
        const times = { createdAt: at, editedAt: at };
        const template = templateOf(workout, { language, exerciseOf });
        return !workoutTemplate.safeParse({ id: '018f0000-0000-7000-8000-0000000000a1', ...template, ...times })
          .success;
      }),
    );
    expect(refused).toEqual([]);
  });
});

describe('following a programme', () => {
  const follow = (slug: string) => {
    const programme = programmes.find((one) => one.slug === slug);
    if (!programme) throw new Error(`no programme ${slug}`);
    const { texts, content } = programme;
    return followReady(
      { ...content, slug, texts, id: '018f0000-0000-7000-8000-0000000000a1' },
      {
        ...{ language: 'sv', text: readyText(texts, 'sv'), today: '2026-11-19', exerciseOf },
        newId: randomUUID,
        nowMs: Date.parse('2026-11-19T10:00:00.000Z'),
        startOf: (day) => `${day}T00:00:00.000Z`,
        title: (name, weeks) => (weeks ? `${name} ${weeks.first}-${weeks.last}` : name),
      },
    );
  };

  it.each(programmes)('$slug makes templates and schedules that can be saved', ({ slug, content }) => {
    const made = follow(slug);
    expect(made.templates.every((template) => workoutTemplate.safeParse(template).success)).toBe(true);
    expect(made.schedules.every((schedule) => workoutSchedule.safeParse(schedule).success)).toBe(true);
    expect(made.schedules.length).toBe(content.phases.length);
    expect(content.phases.every(({ days }) => days.length >= 2)).toBe(true);
  });

  it('begins with the first phase now and the next on the Mondays after it', () => {
    expect(follow('springa-5-km').schedules.map(({ title, followedAt }) => [title, followedAt?.slice(0, 10)])).toEqual([
      ['Spring 5 kilometer 1-2', '2026-11-19'],
      ['Spring 5 kilometer 3-4', '2026-12-07'],
      ['Spring 5 kilometer 5-6', '2026-12-21'],
      ['Spring 5 kilometer 7-8', '2027-01-04'],
    ]);
    expect(startsOf([{ weeks: 2 }, { weeks: 2 }], '2026-11-16').map(({ start }) => start)).toEqual([
      '2026-11-16',
      '2026-11-30',
    ]);
    expect(follow('fem-dagar').schedules.map(({ title }) => title)).toEqual(['Fem dagar på gym']);
  });

  it('leaves out an exercise that is not in the catalogue', () => {
    const [workout] = templates;
    if (!workout) throw new Error('no templates');
    expect(templateOf(workout, { language: 'en', exerciseOf: () => undefined }).exercises).toEqual([]);
  });
});

describe('importing', () => {
  it('gives every member the templates and programmes, once', async () => {
    await importReadyFitness(api.db, api);
    await importReadyFitness(api.db, api);
    const member = await makeMember(api);
    const read = (await member.client.fitness.templates()).templates;
    expect(read.map(({ name, provided }) => [name, provided])).toEqual(
      templates.map(({ original }) => [original.name, true]),
    );
    expect(read[0]?.translations?.en?.name).toBe('Full body for beginners');
    expect((await member.client.fitness.programmes()).programmes.length).toBe(programmes.length);
    expect(await refusalOf(api.as(null).fitness.programmes())).toBe('UNAUTHORIZED');
  });

  it('retains templates that an admin edited or removed', async () => {
    await importReadyFitness(api.db, api);
    const admin = await makeMember(api, { role: 'admin' });
    const [first, second] = (await admin.client.fitness.templates()).templates;
    if (!first || !second) throw new Error('no templates');
    const { provided: _provided, items: _items, translations: _translations, ...template } = first;
    const editedAt = api.clock().toISOString();
    await admin.client.fitness.saveProvidedTemplate({ ...template, name: 'Husets pass', editedAt });
    await admin.client.fitness.removeProvidedTemplate({ id: second.id, editedAt });
    await importReadyFitness(api.db, api);
    const names = (await admin.client.fitness.templates()).templates.map(({ name, translations }) => [
      name,
      translations,
    ]);
    expect(names[0]).toEqual(['Husets pass', undefined]);
    expect(names.length).toBe(shippedTemplates().length - 1);
  });
});
