import { describe, expect, it } from 'vitest';
import { makeTape } from '#web/test/makers/make-body.ts';
import { checkTapeForm, readTapeForm, tapeFormOf } from './tape-form.ts';

const TODAY = '2026-11-12';
const empty = tapeFormOf(null, TODAY, 'sv-SE');
const problemsOf = (over: Partial<typeof empty>) =>
  Object.fromEntries(Object.entries(checkTapeForm({ ...empty, ...over }, TODAY)).filter(([, problem]) => problem));

describe('the form of a tape measurement', () => {
  it('starts with today and empty fields', () => {
    expect(empty.day).toBe(TODAY);
    expect(empty.waist).toBe('');
  });

  it('needs at least one measurement', () => {
    expect(problemsOf({})).toEqual({ any: 'anyRequired' });
    expect(problemsOf({ weight: '69,4' })).toEqual({ any: 'anyRequired' });
    expect(problemsOf({ waist: '78' })).toEqual({});
  });

  it('needs a date that is not in the future', () => {
    expect(problemsOf({ waist: '78', day: '' })).toEqual({ day: 'dateRequired' });
    expect(problemsOf({ waist: '78', day: '2026-11-13' })).toEqual({ day: 'dateFuture' });
  });

  it('reports invalid values', () => {
    expect(problemsOf({ waist: 'smal', hips: '500', weight: '-2' })).toEqual({
      waist: 'unreadable',
      hips: 'tapeRange',
      weight: 'weightRange',
    });
  });

  it('is parsed to numbers, and null for empty fields', () => {
    const read = readTapeForm({ ...empty, waist: '78,5', weight: '69.4' });
    expect(read).toMatchObject({ day: TODAY, weightKg: 69.4, cm: { waist: 78.5, neck: null, calfR: null } });
  });

  it('shows an edited measurement as it was typed', () => {
    const row = makeTape(1);
    const form = tapeFormOf(row, TODAY, 'sv-SE');
    expect(form).toMatchObject({ day: row.day, waist: '78', bicepsL: '29,5', shoulders: '108,5' });
    expect(readTapeForm(form)).toEqual({ day: row.day, cm: row.cm, weightKg: row.weightKg });
  });
});
