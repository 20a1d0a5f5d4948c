type Language = 'sv' | 'en';
type Text = { subject: string; text: string };

/** What is mailed about a deletion. */
export const DELETION_MESSAGES = {
  requested: (day: Record<Language, string>, loginUrl: string): Record<Language, Text> => ({
    sv: {
      subject: 'Ditt konto raderas',
      text: `Hej!\n\nDu har bett oss radera ditt konto hos Formkurva. Det är stängt nu och raderas ${day.sv}.\n\nÅngrar du dig? Logga in före dess, så är allt kvar: ${loginUrl}\n\nVar det inte du? Logga in och byt lösenord.`,
    },
    en: {
      subject: 'Your account will be deleted',
      text: `Hello,\n\nYou asked us to delete your Formkurva account. It is closed now and will be deleted on ${day.en}.\n\nChanged your mind? Sign in before then and everything is still there: ${loginUrl}\n\nNot you? Sign in and change your password.`,
    },
  }),
};
