import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

// What the browser does with <script src>: the file is no module, and is run as it is.
const script = new Function(readFileSync(join(process.cwd(), 'src/web/public/theme.js'), 'utf8'));
const run = () => script();

const added: unknown[] = [];
const files = () => added.map((element) => (element instanceof HTMLScriptElement ? new URL(element.src).pathname : ''));
const listeners = new Map<string, () => void>();
const parsed = () => listeners.get('DOMContentLoaded')?.();

beforeEach(() => {
  vi.useFakeTimers();
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/first-view-1.js" data-app>';
  vi.spyOn(globalThis, 'addEventListener').mockImplementation((name: string, listener: unknown) => {
    if (typeof listener === 'function') listeners.set(name, () => listener());
  });
  vi.spyOn(document.head, 'append').mockImplementation((element) => void added.push(element));
});

afterEach(() => {
  vi.runAllTimers();
  added.length = 0;
  listeners.clear();
  document.head.innerHTML = '';
  document.documentElement.lang = 'sv';
  delete document.documentElement.dataset.theme;
});

describe('the script before the first paint', () => {
  it('sets the language and the theme that were chosen', () => {
    localStorage.setItem('formkurva.language', 'en');
    localStorage.setItem('formkurva.theme', 'dark');
    run();
    expect(document.documentElement.lang).toBe('en');
    expect(document.documentElement.dataset.theme).toBe('dark');
  });

  it('starts the app when the page has been read, and asks for no snapshot on a first visit', () => {
    run();
    expect(files()).toEqual([]);
    parsed();
    expect(files()).toEqual(['/assets/first-view-1.js']);
    expect(added[0]).toMatchObject({ type: 'module' });
  });

  it('asks for no snapshot on other pages', () => {
    localStorage.setItem('formkurva.snapshot', '{}');
    window.happyDOM?.setURL('http://localhost:3000/meals');
    run();
    parsed();
    expect(files()).toEqual(['/assets/first-view-1.js']);
  });

  it('starts the app once, after the snapshot has been drawn', () => {
    localStorage.setItem('formkurva.snapshot', '{}');
    run();
    parsed();
    expect(files()).toEqual(['/snapshot.js']);
    listeners.get('snapshot')?.();
    vi.advanceTimersByTime(2_000);
    expect(files()).toEqual(['/snapshot.js', '/assets/first-view-1.js']);
  });

  it('does not wait for a snapshot that does not come', () => {
    localStorage.setItem('formkurva.snapshot', '{}');
    run();
    vi.advanceTimersByTime(1_000);
    expect(files()).toEqual(['/snapshot.js', '/assets/first-view-1.js']);
  });
});

describe('the greeting of the document', () => {
  const hello = () => document.getElementById('hello');
  const frames: (() => void)[] = [];
  const greeted = (name: string) => {
    document.documentElement.dataset.name = name;
    document.body.innerHTML = '<div id="hello" hidden><p data-sv="Hej, {name}" data-en="Hello, {name}"></p></div>';
    vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => frames.push(() => frame(0)));
    run();
    parsed();
  };
  afterEach(() => {
    frames.length = 0;
    delete document.documentElement.dataset.name;
    document.body.innerHTML = '';
    sessionStorage.clear();
  });

  it('is in the language of the device, and drawn before the app starts', () => {
    localStorage.setItem('formkurva.language', 'en');
    greeted('$& <b>Elin</b>');
    expect([hello()?.hidden, hello()?.textContent]).toEqual([false, 'Hello, $& <b>Elin</b>']);
    expect(files()).toEqual([]);
    frames[0]?.();
    vi.advanceTimersByTime(2_000);
    expect(files()).toEqual(['/assets/first-view-1.js']);
  });

  it('keeps the app waiting for a second at most', () => {
    greeted('Elin');
    vi.advanceTimersByTime(1_000);
    expect(files()).toEqual(['/assets/first-view-1.js']);
  });

  it('is left out for a member who has signed out here, of which the server has not heard yet', () => {
    localStorage.setItem('formkurva.sign-out', 'local');
    greeted('Elin');
    expect([hello()?.hidden, files()]).toEqual([true, ['/assets/first-view-1.js']]);
  });

  it('is left out where an admin looks with a member’s eyes', () => {
    sessionStorage.setItem('formkurva.see-as', '{}');
    greeted('Elin');
    expect([hello()?.hidden, files()]).toEqual([true, ['/assets/first-view-1.js']]);
  });
});
