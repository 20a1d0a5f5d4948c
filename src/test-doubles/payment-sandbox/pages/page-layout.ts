import { type Html, html, icon } from './html.ts';
import { PAGE_TEXTS, type PageLanguage } from './page-texts.ts';

/** The layout of every page: it states first that no money is taken. Without a script, so that the policy needs no exception. */
export function layout(language: PageLanguage, businessName: string, main: Html): string {
  const texts = PAGE_TEXTS[language];
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${texts.title} - ${businessName}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox/page.css">
</head>
<body>
<header class="banner"><div class="column">${icon('warning')}<p><b>${texts.testMode}</b><br><span>${texts.noMoney}</span></p></div></header>
<main class="column">
${main}
</main>
</body>
</html>
`.text;
}
