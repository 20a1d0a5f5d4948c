export type PageLanguage = 'sv' | 'en';

const sv = {
  title: 'Testbetalning',
  testMode: 'Testläge',
  noMoney: 'Inga pengar dras. Använd bara testkort.',
  badge: 'Test',
  order: 'order',
  amount: 'Att betala',
  cardNumber: 'Kortnummer',
  expiry: 'Giltigt till',
  expiryHint: 'MM / ÅÅ',
  cvc: 'CVC',
  pay: 'Betala {amount} (test)',
  testCards: 'Testkort',
  tapToFill: 'Tryck för att fylla i',
  otherCodes: 'Månaden 13, ett år som har passerat eller en CVC med två siffror nekas med var sin orsak.',
  cancel: 'Avbryt och gå tillbaka',
  required: 'Fyll i det här.',
  numberUnreadable: 'Det här är inte ett kortnummer.',
  expiryUnreadable: 'Skriv månad och år, till exempel 12 / 34.',
  cvcUnreadable: 'Skriv siffrorna på kortets baksida.',
  confirmTitle: 'Bekräfta betalningen',
  confirmText: 'Så här frågar kortets bank om det är du som betalar. Inga pengar dras.',
  approve: 'Godkänn',
  deny: 'Neka',
  payBy: 'Betala med {method} (test)',
  waitingFor: 'Väntar på {method}',
  scan: 'Skanna koden med telefonen, eller öppna appen här.',
  code: 'QR-kod för {method}',
  openApp: 'Öppna {method} (test)',
  swishLimit: 'Betalningen avbryts efter tre minuter.',
  klarnaLimit: 'Betalningen avbryts efter tjugo minuter.',
  appTitle: '{method} (test)',
  appText: 'Den här sidan spelar appen. Svarar du inte avbryts betalningen när tiden går ut.',
  answers: {
    approve: 'Godkänn',
    decline: 'Avbryt betalningen',
    later: 'Godkänn, banken bekräftar om 10 sekunder',
    'later-fails': 'Godkänn, banken nekar om 10 sekunder',
    'much-later': 'Godkänn, banken bekräftar om 45 minuter',
  },
  paidTitle: 'Betalningen är klar',
  paidText: 'Den här sidan behövs inte längre.',
  expiredTitle: 'Betalningen har gått ut',
  expiredText: 'Inget har dragits. Gå tillbaka och börja om.',
  unknownTitle: 'Betalningen finns inte',
  unknownText: 'Länken är fel, eller så har testdata rensats.',
  back: 'Tillbaka till {business}',
};

const en: typeof sv = {
  title: 'Test payment',
  testMode: 'Test mode',
  noMoney: 'No money is taken. Use test cards only.',
  badge: 'Test',
  order: 'order',
  amount: 'To pay',
  cardNumber: 'Card number',
  expiry: 'Expiry date',
  expiryHint: 'MM / YY',
  cvc: 'CVC',
  pay: 'Pay {amount} (test)',
  testCards: 'Test cards',
  tapToFill: 'Tap to fill in',
  otherCodes: 'Month 13, a year that has passed or a two-digit CVC is declined, each for its own reason.',
  cancel: 'Cancel and go back',
  required: 'Fill this in.',
  numberUnreadable: 'This is not a card number.',
  expiryUnreadable: 'Write month and year, such as 12 / 34.',
  cvcUnreadable: 'Write the digits on the back of the card.',
  confirmTitle: 'Confirm the payment',
  confirmText: 'This is how the card’s bank asks whether it is you who is paying. No money is taken.',
  approve: 'Approve',
  deny: 'Deny',
  payBy: 'Pay with {method} (test)',
  waitingFor: 'Waiting for {method}',
  scan: 'Scan the code with your phone, or open the app here.',
  code: 'QR code for {method}',
  openApp: 'Open {method} (test)',
  swishLimit: 'The payment is cancelled after three minutes.',
  klarnaLimit: 'The payment is cancelled after twenty minutes.',
  appTitle: '{method} (test)',
  appText: 'This page plays the app. If you do not answer, the payment is cancelled when the time is up.',
  answers: {
    approve: 'Approve',
    decline: 'Cancel the payment',
    later: 'Approve, the bank confirms in 10 seconds',
    'later-fails': 'Approve, the bank refuses in 10 seconds',
    'much-later': 'Approve, the bank confirms in 45 minutes',
  },
  paidTitle: 'The payment is done',
  paidText: 'This page is no longer needed.',
  expiredTitle: 'The payment has expired',
  expiredText: 'Nothing has been taken. Go back and start again.',
  unknownTitle: 'There is no such payment',
  unknownText: 'The link is wrong, or the test data has been cleared.',
  back: 'Back to {business}',
};

