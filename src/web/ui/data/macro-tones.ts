/** The colours that protein, carbohydrates and fat have everywhere. */
export const MACRO_TONES = {
  protein: { fill: 'bg-protein', ink: 'text-protein-ink' },
  carbs: { fill: 'bg-carbs', ink: 'text-carbs-ink' },
  fat: { fill: 'bg-fat', ink: 'text-fat-ink' },
};
