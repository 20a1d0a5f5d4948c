import { describe, expect, it } from 'vitest';
import { importOfShared } from './shared-file.ts';

const facts = (head: string, isHealth = false) => ({
  isArchive: false,
  isHealth,
  names: head === '' ? [] : head.split(','),
});

describe('a file that was shared to the app', () => {
  it.each([
    ['Strong', facts('Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps', true), 'fitness'],
    ['Hevy', facts('title,start_time,end_time,exercise_title,set_index,weight_kg,reps', true), 'fitness'],
    ['Cronometer', facts('Day,Group,Food Name,Amount,Energy (kcal)'), 'meals'],
    ['MyFitnessPal', facts('Date,Meal,Calories,Fat (g),Sodium (mg)'), 'meals'],
    ['sums of days of a diary', facts('Date,Energy (kcal),Protein (g)'), 'meals'],
    ['Google Fit’s days, which have calories, too', facts('Date,Calories (kcal),Step count', true), 'health'],
    ['Withings', facts('Date,"Weight (kg)","Fat mass (kg)"', true), 'health'],
    ['Apple Health, unpacked', facts('', true), 'health'],
    ['an archive', { ...facts(''), isArchive: true }, 'health'],
    ['another table', facts('När,Övning,Kilo,Gånger'), 'ask'],
    ['a letter', facts('Hej!'), null],
    ['a picture', facts(''), null],
  ])('of %s belongs where it is read', (_app, about, target) => {
    expect(importOfShared(about)).toBe(target);
  });
});
