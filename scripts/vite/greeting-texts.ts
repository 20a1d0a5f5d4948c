import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import * as z from 'zod';

const texts = z.object({ greeting: z.object({ hello: z.string() }) });

/** Puts the dashboard's greeting in both languages into index.html, in place of %greeting.sv% and %greeting.en%. */
export function greetingTexts(folder: string): Plugin {
  const greeting = (language: string) =>
    texts.parse(JSON.parse(readFileSync(join(folder, `dashboard.${language}.json`), 'utf8'))).greeting.hello;
  return {
    name: 'formkurva:greeting-texts',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(/%greeting\.(sv|en)%/g, (_place, language: string) => greeting(language)),
    },
  };
}
