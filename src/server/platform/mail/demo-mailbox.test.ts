import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createJobRunner } from '#server/platform/jobs/job-runner.ts';
import { sendSmsLater, smsJobs } from '#server/platform/sms/sms.ts';
import { cloneDatabase, type TestDatabase } from '#server/test/db/clone-database.ts';
import { movableClock } from '#server/test/movable-clock.ts';
import { silentLog } from '#server/test/silent-log.ts';
import { createDemoSms } from '../sms/demo-sms.ts';
import { createDemoMail, readDemoMailbox } from './demo-mailbox.ts';
import { mailJobs, sendMailLater } from './mail.ts';
import { chooseMail } from './smtp-mail.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.pool.query('delete from demo_messages'));

const { clock } = movableClock();
const deps = { clock, random: { uuid: () => crypto.randomUUID() } };
const MAIL = { to: 'astrid@example.com', subject: 'Välkommen', text: 'Hej Astrid' };
const SMS = { to: '+46701234567', text: 'Din kod är 123456' };

it('stores mail and text messages once their transaction has committed', async () => {
  const handlers = {
    ...mailJobs(createDemoMail(database.db, clock)),
    ...smsJobs(createDemoSms(database.db, clock)),
  };
  await database.db.transaction(async (tx) => {
    await sendMailLater(tx, MAIL, deps);
    await sendSmsLater(tx, SMS, deps);
  });

  await createJobRunner({ database, handlers, clock, log: silentLog }).drain();

  const messages = await readDemoMailbox(database.db);
  expect(messages).toHaveLength(2);
  expect(messages).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ channel: 'mail', ...MAIL, sentAt: clock() }),
      expect.objectContaining({ channel: 'sms', ...SMS, subject: null, sentAt: clock() }),
    ]),
  );
});

it('shows a repeated delivery once', async () => {
  const mail = createDemoMail(database.db, clock);
  const delivery = crypto.randomUUID();

  await mail.send(MAIL, delivery);
  await mail.send(MAIL, delivery);

  expect(await readDemoMailbox(database.db)).toHaveLength(1);
});

it('retains the newest 200, newest first', async () => {
  await database.pool.query(
    "insert into demo_messages select gen_random_uuid(), 'mail', 'a@example.com', n::text, 'text', $1::timestamptz + n * interval '1 second' from generate_series(-250, -1) n",
    [clock()],
  );

  await createDemoMail(database.db, clock).send(MAIL);

  const subjects = (await readDemoMailbox(database.db)).map((message) => message.subject);
  expect([subjects.length, subjects[0], subjects[1], subjects[199]]).toEqual([200, 'Välkommen', '-1', '-199']);
  const { rows } = await database.pool.query('select count(*)::int as stored from demo_messages');
  expect(rows).toEqual([{ stored: 200 }]);
});

it('refuses an invalid mail before it is queued', async () => {
  const broken = sendMailLater(database.db, { ...MAIL, to: 'a@example.com\nBcc: b@example.com' }, deps);

  await expect(broken).rejects.toThrow('look at: to');
});

it("receives the demo's mail when no mail server is configured", async () => {
  const mail = chooseMail({ smtpUrl: null, mailFrom: 'x@example.com', demo: true }, database.db, clock);

  await mail.send(MAIL);

  expect(await readDemoMailbox(database.db)).toMatchObject([MAIL]);
});

it('is not used outside the demo: mail then fails and names the missing setting', async () => {
  const mail = chooseMail({ smtpUrl: null, mailFrom: 'x@example.com', demo: false }, database.db, clock);

  await expect(mail.send(MAIL)).rejects.toThrow('SMTP_URL is not set');
});
