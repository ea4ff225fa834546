/**
 * Rule of a country in which one phone has two numbers on WhatsApp, such as with and without Brazil's ninth digit.
 */
interface NumberForm {
  country: 'BR' | 'MX' | 'AR';
  /** Matches a number in the other form. */
  other: RegExp;
  /** Replacement that gives the form of the country's present numbering plan. */
  plan: string;
  /** Matches a number of the present plan for which there is another form. */
  planned: RegExp;
  /** Replacement that gives the other form. */
  toOther: string;
  /** Document of the rule. */
  source: string;
}

/** The countries in which WhatsApp names one phone by two numbers. All are digits with the country's code. */
export const numberForms: readonly NumberForm[] = [
  {
    // Accounts from before the ninth digit was introduced have kept their number without it. Only numbers whose short
    // form cannot be a landline (those begin with 2 to 5) have both forms.
    country: 'BR',
    other: /^55([1-9]{2})([016-9]\d{7})$/,
    plan: '55$19$2',
    planned: /^55([1-9]{2})9([016-9]\d{7})$/,
    toOther: '55$1$2',
    source: 'https://waha.devlike.pro/docs/apps/brazilian-phone-numbers/',
  },
  {
    // Mexico dropped the 1 before mobile numbers in 2019; WhatsApp kept it.
    country: 'MX',
    other: /^521([2-9]\d{9})$/,
    plan: '52$1',
    planned: /^52([2-9]\d{9})$/,
    toOther: '521$1',
    source: 'https://faq.whatsapp.com/1294841057948784/',
  },
  {
    // A 9 stands before the area code of every mobile number that is called from abroad; area codes begin with 11, 2 or 3.
    country: 'AR',
    other: /^54(11\d{8}|[23]\d{9})$/,
    plan: '549$1',
    planned: /^549(11\d{8}|[23]\d{9})$/,
    toOther: '54$1',
    source: 'https://faq.whatsapp.com/1294841057948784/',
  },
];
