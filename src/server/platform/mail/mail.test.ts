import { expect, it } from 'vitest';
import { JobRefused } from '#server/platform/jobs/job.ts';
import { checkMail } from './mail.ts';

const MAIL = { to: 'åsa.öberg@exempel.se', subject: 'Återställ ditt lösenord', text: 'Hej Åsa' };

it('accepts a mail to one address, with letters of every language', () => {
  expect(checkMail({ ...MAIL, html: '<p>Hej</p>', extra: 1 })).toEqual({ ...MAIL, html: '<p>Hej</p>' });
});

it.each([
  ['to', 'a@example.com\r\nBcc: b@example.com'],
  ['to', 'a@example.com\n'],
  ['to', 'a@example.com, b@example.com'],
  ['to', 'a@example.com; b@example.com'],
  ['to', 'Friends: a@example.com'],
  ['to', 'A <a@example.com>'],
  ['to', '"a"@example.com'],
  ['to', 'a@b@example.com'],
  ['to', 'not an address'],
  ['to', ''],
  ['subject', 'Hello\r\nBcc: b@example.com'],
  ['subject', 'Hello\nX-Header: 1'],
  ['subject', 'Hello\u2028there'],
  ['subject', 'Hello\u0000'],
  ['subject', ''],
  ['text', ''],
])('refuses a mail whose %s is %j', (field, value) => {
  expect(() => checkMail({ ...MAIL, [field]: value })).toThrow(
    new JobRefused(`This mail cannot be sent; look at: ${field}.`),
  );
});

it.each([null, 'text', {}])('refuses %j as a mail', (value) => {
  expect(() => checkMail(value)).toThrow(JobRefused);
});
