import { describe, expect, it } from 'vitest';
import { MessageStore, type Texts } from './message-store.ts';

type TextSource = Record<'sv' | 'en', () => Promise<Texts>>;

describe('the texts', () => {
  it('of a part are loaded once it has been requested', async () => {
    const store = storeOf({ base: source('base'), meals: source('meals') });
    await store.ensure('base');
    expect(store.getSnapshot()).toEqual({ language: 'sv', messages: { base: { text: 'base på sv' } } });
  });

  it('of several parts are each loaded once', async () => {
    const loaded: string[] = [];
    const load = async (part: string) => {
      loaded.push(part);
      return { [part]: {} };
    };
    const store = new MessageStore(load, 'sv');
    await store.ensure('base', 'meals', 'shop');
    expect(loaded).toEqual(['base', 'meals', 'shop']);
    expect(Object.keys(store.getSnapshot().messages)).toEqual(['base', 'meals', 'shop']);
  });

  it('of everything in use change language in one go', async () => {
    const store = storeOf({ base: source('base'), meals: source('meals') });
    await store.ensure('base');
    await store.ensure('meals');
    const seen = watch(store);
    await store.switchTo('en');
    expect(seen).toEqual([
      { language: 'en', messages: { base: { text: 'base på en' }, meals: { text: 'meals på en' } } },
    ]);
  });

  it('stay as they are when the other language cannot be loaded', async () => {
    const broken = { ...source('base'), en: () => Promise.reject(new Error('no network')) };
    const store = storeOf({ base: broken });
    await store.ensure('base');
    await expect(store.switchTo('en')).rejects.toThrow('no network');
    expect(store.getSnapshot().language).toBe('sv');
    await store.ensure('base');
    expect(store.getSnapshot().messages).toEqual({ base: { text: 'base på sv' } });
  });

  it('of a part that is requested during a change of language come in the new language', async () => {
    const store = storeOf({ base: source('base'), meals: source('meals') });
    await store.ensure('base');
    await Promise.all([store.switchTo('en'), store.ensure('meals')]);
    expect(store.getSnapshot()).toEqual({
      language: 'en',
      messages: { base: { text: 'base på en' }, meals: { text: 'meals på en' } },
    });
  });

  it('end in the language that was chosen last', async () => {
    const slow = held({ base: { text: 'base på en' } });
    const store = storeOf({ base: { ...source('base'), en: slow.load } });
    await store.ensure('base');
    const toEnglish = store.switchTo('en');
    await store.switchTo('sv');
    slow.release();
    await toEnglish;
    expect(store.getSnapshot().language).toBe('sv');
  });

  it('can be requested again after loading failed', async () => {
    let isDown = true;
    const flaky = { ...source('base'), sv: async () => (isDown ? Promise.reject(new Error('down')) : { base: {} }) };
    const store = storeOf({ base: flaky });
    await expect(store.ensure('base')).rejects.toThrow('down');
    isDown = false;
    await store.ensure('base');
    expect(store.getSnapshot().messages).toEqual({ base: {} });
  });
});

function storeOf<Part extends string>(sources: Record<Part, TextSource>) {
  return new MessageStore<Part>((part, language) => sources[part][language === 'en' ? 'en' : 'sv'](), 'sv');
}

function source(namespace: string): TextSource {
  return {
    sv: async () => ({ [namespace]: { text: `${namespace} på sv` } }),
    en: async () => ({ [namespace]: { text: `${namespace} på en` } }),
  };
}

function held(texts: Record<string, object>) {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { load: () => gate.then(() => texts), release: () => release() };
}

function watch(store: MessageStore<'base' | 'meals'>) {
  const seen: unknown[] = [];
  store.subscribe(() => seen.push(store.getSnapshot()));
  return seen;
}
