import type { EmailTemplate, Locale } from '@balcao/core';
import type { Received } from '../schemas.ts';
import { linkTo, money } from './email-words.ts';

interface About {
  payment: Received['payment'];
  url: string | null;
}

/** E-mail to a company's payers when money arrived that did not pay its invoice by itself, or was returned. */
export function receivedEmail(locale: Locale, { payment, url }: About): EmailTemplate {
  const { state } = payment;
  const kind = state === 'partial' || state === 'refunded' ? state : 'spare';
  return { ...letters(payment)[kind][locale], ...linkTo(locale, url) };
}

type Letters = Record<Locale, Pick<EmailTemplate, 'subject' | 'paragraphs'>>;

function letters(payment: Received['payment']): Record<'partial' | 'refunded' | 'spare', Letters> {
  return { partial: partial(payment), refunded: refunded(payment), spare: spare(payment) };
}

function partial({ invoiceId: id, value, asked }: Received['payment']): Letters {
  const of = (locale: Locale) =>
    [value, asked, Math.max(0, asked - value)].map((reais) => money(locale, reais));
  const [pt, en, es] = [of('pt'), of('en'), of('es')];
  return {
    pt: {
      subject: `Pagamento parcial da fatura ${id} - Balcão`,
      paragraphs: [
        `Recebemos ${pt[0]} pela fatura ${id}, que é de ${pt[1]}: faltam ${pt[2]}.`,
        'A licença ainda não foi renovada. Quem administra esta instalação já foi avisado e vai combinar com você o restante.',
      ],
    },
    en: {
      subject: `Part payment of invoice ${id} - Balcão`,
      paragraphs: [
        `We received ${en[0]} for invoice ${id}, which is of ${en[1]}: ${en[2]} is missing.`,
        'The licence is not renewed yet. Those who run this installation know of it and will settle the rest with you.',
      ],
    },
    es: {
      subject: `Pago parcial de la factura ${id} - Balcão`,
      paragraphs: [
        `Recibimos ${es[0]} por la factura ${id}, que es de ${es[1]}: faltan ${es[2]}.`,
        'La licencia aún no fue renovada. Quien administra esta instalación ya fue avisado y acordará el resto con usted.',
      ],
    },
  };
}

function refunded({ invoiceId: id, refunded: back }: Received['payment']): Letters {
  return {
    pt: {
      subject: `Devolução de um pagamento da fatura ${id} - Balcão`,
      paragraphs: [`${money('pt', back)} da fatura ${id} foram devolvidos a quem pagou.`],
    },
    en: {
      subject: `Refund of a payment of invoice ${id} - Balcão`,
      paragraphs: [`${money('en', back)} of invoice ${id} went back to whoever paid.`],
    },
    es: {
      subject: `Devolución de un pago de la factura ${id} - Balcão`,
      paragraphs: [`${money('es', back)} de la factura ${id} fueron devueltos a quien pagó.`],
    },
  };
}

function spare({ invoiceId: id, value, state }: Received['payment']): Letters {
  const isDoubled = state === 'doubled';
  return {
    pt: {
      subject: `Recebemos um pagamento a mais da fatura ${id} - Balcão`,
      paragraphs: [
        `Recebemos ${money('pt', value)} pela fatura ${id}, que ${isDoubled ? 'já estava paga' : 'tinha sido cancelada'}.`,
        'Quem administra esta instalação já foi avisado e vai combinar com você a devolução.',
      ],
    },
    en: {
      subject: `We received a payment too many for invoice ${id} - Balcão`,
      paragraphs: [
        `We received ${money('en', value)} for invoice ${id}, which ${isDoubled ? 'was paid already' : 'had been taken back'}.`,
        'Those who run this installation know of it and will settle the refund with you.',
      ],
    },
    es: {
      subject: `Recibimos un pago de más de la factura ${id} - Balcão`,
      paragraphs: [
        `Recibimos ${money('es', value)} por la factura ${id}, que ${isDoubled ? 'ya estaba pagada' : 'había sido cancelada'}.`,
        'Quien administra esta instalación ya fue avisado y acordará la devolución con usted.',
      ],
    },
  };
}
