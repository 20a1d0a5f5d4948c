import { format } from 'node:util';
import { afterEach, beforeEach, expect } from 'vitest';

let reported: string[] = [];

beforeEach(() => {
  reported = [];
  // Not a spy: restoring mocks in a test must not remove it.
  console.error = (...parts: unknown[]) => {
    reported.push(format(...parts));
  };
});

afterEach(() => {
  expect(reported, 'nothing may be written to console.error during a test').toEqual([]);
});
