import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DRAWN, keepSnapshot, LINK, prepareSnapshotPage } from './test/snapshot-page.ts';

const page = prepareSnapshotPage();

describe('the snapshot gives way', () => {
  beforeEach(() => {
    keepSnapshot();
    page.run();
  });

  it('to the page that tells the same, in the next frame and with nothing in motion', async () => {
    await page.draw(`<main><h1>Hej, Elin</h1>${DRAWN}</main>`);
    vi.advanceTimersToNextFrame();
    expect(page.host()).toBeNull();
    expect(page.finished).toHaveBeenCalled();
  });

  it('at once when ring and curve tell something else', async () => {
    await page.draw(`<main><h1>Hej, Elin</h1>${DRAWN.replace('943', '531')}</main>`);
    expect(page.host()).toBeNull();
  });

  it('when the cards below have come to rest, and not before', async () => {
    await page.draw(`<main><h1>Hej, Elin</h1>${DRAWN}<section>Vikt</section></main>`);
    vi.advanceTimersByTime(200);
    await page.draw(`<main><h1>Hej, Elin</h1>${DRAWN}<section>Vikt</section><section>Pass</section></main>`);
    vi.advanceTimersByTime(200);
    expect(page.host()).not.toBeNull();
    vi.advanceTimersByTime(200);
    expect(page.host()).toBeNull();
  });

  it('not to a spinner or to grey shapes, for as long as they may take', async () => {
    await page.draw('<div>Hämtar</div>');
    await page.draw('<main><h1>Hej, Elin</h1><div class="skeleton-group"></div></main>');
    vi.advanceTimersByTime(7_900);
    expect(page.host()).not.toBeNull();
    vi.advanceTimersByTime(200);
    expect(page.host()).toBeNull();
  });

  it('to a page that says what went wrong', async () => {
    await page.draw('<main><h1>Något gick fel</h1></main>');
    vi.advanceTimersByTime(400);
    expect(page.host()).toBeNull();
  });

  it('to another page', async () => {
    window.happyDOM?.setURL('http://localhost:3000/login');
    await page.draw('<div>Logga in</div>');
    expect(page.host()).toBeNull();
  });

  it('when nobody is signed in any more, here or in another tab', () => {
    localStorage.removeItem('formkurva.member');
    window.dispatchEvent(new StorageEvent('storage', { key: 'formkurva.member' }));
    expect(page.host()).toBeNull();
  });

  it('to the first use of a page that is drawn', async () => {
    await page.draw(`<main><h1>Hej, Elin</h1>${DRAWN}<section>Vikt</section></main>`);
    window.dispatchEvent(new Event('wheel'));
    expect(page.host()).toBeNull();
  });

  it('when a note pushes the page down beneath it, and not for what only ears are told', async () => {
    const live = (note: string) =>
      `<header></header>${note}<main><h1>Hej, Elin</h1>${DRAWN}<section>Vikt</section></main>`;
    await page.draw(live('<p>Sparat</p>'));
    expect(page.host()).not.toBeNull();
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(48);
    await page.draw(live('<p>Du är offline.</p>'));
    expect(page.host()).toBeNull();
  });

  it('when its styles cannot be had', () => {
    page.styles('error');
    expect(page.host()).toBeNull();
    expect(page.started).toHaveBeenCalledOnce();
  });
});

describe('a snapshot with a card that comes late', () => {
  beforeEach(() => {
    keepSnapshot({ html: `<main><h1>Hej, Elin</h1>${DRAWN}<section>Vikt</section></main>` });
    page.run();
  });

  it('stays until the card is there', async () => {
    await page.draw(`<main><h1>Hej, Elin</h1>${DRAWN}</main>`);
    vi.advanceTimersByTime(2_000);
    expect(page.host()).not.toBeNull();
    await page.draw(`<main><h1>Hej, Elin</h1>${DRAWN}<section>Vikt 69,7</section></main>`);
    vi.advanceTimersByTime(400);
    expect(page.host()).toBeNull();
  });

  it('does not wait for ever', async () => {
    await page.draw(`<main><h1>Hej, Elin</h1>${DRAWN}</main>`);
    vi.advanceTimersByTime(2_600);
    expect(page.host()).toBeNull();
  });
});

describe('a tap on the snapshot', () => {
  const PAGE = `<main><h1>Hej, Elin</h1>${DRAWN}</main>`;
  const followed = vi.fn((event: Event) => event.preventDefault());

  const tapAt = (on: EventTarget) =>
    on.dispatchEvent(new MouseEvent('click', { clientX: 20, clientY: 820, bubbles: true, cancelable: true }));

  beforeEach(() => {
    followed.mockClear();
    keepSnapshot();
    page.run();
    const target = page.painted?.querySelector('a');
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return this === target ? new DOMRect(0, 800, 80, 44) : new DOMRect(0, 0, 0, 0);
    });
    page.root().addEventListener('click', followed);
  });

  it('is done by the page as soon as it is drawn', async () => {
    tapAt(document.body);
    await page.draw(`${PAGE}<nav>${LINK}</nav>`);
    expect(page.host()).toBeNull();
    expect(followed.mock.calls.map(([event]) => event.target)).toEqual([page.root().querySelector('a')]);
  });

  it('waits for a card that the page has not drawn yet', async () => {
    await page.draw(PAGE);
    tapAt(document.body);
    expect(page.host()).not.toBeNull();
    await page.draw(`${PAGE}<nav>${LINK}</nav>`);
    expect(followed).toHaveBeenCalledOnce();
  });

  it('that has reached the page is not done twice', async () => {
    await page.draw(`${PAGE}<nav>${LINK}</nav>`);
    tapAt(page.root().querySelector('a') ?? document.body);
    expect(page.host()).toBeNull();
    expect(followed).toHaveBeenCalledOnce();
  });
});
