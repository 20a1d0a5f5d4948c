import { describe, expect, it } from 'vitest';
import { importOfShared } from './shared-file.ts';

const contents = (head: string, isHealth = false) => ({
  isArchive: false,
  isHealth,
  names: head === '' ? [] : head.split(','),
});

describe('a file that was shared to the app', () => {
  it.each([
    ['Strong', contents('Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps', true), 'fitness'],
    ['Hevy', contents('title,start_time,end_time,exercise_title,set_index,weight_kg,reps', true), 'fitness'],
    ['Cronometer', contents('Day,Group,Food Name,Amount,Energy (kcal)'), 'meals'],
    ['MyFitnessPal', contents('Date,Meal,Calories,Fat (g),Sodium (mg)'), 'meals'],
    ['sums of days of a diary', contents('Date,Energy (kcal),Protein (g)'), 'meals'],
    ['Google Fit’s days, which have calories, too', contents('Date,Calories (kcal),Step count', true), 'health'],
    ['Withings', contents('Date,"Weight (kg)","Fat mass (kg)"', true), 'health'],
    ['Apple Health, unpacked', contents('', true), 'health'],
    ['an archive', { ...contents(''), isArchive: true }, 'health'],
    ['another table', contents('När,Övning,Kilo,Gånger'), 'ask'],
    ['a letter', contents('Hej!'), null],
    ['a picture', contents(''), null],
  ])('of %s leads to the import that reads it', (_app, about, target) => {
    expect(importOfShared(about)).toBe(target);
  });
});
