import { describe, expect, it, vi } from 'vitest';
import { makeMember } from '#web/test/makers/make-member.ts';
import { keepSnapshot, prepareSnapshotPage } from './test/snapshot-page.ts';

const page = prepareSnapshotPage();

/** The router remembers where a page was scrolled to when it was loaded again. */
function willScroll(scrollY: number) {
  sessionStorage.setItem('tsr-scroll-restoration-v1_3', JSON.stringify({ k1: { window: { scrollX: 0, scrollY } } }));
  history.replaceState({ __TSR_key: 'k1' }, '');
}

function nextMessage(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  port2.postMessage(null);
  return new Promise((resolve) => {
    port1.onmessage = resolve;
  });
}

describe('a snapshot of the dashboard', () => {
  it('is painted before the app is there, out of reach of eyes that cannot see and of fingers', () => {
    keepSnapshot();
    page.run();
    expect(page.painted?.querySelector('h1')?.textContent).toBe('Hej, Elin');
    expect(page.host()?.getAttribute('aria-hidden')).toBe('true');
    expect(page.host()?.inert).toBe(true);
    expect(page.host()?.shadowRoot).toBeNull();
    expect(document.querySelector('h1')).toBeNull();
  });

  it('is seen once its styles are there, with nothing in motion, and the app starts when it has been drawn', async () => {
    keepSnapshot();
    page.run();
    expect(page.host()?.style.display).toBe('none');
    page.styles('load');
    expect(page.host()?.style.display).toBe('');
    expect(page.finished).toHaveBeenCalled();
    expect(page.started).not.toHaveBeenCalled();
    vi.advanceTimersToNextFrame();
    await nextMessage();
    expect(page.started).toHaveBeenCalledOnce();
  });

  it('that is not to be shown keeps nobody waiting', () => {
    page.run();
    expect(page.started).toHaveBeenCalledOnce();
  });

  it('is given back its styles by hand, which the content policy allows', () => {
    keepSnapshot({ html: '<main><h1 data-style="width: 132px">Hej</h1></main>' });
    page.run();
    expect(page.painted?.querySelector('h1')?.style.width).toBe('132px');
  });

  it.each([
    ['of another day', { day: '2026-11-11' }],
    ['of another member', { memberId: makeMember({ id: '0199a000-0000-7000-8000-000000000002' }).id }],
    ['in another language', { language: 'en' as const }],
    ['of another build', { styles: '/assets/style-2.css' }],
  ])('%s is not shown, and is erased', (_what, over) => {
    keepSnapshot(over);
    page.run();
    expect(page.host()).toBeNull();
    expect(localStorage.getItem('formkurva.snapshot')).toBeNull();
  });

  it.each([
    ['when nobody is signed in', () => localStorage.removeItem('formkurva.member')],
    ['when a sign-out waits for the network', () => localStorage.setItem('formkurva.sign-out', 'global')],
  ])('is not shown %s, and is erased', (_when, happen) => {
    keepSnapshot();
    happen();
    page.run();
    expect(page.host()).toBeNull();
    expect(localStorage.getItem('formkurva.snapshot')).toBeNull();
  });

  it.each([
    ['in a window of another width', () => keepSnapshot({ width: window.innerWidth + 1 })],
    ['to an admin who sees as a member', () => sessionStorage.setItem('formkurva.see-as', '{}')],
    ['on another page', () => window.happyDOM?.setURL('http://localhost:3000/meals')],
    ['where a page that is loaded again will be scrolled', () => willScroll(320)],
    ['under a dialog with an address', () => window.happyDOM?.setURL('http://localhost:3000/dashboard?add=weight')],
  ])('is not shown %s, and stays', (_where, happen) => {
    keepSnapshot();
    happen();
    page.run();
    expect(page.host()).toBeNull();
    expect(localStorage.getItem('formkurva.snapshot')).not.toBeNull();
  });

  it.each(['{', 'null', '7'])('that reads %s is none', (kept) => {
    localStorage.setItem('formkurva.snapshot', kept);
    page.run();
    expect(page.host()).toBeNull();
  });

  it('is none where storage is forbidden', () => {
    keepSnapshot();
    const getItem = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem });
    page.run();
    expect(page.host()).toBeNull();
    vi.unstubAllGlobals();
  });
});
