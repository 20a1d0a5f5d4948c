import { describe, expect, it } from 'vitest';
import { webManifest } from './web-manifest.ts';

describe('the installed app', () => {
  it('offers to log a meal, to start a workout and to weigh in, each at an address of its own pages', () => {
    expect(webManifest.shortcuts?.map(({ url }) => url)).toEqual([
      '/meals?add=now',
      '/fitness',
      '/body-fat?add=weight',
    ]);
    expect(webManifest.shortcuts?.every(({ name }) => name.length > 0)).toBe(true);
  });
});
