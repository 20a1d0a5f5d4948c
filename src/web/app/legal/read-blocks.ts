export type Block = { at: number; isList: boolean; lines: string[] };

const ITEM = '- ';

/** Cuts a text into paragraphs, one a line, and lists, whose lines begin with a dash and stand together. */
export function readBlocks(text: string): Block[] {
  return text.split('\n').reduce<Block[]>((blocks, line, at) => {
    const isList = line.startsWith(ITEM);
    const last = blocks.at(-1);
    if (isList && last?.isList) last.lines.push(line.slice(ITEM.length));
    else blocks.push({ at, isList, lines: [isList ? line.slice(ITEM.length) : line] });
    return blocks;
  }, []);
}
