/** Lines in the Open Food Facts export format; every fiftieth has no name. */
export function* manyProducts(count: number): Generator<string> {
  yield 'code\tproduct_name\tbrands\tenergy-kcal_100g\tproteins_100g\tcarbohydrates_100g\tfat_100g\n';
  for (let number = 0; number < count; number += 1) {
    const name = number % 50 === 0 ? '' : `Produkt ${number % 977} nummer ${number}`;
    yield `${codeOf(number)}\t${name}\tMärke ${number % 300}\t250\t10\t30\t10\n`;
  }
}

/** A code with a valid check digit. */
function codeOf(number: number): string {
  const digits = `20${String(number).padStart(10, '0')}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
