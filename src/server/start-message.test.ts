import { expect, it } from 'vitest';
import { startMessage } from './start-message.ts';

it('contains the address and the demo accounts', () => {
  expect(startMessage({ host: '127.0.0.1', demo: true }, 3000)).toMatch(
    /http:\/\/localhost:3000\n[\s\S]*Formkurva-2026[\s\S]*member@formkurva\.example\n[\s\S]*\/dev\/mail/,
  );
});

it('contains no accounts outside the demo', () => {
  expect(startMessage({ host: '0.0.0.0', demo: false }, 80)).not.toContain('@');
});
