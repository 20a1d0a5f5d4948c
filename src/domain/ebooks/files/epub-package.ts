import type { Language } from '../../text/language.ts';
import type { Cover } from '../ebook-codes.ts';
import { coverSvg } from './cover-svg.ts';
import { xmlText } from './xml.ts';

export type EpubBook = {
  id: string;
  language: Language;
  title: string;
  author: string;
  description: string;
  cover: Cover;
  updatedAt: Date;
  /** `xhtml` is the content of the chapter below its heading. */
  chapters: readonly { id: string; title: string; xhtml: string }[];
};

/** Titles of the contents and cover pages, and the summary of its accessibility, in the language of the book. */
export type EpubTexts = { contents: string; cover: string; accessibility: string };

export type EpubFile = { path: string; content: string };

/** The files of an EPUB 3.3 publication in archive order; the first must be stored uncompressed. The same book gives the same bytes. */
export function epubFiles(book: EpubBook, words: EpubTexts): EpubFile[] {
  return [
    { path: 'mimetype', content: 'application/epub+zip' },
    { path: 'META-INF/container.xml', content: CONTAINER },
    { path: 'EPUB/package.opf', content: packageDocument(book, words) },
    { path: 'EPUB/nav.xhtml', content: navigation(book, words) },
    { path: 'EPUB/style.css', content: STYLE },
    { path: 'EPUB/cover.svg', content: coverSvg(book.cover, book.title, book.author) },
    { path: 'EPUB/cover.xhtml', content: coverPage(book, words) },
    ...book.chapters.map((chapter, index) => ({
      path: `EPUB/${fileOf(index)}`,
      content: page(
        book,
        chapter.title,
        `<section epub:type="chapter" role="doc-chapter"><h1>${xmlText(chapter.title)}</h1>${chapter.xhtml}</section>`,
      ),
    })),
  ];
}

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`;

/** Numbered, not named after chapter ids: these names are valid in every archive. */
const fileOf = (index: number) => `chapter-${String(index + 1).padStart(3, '0')}.xhtml`;

function packageDocument(book: EpubBook, words: EpubTexts): string {
  const modified = book.updatedAt.toISOString().replace(/\.\d{3}Z$/, 'Z');
  const items = book.chapters.map(({ xhtml }, index) => {
    const properties = xhtml.includes('<svg') ? ' properties="svg"' : '';
    return `<item id="chapter-${index + 1}" href="${fileOf(index)}" media-type="application/xhtml+xml"${properties}/>`;
  });
  const spine = book.chapters.map((_chapter, index) => `<itemref idref="chapter-${index + 1}"/>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="book-id" xml:lang="${book.language}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="book-id">urn:uuid:${book.id}</dc:identifier>
<dc:title>${xmlText(book.title)}</dc:title>
<dc:language>${book.language}</dc:language>
<dc:creator>${xmlText(book.author)}</dc:creator>
<dc:publisher>Formkurva</dc:publisher>
<dc:description>${xmlText(book.description)}</dc:description>
<meta property="dcterms:modified">${modified}</meta>
<meta property="schema:accessMode">textual</meta>
<meta property="schema:accessModeSufficient">textual</meta>
<meta property="schema:accessibilityFeature">tableOfContents</meta>
<meta property="schema:accessibilityFeature">alternativeText</meta>
<meta property="schema:accessibilityHazard">none</meta>
<meta property="schema:accessibilitySummary">${xmlText(words.accessibility)}</meta>
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="style" href="style.css" media-type="text/css"/>
<item id="cover-image" href="cover.svg" media-type="image/svg+xml" properties="cover-image"/>
<item id="cover" href="cover.xhtml" media-type="application/xhtml+xml"/>
${items.join('\n')}
</manifest>
<spine>
<itemref idref="cover" linear="no"/>
<itemref idref="nav"/>
${spine.join('\n')}
</spine>
</package>`;
}

function navigation(book: EpubBook, { contents, cover }: EpubTexts): string {
  const links = book.chapters.map(({ title }, index) => `<li><a href="${fileOf(index)}">${xmlText(title)}</a></li>`);
  const body =
    `<nav epub:type="toc" role="doc-toc" id="toc"><h1>${contents}</h1><ol>${links.join('')}</ol></nav>` +
    `<nav epub:type="landmarks" hidden="hidden"><ol><li><a epub:type="cover" href="cover.xhtml">${cover}</a></li>` +
    `<li><a epub:type="bodymatter" href="${fileOf(0)}">${xmlText(book.title)}</a></li></ol></nav>`;
  return page(book, contents, body);
}

function coverPage(book: EpubBook, { cover }: EpubTexts): string {
  const text = xmlText(`${book.title}, ${book.author}`);
  return page(book, cover, `<section epub:type="cover" class="cover"><img src="cover.svg" alt="${text}"/></section>`);
}

function page({ language }: EpubBook, title: string, body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${language}" xml:lang="${language}">
<head><title>${xmlText(title)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>
<body>${body}</body>
</html>`;
}

const STYLE = `body{font-family:Georgia,serif;line-height:1.5;margin:1em}
h1,h2,h3,h4,figcaption,th{font-family:sans-serif;line-height:1.25}
h1{font-size:1.6em;margin:1.5em 0 1em}
h2{font-size:1.2em;margin:1.6em 0 .5em}
p{margin:0 0 .8em}
blockquote{margin:1em 0;padding-left:1em;border-left:3px solid #0b6b55;font-style:italic}
table{border-collapse:collapse;margin:1em 0;width:100%}
th,td{border:1px solid #bbb;padding:.3em .5em;text-align:left;vertical-align:top}
figure{margin:1.5em 0}
figure p{font-family:sans-serif;font-weight:bold;margin-bottom:.4em}
figure svg{width:100%;height:auto}
figcaption{font-size:.85em;margin-top:.5em}
.cover{text-align:center}
.cover img{max-width:100%;max-height:100%}
nav ol{list-style:none;padding:0}
nav li{margin:.5em 0}`;
