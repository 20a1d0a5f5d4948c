/** What made-up members are called. */
export const NAMES: Record<'sv' | 'en', { first: readonly string[]; last: readonly string[] }> = {
  sv: {
    first: words(
      'Alva Bengt Cilla David Elsa Farid Greta Hugo Ines Jonas Klara Leo Maja Nils Olga Pelle Rut Sami Tyra Viggo',
    ),
    last: words('Ahlin Berg Dahl Ek Fors Gran Holm Lind Moberg Norén Palm Rask Sjö Tall Wall Åberg Öst'),
  },
  en: {
    first: words(
      'Amy Ben Chloe Daniel Emma Farah George Hannah Isla Jack Kate Liam Mia Noah Olive Peter Ruth Sam Tess Will',
    ),
    last: words('Abbott Brooks Carter Dean Ellis Fox Grant Hill Jones Kerr Lane Marsh Nash Page Reid Shaw Ward'),
  },
};

function words(text: string): string[] {
  return text.split(' ');
}

/** What made-up members ask in English; in Swedish they write what the demo's members do. */
export const FORUM_EN: readonly { title: string; posts: readonly { text: string }[] }[] = [
  thread('Meal prep that still tastes good on Thursday?', 'Mine is fine until Wednesday. What do you cook that keeps?'),
  thread(
    'Stuck at the same weight for three weeks',
    'Sleep and food are the same as before. How long do you wait before changing anything?',
  ),
  thread('How do you log a shared pot?', 'I cook for four and eat a different share every time. Do you weigh the pot?'),
  thread('First pull-up at 41', 'It took nine months of negatives. Ask me anything.'),
  thread('Running in the rain: shoes?', 'My feet are wet after two kilometres. What has worked for you?'),
  thread('Breakfast with 30 g of protein and no eggs', 'Looking for something quick that is not a shake.'),
  thread('Sore knees from squats', 'Only on the way up, and only the left one. Has anybody had the same?'),
  thread('Does anyone train before work?', 'I would like to hear how you get to bed in time.'),
];

function thread(title: string, text: string) {
  return { title, posts: [{ text }] };
}