export const PAGE_TEXTS: Record<PageLanguage, typeof sv> = { sv, en };

/** The outcomes of the offered test cards. */
export const CARD_TEXTS: Record<PageLanguage, Record<string, string>> = {
  sv: {
    approved: 'Godkänns',
    secure: 'Kräver 3-D Secure',
    declined: 'Nekas',
    'insufficient-funds': 'För lite pengar',
    expired: 'Kortet har gått ut',
    'incorrect-cvc': 'Fel säkerhetskod',
  },
  en: {
    approved: 'Approved',
    secure: 'Needs 3-D Secure',
    declined: 'Declined',
    'insufficient-funds': 'Insufficient funds',
    expired: 'Expired card',
    'incorrect-cvc': 'Wrong CVC',
  },
};

const DECLINED = {
  sv: 'Kortet nekades. Prova ett annat kort.',
  en: 'The card was declined. Try another card.',
};

/** Why a payment failed, by the provider's code; every other code is a plain decline. */
const FAILURES: Record<PageLanguage, Record<string, string>> = {
  sv: {
    insufficient_funds: 'Det finns inte tillräckligt med pengar på kortet.',
    expired_card: 'Kortet har gått ut. Prova ett annat kort.',
    incorrect_cvc: 'Säkerhetskoden (CVC) är fel.',
    invalid_cvc: 'Säkerhetskoden (CVC) är fel.',
    invalid_expiry_month: 'Månaden är fel.',
    invalid_expiry_year: 'Året är fel.',
    processing_error: 'Ett tillfälligt tekniskt fel. Försök igen om en stund.',
    payment_intent_authentication_failure: 'Betalningen bekräftades inte. Försök igen eller prova ett annat kort.',
    payment_method_customer_decline: 'Betalningen avbröts. Du kan försöka igen.',
    payment_intent_payment_attempt_expired: 'Betalningen godkändes inte i tid. Du kan försöka igen.',
    test_mode_live_card: 'Det här är inget testkort. Använd ett av korten nedan.',
  },
  en: {
    insufficient_funds: 'There is not enough money on the card.',
    expired_card: 'The card has expired. Try another card.',
    incorrect_cvc: 'The security code (CVC) is wrong.',
    invalid_cvc: 'The security code (CVC) is wrong.',
    invalid_expiry_month: 'The month is wrong.',
    invalid_expiry_year: 'The year is wrong.',
    processing_error: 'A temporary technical error. Try again in a moment.',
    payment_intent_authentication_failure: 'The payment was not confirmed. Try again, or try another card.',
    payment_method_customer_decline: 'The payment was cancelled. You can try again.',
    payment_intent_payment_attempt_expired: 'The payment was not approved in time. You can try again.',
    test_mode_live_card: 'This is not a test card. Use one of the cards below.',
  },
};

export function failureText(language: PageLanguage, code: string): string {
  const known = FAILURES[language];
  // The code comes from the URL: only our own keys are accepted.
  return Object.hasOwn(known, code) ? (known[code] ?? '') : DECLINED[language];
}

/** The session's own language, else the browser's first supported one, else Swedish. */
export function chooseLanguage(locale: string | null, accepted: string): PageLanguage {
  const requests = [locale ?? '', ...accepted.split(',')].map((request) => request.trim().slice(0, 2).toLowerCase());
  const known = requests.find((request) => request === 'sv' || request === 'en');
  return known === 'en' ? 'en' : 'sv';
}

/** 546,00 kr, and 546.00 kr in English; other currencies by their code. */
export function formatAmount(
  language: PageLanguage,
  amount: number,
  currency: string,
): { number: string; unit: string } {
  const format = new Intl.NumberFormat(language === 'sv' ? 'sv-SE' : 'en-GB', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return { number: format.format(amount / 100), unit: currency === 'sek' ? 'kr' : currency.toUpperCase() };
}
