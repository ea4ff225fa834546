import type { EmailTemplate, Locale } from '@balcao/core';
import type { Invoice } from '../invoices/invoice.ts';
import { inReais } from '../invoices/present-invoice.ts';
import { dayText, linkTo, money } from './email-words.ts';

interface About {
  invoice: Pick<Invoice, 'id' | 'detail' | 'valueCents'>;
  /** Due day as YYYY-MM-DD. */
  day: string;
  /** Whole days until the due day; 0: today. */
  left: number;
  url: string | null;
}

/** Makes the e-mail that reminds a company's payers of an invoice before its due day. */
export function reminderEmail(locale: Locale, { invoice, day, left, url }: About): EmailTemplate {
  const { id, detail } = invoice;
  const value = money(locale, inReais(invoice.valueCents));
  const when = whenText(locale, left);
  const text = {
    pt: {
      subject: `Sua assinatura vence ${when} - Balcão`,
      paragraphs: [
        `A fatura ${id} (${detail}), de ${value}, vence ${when}, em ${dayText(day)}.`,
        'Pague até o fim desse dia para que a sua equipe continue trabalhando sem parar.',
      ],
      footer: ['Se você já pagou, ignore este e-mail.'],
    },
    en: {
      subject: `Your subscription ends ${when} - Balcão`,
      paragraphs: [
        `Invoice ${id} (${detail}), of ${value}, is due ${when}, on ${dayText(day)}.`,
        'Pay by the end of that day so that your team goes on working.',
      ],
      footer: ['If you have paid already, ignore this e-mail.'],
    },
    es: {
      subject: `Su suscripción vence ${when} - Balcão`,
      paragraphs: [
        `La factura ${id} (${detail}), de ${value}, vence ${when}, el ${dayText(day)}.`,
        'Pague antes de que termine ese día para que su equipo siga trabajando.',
      ],
      footer: ['Si ya pagó, ignore este correo.'],
    },
  }[locale];
  return { ...text, ...linkTo(locale, url) };
}

function whenText(locale: Locale, left: number): string {
  if (left === 0) return { pt: 'hoje', en: 'today', es: 'hoy' }[locale];
  if (left === 1) return { pt: 'amanhã', en: 'tomorrow', es: 'mañana' }[locale];
  return { pt: `em ${left} dias`, en: `in ${left} days`, es: `en ${left} días` }[locale];
}
