/** Retired wordings and their replacements. Patterns are matched against whole texts, in either case. */
export const RETIRED_TEXTS: readonly { language: 'sv' | 'en'; pattern: RegExp; instead: string }[] = [
  // A failed action follows "Det gick inte att": the text is its infinitive.
  { language: 'sv', pattern: /^\p{Ll}+(ande|ning|else|te|rt|oll) av /u, instead: 'spara profilen (an infinitive)' },
  { language: 'sv', pattern: /^återställning$/u, instead: 'återställa mallen (an infinitive)' },
  { language: 'sv', pattern: /^Fel vid /u, instead: 'Det gick inte att …' },
  // What a member logs or imports is not a row of a table.
  {
    language: 'sv',
    pattern: /rad(er)? (väntar|har inte skickats|togs inte emot|kopierad|sparad|är på plats|är borttag|fanns redan)/u,
    instead: 'ändring, post or livsmedel',
  },
  { language: 'sv', pattern: /förlora rader|Raden finns inte/u, instead: 'ändringar; Det är redan borttaget.' },
  { language: 'sv', pattern: /läs(a|er|es|tes|as)? in(?!\p{L})|inläsning/iu, instead: 'importera, hämta' },
  { language: 'sv', pattern: /Hämta matdagbok|hämtning av|Ta med (din|från)/u, instead: 'Importera …' },
  { language: 'sv', pattern: /^Ing(a|en|et) .*passar/u, instead: 'Inga träffar' },
  {
    language: 'sv',
    pattern: /^(Tog bort|Ändrade|Sparade|Lade till|Flyttade) \{name\}/u,
    instead: '{name} har tagits bort',
  },
  { language: 'sv', pattern: /gemenskap/iu, instead: 'forum' },
  { language: 'sv', pattern: /Hemma (är|på)|på Hemma|(?<!\p{L})förrådet/u, instead: 'matförrådet' },
  { language: 'sv', pattern: /(?<!\p{L})ned(?!\p{L})/iu, instead: 'ner' },
  { language: 'sv', pattern: /(?<!\p{L})pröva/iu, instead: 'prova' },
  { language: 'sv', pattern: /egen mat/iu, instead: 'eget livsmedel' },
  { language: 'sv', pattern: /(?<!\p{L})journalen/iu, instead: 'dagboken' },
  {
    language: 'sv',
    pattern: /hälsodatan|(din|min|ny|ingen|någon|annan|till|utan) hälsodata/iu,
    instead: 'hälsouppgifter',
  },
  { language: 'sv', pattern: /utanför det möjliga/u, instead: 'orimligt' },
  { language: 'sv', pattern: /(?<!\p{L})v \{week\}/u, instead: 'v. {week}' },
  {
    language: 'sv',
    pattern: /Väg in|kurvan till din|stuss|Extrem fetma|sigill|Frö(?!\p{L})|provavis/u,
    instead: 'plain words',
  },
  { language: 'sv', pattern: /Återförd/u, instead: 'Återtagen' },
  {
    language: 'sv',
    pattern: /lät oss inte|lite i taget|används inte här|Vad menas|sin kod\./u,
    instead: 'plain words',
  },
  {
    language: 'sv',
    pattern: /går att äta|äts en gång|skriver sig själv|står nu på|Som förra veckan|i boken stämmer|vågen inte ser/u,
    instead: 'plain words',
  },
  {
    language: 'sv',
    pattern: /vid strecket|Maten som gav|Sluta läsa|inget mer (gick|hade)|hjälpande halvt|Arbetar mest|avklippt/u,
    instead: 'plain words',
  },
  { language: 'en', pattern: /(in|from) Community/u, instead: 'in the community' },
  {
    language: 'en',
    pattern: /^Bring (your|a|from) |curve yours|is eaten once|can be eaten|at the mark/u,
    instead: 'plain English',
  },
  { language: 'en', pattern: /Count .* (anew|again)|behind the program|is called that/u, instead: 'plain English' },
  {
    language: 'en',
    pattern:
      /off the plan|is written here|in the pot|Was to be|cannot hold everything|gave any|down a week|the scales/u,
    instead: 'plain English',
  },
  {
    language: 'en',
    pattern: /Drop it here|Lifted in total|helping ones|muscle and week|what you train|read on with|mark was not/u,
    instead: 'plain English',
  },
  {
    language: 'en',
    pattern: /not used here|a little at a time|waiting for its code|Is that you|opening the account|for your sake/u,
    instead: 'plain English',
  },
  { language: 'en', pattern: /week plan/iu, instead: 'week menu' },
  { language: 'en', pattern: /audit log/iu, instead: 'audit trail' },
  { language: 'en', pattern: /(?<!meal |lunch |each )box(es)? (of|in|at|left)/iu, instead: 'meal box' },
  { language: 'sv', pattern: /kostplan/iu, instead: 'måltidsplan' },
  { language: 'sv', pattern: /(?<!\p{L})notis/iu, instead: 'avisering' },
  { language: 'sv', pattern: /(?<!\{)passkey/iu, instead: 'passnyckel' },
];
