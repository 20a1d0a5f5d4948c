import { describe, expect, it } from 'vitest';
import { bodyContract } from './body.contract.ts';

const times = { createdAt: '2026-11-15T07:00:00.000Z', editedAt: '2026-11-15T07:00:00.000Z' };
const weight = { id: '0190f1e2-0000-7000-8000-000000000001', day: '2026-11-15', weightKg: 69.4, ...times };
const tape = { id: weight.id, day: weight.day, cm: { waist: 78 }, ...times };
const caliper = { id: weight.id, day: weight.day, mm: { chest: 9 }, ...times };

const saveWeight = bodyContract.saveWeight['~orpc'].inputSchema;
const saveTape = bodyContract.saveTape['~orpc'].inputSchema;
const saveCaliper = bodyContract.saveCaliper['~orpc'].inputSchema;
const saveGoals = bodyContract.saveGoals['~orpc'].inputSchema;

type Schema = {
  safeParse: (input: unknown) => { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined };
};
const issues = (schema: Schema | undefined, input: unknown) =>
  schema?.safeParse(input).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
const pathsOf = (schema: Schema | undefined, input: unknown) =>
  schema?.safeParse(input).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('a weight', () => {
  it.each([20, 69.4, 400])('may be %s kg', (weightKg) => {
    expect(issues(saveWeight, { ...weight, weightKg })).toEqual([]);
  });

  it.each(['abc', '69,4', -1, 0, 19.9, 400.1, null, Number.NaN, Number.POSITIVE_INFINITY])(
    'may not be %j',
    (weightKg) => {
      expect(pathsOf(saveWeight, { ...weight, weightKg })).toEqual(['weightKg']);
    },
  );
});

describe('a measurement', () => {
  it.each([
    ['tape', saveTape, tape],
    ['caliper', saveCaliper, caliper],
  ])('of the %s needs a date, with this message', (_kind, schema, entry) => {
    const { day: _left, ...undated } = entry;
    expect([...issues(schema, undated), ...issues(schema, { ...entry, day: '' })]).toContain('day: date is required');
  });

  it.each([
    ['tape', saveTape, { ...tape, cm: {} }, 'cm'],
    ['caliper', saveCaliper, { ...caliper, mm: { chest: null } }, 'mm'],
  ])('of the %s needs one site at least, with this message', (_kind, schema, entry, path) => {
    expect(issues(schema, entry)).toEqual([`${path}: at least one measurement is required`]);
  });

  it('has nothing at the sites it does not name', () => {
    expect(saveTape?.parse(tape)).toMatchObject({ cm: { waist: 78, neck: null, calfR: null }, weightKg: null });
    expect(saveCaliper?.parse(caliper)).toMatchObject({ mm: { chest: 9, lowerback: null }, weightKg: null, notes: '' });
  });

  it.each([10, 78.5, 250])('of the tape may be %s cm', (waist) => {
    expect(issues(saveTape, { ...tape, cm: { waist } })).toEqual([]);
  });

  it.each(['abc', -1, 0, 9.9, 250.1])('of the tape may not be %j', (waist) => {
    expect(pathsOf(saveTape, { ...tape, cm: { waist } })).toEqual(['cm.waist']);
  });

  it.each([1, 9.5, 100])('of the caliper may be %s mm', (chest) => {
    expect(issues(saveCaliper, { ...caliper, mm: { chest } })).toEqual([]);
  });

  it.each(['abc', -1, 0, 0.9, 100.1, 10_000])('of the caliper may not be %j', (chest) => {
    expect(pathsOf(saveCaliper, { ...caliper, mm: { chest } })).toEqual(['mm.chest']);
  });

  it('may have notes of 500 characters and no more', () => {
    const accepted = issues(saveCaliper, { ...caliper, notes: 'x'.repeat(500) });
    const refused = pathsOf(saveCaliper, { ...caliper, notes: 'x'.repeat(501) });
    expect([accepted, refused]).toEqual([[], ['notes']]);
  });
});

describe('repeated readings', () => {
  it('are accepted where the value is their average', () => {
    const entry = { ...caliper, mm: { chest: 9.3 }, readingsMm: { chest: [9, 9, 10] } };
    expect(issues(saveCaliper, entry)).toEqual([]);
  });

  it.each([
    ['another value', { chest: 9 }],
    ['no value', { chest: null, abdomen: 21 }],
  ])('are refused beside %s', (_what, mm) => {
    const entry = { ...caliper, mm, readingsMm: { chest: [9, 9, 10] } };
    expect(issues(saveCaliper, entry)).toEqual(['mm.chest: not-the-average']);
  });

  it('are at most five of a site', () => {
    const entry = { ...caliper, readingsMm: { chest: [9, 9, 9, 9, 9, 9] } };
    expect(pathsOf(saveCaliper, entry)).toEqual(['readingsMm.chest']);
  });
});

describe('goals', () => {
  it('are none until they are set', () => {
    const none = { waist: null, chest: null, hips: null, thighR: null, bicepR: null, neck: null };
    expect(saveGoals?.parse({ goals: {}, editedAt: times.editedAt })).toMatchObject({ goals: none });
  });

  it.each([
    ['9 cm', { cm: 9, since: '2026-11-15' }, 'goals.waist.cm'],
    ['251 cm', { cm: 251, since: '2026-11-15' }, 'goals.waist.cm'],
    ['no day to count from', { cm: 76 }, 'goals.waist.since'],
  ])('are refused with %s', (_what, waist, path) => {
    expect(pathsOf(saveGoals, { goals: { waist }, editedAt: times.editedAt })).toEqual([path]);
  });
});
