import { describe, expect, it } from 'vitest';
import { makeReadyRecipe, READY_PROGRAMME, READY_WORKOUT } from '../test/make-ready.ts';
import { editOfReady, formOfReady, problemOfReady, type ReadyForm, type ReadyProblem } from './ready-form.ts';

const recipe = makeReadyRecipe();

describe('the form of ready-made content', () => {
  it('has the texts of each language with a line for each step, and gives back what it was made of', () => {
    const form = formOfReady(recipe);
    expect([form['name-sv'], form['name-en'], form['lines-sv']]).toEqual([
      'Linsgryta',
      'Lentil stew',
      'Koka linserna.\nServera.',
    ]);
    expect(editOfReady(form)).toEqual({ texts: recipe.texts, content: recipe.content });
  });

  it('leaves out a translation without a name, and empty lines', () => {
    const untranslated = formOfReady({ ...recipe, texts: { ...recipe.texts, translations: {} } });
    expect(untranslated['name-en']).toBe('');
    expect(editOfReady({ ...untranslated, 'lines-sv': ' Koka. \n\n' }).texts).toEqual({
      original: { ...recipe.texts.original, lines: ['Koka.'] },
      translations: {},
    });
  });

  const withWorkout = (changes: object) => ({
    content: { ...READY_PROGRAMME, workouts: [{ ...READY_WORKOUT, ...changes }] },
  });
  const PROBLEMS: [ReadyProblem | null, Partial<ReadyForm>][] = [
    ['name', { 'name-sv': ' ' }],
    ['ingredients', { content: { ...recipe.content, ingredients: [] } }],
    ['exercises', withWorkout({ exercises: [] })],
    ['workout-name', withWorkout({ translations: { en: { name: '', notes: '' } } })],
    [null, withWorkout({})],
    [null, { content: { kind: 'week', dishes: [] } }],
    [null, {}],
  ];

  it.each(PROBLEMS)('reports %s', (problem, changes) => {
    expect(problemOfReady({ ...formOfReady(recipe), ...changes })).toBe(problem);
  });
});
