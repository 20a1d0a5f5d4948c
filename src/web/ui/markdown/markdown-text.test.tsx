import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MarkdownText } from './markdown-text.tsx';

function show(text: string, options: Partial<Parameters<typeof MarkdownText>[0]> = {}) {
  return render(<MarkdownText text={text} {...options} />).container;
}

describe('a text with Markdown', () => {
  it('shows emphasis, lists, quotes, code and tables as elements', () => {
    const box = show('**fet** *lutad* ~~bort~~ `kod`\n\n- ett\n- två\n\n3. tre\n\n> citat\n\n|a|b|\n|-|-|\n|1|2|');
    expect(box.querySelector('strong')?.textContent).toBe('fet');
    expect(box.querySelector('em')?.textContent).toBe('lutad');
    expect(box.querySelector('del')?.textContent).toBe('bort');
    expect(box.querySelector('code')?.textContent).toBe('kod');
    expect([...box.querySelectorAll('ul > li')].map((item) => item.textContent)).toEqual(['ett', 'två']);
    expect(box.querySelector('ol')?.getAttribute('start')).toBe('3');
    expect(box.querySelector('blockquote')?.textContent).toBe('citat');
    expect(within(screen.getByRole('table')).getAllByRole('columnheader')).toHaveLength(2);
  });

  it('shows its headings one level below those of the page', () => {
    const box = show('# Ett\n\n## Två\n\n###### Sex', { headingLevel: 4 });
    expect([...box.querySelectorAll('h4, h5, h6')].map(({ tagName }) => tagName)).toEqual(['H4', 'H5', 'H6']);
    expect(box.querySelector('h1, h2, h3')).toBeNull();
  });

  it('retains the author’s line breaks', () => {
    expect(show('ett\ntvå').querySelector('p')?.className).toContain('whitespace-pre-line');
  });

  it('shows special characters and entities', () => {
    expect(show('A &amp; B &lt;3 å').textContent).toBe('A & B <3 å');
  });

  it('renders mentions by id, except in code', () => {
    const id = '0198f2aa-0000-7000-8000-000000000001';
    const mention = (found: string) => <b>{`namn ${found.slice(-1)}`}</b>;
    const box = show(`Hej @{${id}}, se \`@{${id}}\``, { mention });
    expect(box.textContent).toBe(`Hej namn 1, se @{${id}}`);
  });

  it('lets a page render its own fenced blocks', () => {
    const fence = (info: string, text: string) => (info === 'figure' ? <figure>{text}</figure> : null);
    const box = show('```figure\nring\n```\n\n```js\nx\n```', { fence });
    expect(box.querySelector('figure')?.textContent).toBe('ring');
    expect(box.querySelector('pre')?.textContent).toBe('x');
  });
});

describe('links', () => {
  it('of members are marked as user content for search engines, and open in a new tab', () => {
    show('[sida](https://example.com/a) och https://example.com/b');
    for (const link of screen.getAllByRole('link')) {
      expect(link.getAttribute('rel')).toBe('nofollow ugc noopener');
      expect(link.getAttribute('target')).toBe('_blank');
    }
  });

  it('of own texts are ordinary, and stay in the app where they lead to it', () => {
    show(`[böcker](/ebooks) [ute](https://example.com)`, { trusted: true });
    const [own, outside] = screen.getAllByRole('link');
    expect(own?.getAttribute('href')).toBe('/ebooks');
    expect(own?.hasAttribute('target')).toBe(false);
    expect(outside?.getAttribute('rel')).toBe('noopener');
  });

  it('are resolved by their label at the end of the text', () => {
    show('[här][a]\n\n[a]: https://example.com/x');
    expect(screen.getByRole('link').getAttribute('href')).toBe('https://example.com/x');
  });
});

describe('malicious input', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<a href="javascript:alert(1)">x</a>',
    '<style>*{display:none}</style>',
    'text <b onmouseover=alert(1)>x</b>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<!--><img src=x onerror=alert(1)>-->',
  ])('shows %s as text without an element', (payload) => {
    const box = show(payload);
    expect(box.querySelector('script, img, svg, iframe, a, style, b, math, table')).toBeNull();
    expect(box.textContent).toContain(payload.slice(0, 5));
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java&#115;cript:alert(1))',
    '[x](<java\tscript:alert(1)>)',
    '[x](\u0001javascript:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:msgbox(1))',
    '[x](file:///etc/passwd)',
    '[x](blob:https://example.com/1)',
    '<javascript:alert(1)>',
    '[x][a]\n\n[a]: javascript:alert(1)',
  ])('makes no link of %s', (payload) => {
    expect(show(payload).querySelector('a')).toBeNull();
  });

  it.each(['![bild](https://example.com/spy.png)', '![bild][a]\n\n[a]: https://example.com/spy.png'])(
    'loads no picture for a member’s %s, and shows its description',
    (payload) => {
      const box = show(payload);
      expect(box.querySelector('img')).toBeNull();
      expect(box.textContent).toContain('bild');
    },
  );

  it('loads pictures of own texts from the app’s origin only', () => {
    const box = show('![ring](/files/ring.webp) ![x](https://example.com/x.png) ![y](data:image/png;base64,AAAA)', {
      trusted: true,
    });
    expect([...box.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual(['/files/ring.webp']);
  });

  it.each(['>', '> ', '- ', '1. ', '[', '*', '**a ', '![a](', 'a`', '|'])(
    'renders %s as often as it fits in a post',
    (sign) => {
      const box = show(`${sign.repeat(Math.floor(9_900 / sign.length))}slut`);
      expect(box.textContent).toContain('slut');
      expect(box.querySelectorAll('blockquote blockquote blockquote blockquote').length).toBeLessThan(30);
    },
  );
});
