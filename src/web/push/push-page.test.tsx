import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { PushState } from '#domain/push/push.contract.ts';
import { DONE, refuse } from '#web/test/canned-server.ts';
import { renderPage } from '#web/test/render-page.tsx';
import { PushPage } from './push-page.tsx';

const ID = '0192f0c1-7a70-7000-8000-00000000000a';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1';
const PUBLIC_KEY = 'B'.repeat(87);
const SUBSCRIPTION = {
  endpoint: 'https://push.example.com/1',
  keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
};

const makeState = (over: Partial<PushState> = {}): PushState => ({
  publicKey: PUBLIC_KEY,
  choices: { forum: true, orders: true },
  reminders: [],
  devices: [],
  ...over,
});
const device = (isCurrent: boolean) => ({ id: ID, device: IPHONE, addedAt: '2026-11-10T08:00:00.000Z', isCurrent });

type Browser = { permission?: NotificationPermission; answer?: NotificationPermission; isSubscribed?: boolean };

/** A browser with push support; `asked` counts its prompts. */
function stubBrowser({ permission = 'default', answer = 'granted', isSubscribed = false }: Browser = {}) {
  let subscription: object | null = null;
  const unsubscribe = vi.fn(async () => {
    subscription = null;
    return true;
  });
  const made = { toJSON: () => SUBSCRIPTION, unsubscribe, options: { applicationServerKey: null } };
  if (isSubscribed) subscription = made;
  const subscribe = vi.fn(async () => {
    subscription = made;
    return made;
  });
  const notification = { permission, requestPermission: vi.fn(async () => (notification.permission = answer)) };
  const pushManager = { subscribe, getSubscription: async () => subscription };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', class {});
  stubNavigator({ serviceWorker: { getRegistration: async () => ({ active: {}, pushManager }) } });
  return { asked: notification.requestPermission, subscribe, unsubscribe };
}

function stubNavigator(parts: Record<string, unknown>) {
  for (const [name, value] of Object.entries(parts)) {
    Object.defineProperty(navigator, name, { configurable: true, value });
    onTestFinished(() => void Reflect.deleteProperty(navigator, name));
  }
}

afterEach(() => vi.unstubAllGlobals());

async function open(state: unknown = makeState(), answers: Record<string, unknown> = {}, language: 'sv' | 'en' = 'sv') {
  const page = await renderPage(<PushPage />, { language, answers: { 'push.load': state, ...answers } });
  await screen.findByRole('heading', { level: 1 });
  const sent = (call: string) => page.server.calls.filter((one) => one.path === call).map(({ input }) => input);
  const press = async (name: string | RegExp) => page.user.click(await screen.findByRole('button', { name }));
  return { ...page, sent, press };
}

