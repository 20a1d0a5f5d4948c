import { expect, it } from 'vitest';
import { startMessage } from './start-message.ts';

it('contains the address and the demo accounts', () => {
  expect(startMessage({ host: '127.0.0.1', demo: true }, 3000, '24.21.0')).toMatch(
    /http:\/\/localhost:3000\n[\s\S]*Formkurva-2026[\s\S]*member@formkurva\.example\n[\s\S]*\/dev\/mail/,
  );
});

it('contains no accounts outside the demo', () => {
  expect(startMessage({ host: '0.0.0.0', demo: false }, 80, '24.21.0')).not.toContain('@');
});

it.each([
  ['20.19.0', ['Node 20.19.0 is past its end of life and gets no security fixes: install Node 24.']],
  ['22.12.0', []],
  ['24.21.0', []],
])('has a line about the end of life of Node %s where it has passed', (node, lines) => {
  const message = startMessage({ host: '127.0.0.1', demo: true }, 3000, node);

  expect(message.split('\n').filter((line) => line.startsWith('Node'))).toEqual(lines);
});
