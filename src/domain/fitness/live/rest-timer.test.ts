import { describe, expect, it } from 'vitest';
import { addRest, pauseRest, restedSoFar, restLeft, resumeRest, startRest } from './rest-timer.ts';

const START = Date.parse('2026-11-12T17:40:00.000Z');
const at = (seconds: number) => START + seconds * 1000;
const timer = startRest('set-1', 90, START);

describe('a rest', () => {
  it('counts down from its start by the clock', () => {
    expect([0, 18, 90, 4000].map((seconds) => restLeft(timer, at(seconds)))).toEqual([90, 72, 0, 0]);
  });

  it('measures the rested time, also beyond its end', () => {
    expect([30, 120].map((seconds) => restedSoFar(timer, at(seconds)))).toEqual([30, 120]);
  });

  it('is not longer when the clock is set back', () => {
    expect(restedSoFar(timer, at(-5))).toBe(0);
  });

  it('changes by fifteen seconds and never ends in the past', () => {
    expect(restLeft(addRest(timer, 15, at(60)), at(60))).toBe(45);
    expect(restLeft(addRest(timer, -15, at(60)), at(60))).toBe(15);
    expect(restLeft(addRest(timer, -15, at(80)), at(80))).toBe(0);
  });

  it('is at most an hour', () => {
    expect(startRest('set-1', 9999, START).seconds).toBe(3600);
    expect(addRest(startRest('set-1', 3590, START), 15, START).seconds).toBe(3600);
  });

  it('stops while it is paused and resumes from there', () => {
    const paused = pauseRest(timer, at(30));
    expect(restLeft(paused, at(500))).toBe(60);
    expect(pauseRest(paused, at(40))).toBe(paused);
    const goesOn = resumeRest(paused, at(500));
    expect([restLeft(goesOn, at(500)), restLeft(goesOn, at(510))]).toEqual([60, 50]);
    expect(resumeRest(timer, at(10))).toBe(timer);
  });
});
