import { PageHead } from '#web/ui/page-head.tsx';

export type LegalSection = { id: string; title: string; text: string };

type LegalArticleProps = { title: string; version: string; intro: string; sections: LegalSection[] };

/** A legal text: a heading for each question, with paragraphs and lists below. */
export function LegalArticle({ title, version, intro, sections }: LegalArticleProps) {
  return (
    <article>
      <PageHead title={title} subtitle={version} />
      <p className="mt-4 text-lead text-ink-2">{intro}</p>
      {sections.map((section) => (
        <section key={section.id} aria-labelledby={section.id} className="mt-8">
          <h2 id={section.id} className="text-h3">
            {section.title}
          </h2>
          <LegalText text={section.text} />
        </section>
      ))}
    </article>
  );
}

function LegalText({ text }: { text: string }) {
  return readBlocks(text).map(({ at, lines, isList }) =>
    isList ? (
      <ul key={at} className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-ink-2 marker:text-ink-3">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    ) : (
      <p key={at} className="mt-2 text-ink-2">
        {lines.join(' ')}
      </p>
    ),
  );
}

export type Block = { at: number; isList: boolean; lines: string[] };

const ITEM = '- ';

/** Splits a text into paragraphs, one a line, and lists of adjacent lines that begin with a dash. */
export function readBlocks(text: string): Block[] {
  return text.split('\n').reduce<Block[]>((blocks, line, at) => {
    const isList = line.startsWith(ITEM);
    const last = blocks.at(-1);
    if (isList && last?.isList) last.lines.push(line.slice(ITEM.length));
    else blocks.push({ at, isList, lines: [isList ? line.slice(ITEM.length) : line] });
    return blocks;
  }, []);
}
