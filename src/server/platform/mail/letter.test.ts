import { describe, expect, it } from 'vitest';
import { type Letter, renderLetter } from './letter.ts';

const letter = (over: Partial<Letter> = {}): Letter => ({
  language: 'en',
  subject: 'Thank you',
  title: 'Thank you for your order',
  greeting: 'Hello,',
  blocks: [
    { kind: 'text', text: 'We have received your payment.' },
    { kind: 'rows', title: 'Payment', rows: [{ label: 'Paid', value: '149.00 kr', isTotal: true }] },
    { kind: 'lines', title: 'Delivery address', lines: ['Elin Sandberg', '753 31 Uppsala'] },
    { kind: 'link', label: 'The order', url: 'https://formkurva.example/orders/1' },
  ],
  footer: ['Formkurva AB', 'Uppsala'],
  ...over,
});

describe('a letter', () => {
  it('has a complete text part', () => {
    expect(renderLetter(letter()).text).toBe(
      [
        'Hello,',
        'We have received your payment.',
        'Payment\nPaid: 149.00 kr',
        'Delivery address\nElin Sandberg\n753 31 Uppsala',
        'The order:\nhttps://formkurva.example/orders/1',
        'Formkurva AB\nUppsala',
      ].join('\n\n'),
    );
  });

  it('has an HTML part with the same content, built from tables', () => {
    const { html } = renderLetter(letter());
    for (const part of ['We have received your payment.', '149.00 kr', '753 31 Uppsala', 'Formkurva AB<br>Uppsala']) {
      expect(html).toContain(part);
    }
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('href="https://formkurva.example/orders/1"');
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).not.toMatch(/<(script|img|link|div)\b/);
  });

  it('does not break a line between a number and its unit', () => {
    const rows = [{ label: '2 × Whey, 750 g', value: '498.00 kr' }];
    expect(renderLetter(letter({ blocks: [{ kind: 'rows', rows }] })).html).toContain('>2 × Whey, 750&nbsp;g<');
  });

  it('escapes every value', () => {
    const evil = '"><img src=x onerror=alert(1)>&';
    const { html } = renderLetter(
      letter({
        subject: evil,
        title: evil,
        footer: [evil],
        blocks: [
          { kind: 'text', text: evil },
          { kind: 'rows', title: evil, rows: [{ label: evil, value: evil }] },
          { kind: 'lines', title: evil, lines: [evil] },
          { kind: 'link', label: evil, url: evil },
        ],
      }),
    );
    expect(html).not.toContain('<img');
    expect(html.match(/&quot;&gt;&lt;img src=x onerror=alert\(1\)&gt;&amp;/g)).toHaveLength(11);
  });
});