describe('this device', () => {
  it('opens the browser’s prompt at the tap and not before, and is then subscribed', async () => {
    const browser = stubBrowser();
    const { press, sent, server } = await open(makeState(), { 'push.subscribe': { id: ID } });
    await screen.findByText('Aviseringar är av på den här enheten');
    expect(browser.asked).not.toHaveBeenCalled();
    server.answers['push.load'] = makeState({ devices: [device(true)] });
    await press('Slå på aviseringar');
    expect(await screen.findByText('Aviseringar är på')).toBeTruthy();
    expect(browser.asked).toHaveBeenCalledOnce();
    expect(sent('push.subscribe')).toMatchObject([SUBSCRIPTION]);
  });

  it('stays off when the member refuses the prompt', async () => {
    const browser = stubBrowser({ answer: 'default' });
    const { press, sent } = await open();
    await press('Slå på aviseringar');
    expect(await screen.findByText(/^Du svarade nej/)).toBeTruthy();
    expect([sent('push.subscribe'), browser.subscribe.mock.calls]).toEqual([[], []]);
  });

  it('is tested and turned off, here and in the browser', async () => {
    const browser = stubBrowser({ permission: 'granted', isSubscribed: true });
    const { press, sent, server } = await open(makeState({ devices: [device(true)] }), {
      'push.test': DONE,
      'push.unsubscribe': DONE,
    });
    await press('Skicka en testavisering');
    await waitFor(() => expect(sent('push.test')).toHaveLength(1));
    server.answers['push.load'] = makeState();
    await press('Stäng av här');
    expect(await screen.findByText('Aviseringar är av på den här enheten')).toBeTruthy();
    expect([sent('push.unsubscribe'), browser.unsubscribe.mock.calls.length]).toEqual([[{ id: ID }], 1]);
  });

  it('counts as off when the browser has no subscription, whatever the server has', async () => {
    stubBrowser({ permission: 'granted' });
    await open(makeState({ devices: [device(true)] }));
    expect(await screen.findByRole('button', { name: 'Slå på aviseringar' })).toBeTruthy();
  });

  it('states that the browser blocks notifications', async () => {
    stubBrowser({ permission: 'denied' });
    await open(makeState(), {}, 'en');
    expect(await screen.findByText('Your browser blocks notifications')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Turn on notifications' })).toBeNull();
  });

  it('states that the browser has no notifications', async () => {
    stubNavigator({ serviceWorker: {} });
    await open();
    expect(await screen.findByText('Den här webbläsaren kan inte visa aviseringar')).toBeTruthy();
  });

  it('asks an iPhone user to install the app first', async () => {
    stubNavigator({ serviceWorker: {}, userAgent: IPHONE });
    await open();
    expect(await screen.findByText('Lägg till Formkurva på hemskärmen först')).toBeTruthy();
  });
});

describe('other devices', () => {
  it('are named and can be turned off from here', async () => {
    stubBrowser();
    const { press, sent } = await open(makeState({ devices: [device(false)] }), { 'push.unsubscribe': DONE });
    await press('Stäng av aviseringar på Safari på iPhone');
    await waitFor(() => expect(sent('push.unsubscribe')).toEqual([{ id: ID }]));
  });
});

it('lets the member choose the kinds of notifications', async () => {
  stubBrowser();
  const { user, sent } = await open(makeState(), { 'push.saveChoices': DONE });
  await user.click(await screen.findByRole('switch', { name: /^Svar och omnämnanden/ }));
  await waitFor(() => expect(sent('push.saveChoices')).toMatchObject([{ forum: false, orders: true }]));
});

describe('reminders', () => {
  it('are set by kind, time and weekdays', async () => {
    stubBrowser();
    const { press, user, sent } = await open(makeState(), { 'push.saveReminder': DONE });
    await press('Lägg till påminnelse');
    const sheet = within(await screen.findByRole('dialog', { name: 'Ny påminnelse' }));
    await user.click(sheet.getByRole('radio', { name: 'Logga en måltid' }));
    fireEvent.change(sheet.getByLabelText('Klockan'), { target: { value: '12:15' } });
    await user.click(sheet.getByRole('button', { name: 'Lör' }));
    await user.click(sheet.getByRole('button', { name: 'Sön' }));
    await user.click(sheet.getByRole('button', { name: 'Spara påminnelse' }));
    await waitFor(() =>
      expect(sent('push.saveReminder')).toMatchObject([{ kind: 'meal', time: '12:15', weekdays: [1, 2, 3, 4, 5] }]),
    );
  });

  it('are not saved without a day', async () => {
    stubBrowser();
    const reminder = { id: ID, kind: 'workout' as const, time: '17:30', weekdays: [1] };
    const { press, user, sent } = await open(makeState({ reminders: [reminder] }));
    await press(/Träna/);
    const sheet = within(await screen.findByRole('dialog', { name: 'Ändra påminnelse' }));
    await user.click(sheet.getByRole('button', { name: 'Mån' }));
    await user.click(sheet.getByRole('button', { name: 'Spara påminnelse' }));
    expect(await sheet.findByText('Välj minst en dag')).toBeTruthy();
    expect(sent('push.saveReminder')).toEqual([]);
  });

  it.each([
    [[1, 2, 3, 4, 5, 6, 7], 'Varje dag'],
    [[1, 2, 3, 4, 5], 'Vardagar'],
    [[6, 7], 'Lördag och söndag'],
    [[1, 3, 5], 'Mån, Ons, Fre'],
    [[2], 'Tisdag'],
  ])('on %j are shown as %s, and can be removed', async (weekdays, text) => {
    stubBrowser();
    const { press, user, sent } = await open(
      makeState({ reminders: [{ id: ID, kind: 'weight', time: '07:00', weekdays }] }),
      { 'push.removeReminder': DONE },
    );
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText('Påminnelserna kommer när aviseringar är på för minst en enhet.')).toBeTruthy();
    await press(/Väga mig/);
    const sheet = within(await screen.findByRole('dialog', { name: 'Ändra påminnelse' }));
    await user.click(sheet.getByRole('button', { name: 'Ta bort' }));
    await waitFor(() => expect(sent('push.removeReminder')).toEqual([{ id: ID }]));
  });
});

it('can be reloaded when the server fails', async () => {
  stubBrowser();
  const { press, server } = await open(refuse('UNAVAILABLE'));
  expect(await screen.findByText('Aviseringarna kunde inte hämtas')).toBeTruthy();
  server.answers['push.load'] = makeState();
  await press('Försök igen');
  expect(await screen.findByText('Aviseringar är av på den här enheten')).toBeTruthy();
});
