import { describe, expect, it } from 'vitest';
import { makeCaliper } from '#web/test/makers/make-body.ts';
import { caliperFormOf, checkCaliperForm, readCaliperForm } from './caliper-form.ts';

const TODAY = '2026-11-12';
const empty = caliperFormOf(null, TODAY, 'sv-SE');
const problemsOf = (over: Partial<typeof empty>) =>
  Object.fromEntries(Object.entries(checkCaliperForm({ ...empty, ...over }, TODAY)).filter(([, problem]) => problem));

describe('the form of a caliper measurement', () => {
  it('needs a date and at least one skinfold', () => {
    expect(problemsOf({})).toEqual({ any: 'anyRequired' });
    expect(problemsOf({ day: '' })).toEqual({ day: 'dateRequired', any: 'anyRequired' });
    expect(problemsOf({ chest: '9' })).toEqual({});
  });

  it.each([
    ['abc', 'unreadable'],
    ['-3', 'skinfoldRange'],
    ['0', 'skinfoldRange'],
    ['10 000', 'skinfoldRange'],
  ])('refuses a skinfold of %j', (chest, problem) => {
    expect(problemsOf({ chest })).toEqual({ chest: problem });
  });

  it('refuses notes beyond the limit', () => {
    expect(problemsOf({ chest: '9', notes: 'x'.repeat(5000) })).toEqual({ notes: 'notesLong' });
  });

  it('uses the average of repeated readings', () => {
    const { mm, readingsMm } = readCaliperForm({ ...empty, chest: '9\n10\n10', thigh: '24' });
    expect(mm).toMatchObject({ chest: 9.7, thigh: 24, biceps: null });
    expect(readingsMm).toMatchObject({ chest: [9, 10, 10], thigh: [], biceps: [] });
  });

  it('shows an edited measurement with its readings', () => {
    const base = makeCaliper(1);
    const row = { ...base, readingsMm: { ...base.readingsMm, chest: [8.5, 9.5] } };
    const form = caliperFormOf(row, TODAY, 'sv-SE');
    expect(form).toMatchObject({ chest: '8,5\n9,5', abdomen: '21', weight: '69,4' });
    expect(readCaliperForm(form)).toMatchObject({ mm: row.mm, readingsMm: row.readingsMm, weightKg: row.weightKg });
  });
});
