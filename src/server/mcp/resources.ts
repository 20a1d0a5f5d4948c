import { ResourceTemplate } from '@modelcontextprotocol/server';
import type { Scope } from '#domain/auth/access-keys/scopes.ts';
import { visibleText } from '#domain/mcp/visible-text.ts';
import { day } from '#domain/shapes.contract.ts';
import { answerForError } from '#server/platform/http/error-answer.ts';
import { readDay } from './food-tools.ts';
import { type CallName, NOTICE, scopesOf, type Tool, type ToolContext, type ToolHost } from './tool.ts';
import { readWeek } from './week-tools.ts';

type Definition = {
  name: string;
  title: string;
  uses: readonly CallName[];
  read: (context: ToolContext, day: string) => Promise<object>;
};

/** `formkurva://day/2026-11-15` and `formkurva://week/2026-11-15`, with the same scopes as the tools. */
export const resources: readonly Tool[] = [
  defineResource({ name: 'day', title: 'A day of the journal', uses: ['meals.day', 'water.day'], read: readDay }),
  defineResource({ name: 'week', title: 'The week plan of a day', uses: ['weekPlan.read'], read: readWeek }),
];

function defineResource({ name, title, uses, read }: Definition): Tool {
  const scopes: Scope[] = uses.flatMap(scopesOf);
  const template = `formkurva://${name}/{day}`;
  const config = { title, mimeType: 'application/json', description: `${title}. The day is written YYYY-MM-DD.` };
  return {
    name,
    scopes,
    register: ({ server, context, note, log }: ToolHost) => {
      server.registerResource(name, new ResourceTemplate(template, { list: undefined }), config, async (uri, sent) => {
        note(`resource ${name}`);
        const data = await loaded(read, await context(), sent.day).catch((error) => {
          // A protocol error: the code and its sentence, never the cause.
          const { code, message } = answerForError(error, log);
          throw new Error(`${code}: ${message}`);
        });
        const text = JSON.stringify({ notice: NOTICE, data });
        return { contents: [{ uri: uri.href, mimeType: 'application/json', text }] };
      });
    },
  };
}

async function loaded(read: Definition['read'], context: ToolContext, sent: unknown) {
  return visibleText(await read(context, day.parse(sent)));
}
