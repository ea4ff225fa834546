import type { EmailTemplate, Locale } from '@balcao/core';
import type { Invoice } from '../invoices/invoice.ts';
import { inReais } from '../invoices/present-invoice.ts';
import { dayText, linkTo, money } from './email-words.ts';

interface About {
  invoice: Invoice;
  /** Present due day of the company; null: no end. */
  until: string | null;
  url: string | null;
}

/** E-mail to a company's payers when an invoice is paid: by a payment, or because our own staff marked it. */
export function paidEmail(locale: Locale, { invoice, until, url }: About): EmailTemplate {
  const { id, detail } = invoice;
  const value = money(locale, inReais(invoice.valueCents));
  const day = until === null ? '' : dayText(until);
  const isByHand = invoice.paidBy === 'hand';
  const isChange = invoice.kind === 'change';
  const text = {
    pt: {
      subject: `Pagamento da fatura ${id} confirmado - Balcão`,
      paragraphs: [
        isByHand
          ? `A fatura ${id} (${detail}), de ${value}, foi marcada como paga por quem administra esta instalação.`
          : `Recebemos o pagamento da fatura ${id} (${detail}), de ${value}.`,
        isChange
          ? `A sua empresa está agora no plano ${detail}.`
          : `A licença da sua empresa vale até ${day}.`,
        'O recibo está na página Financeiro.',
      ],
    },
    en: {
      subject: `Payment of invoice ${id} confirmed - Balcão`,
      paragraphs: [
        isByHand
          ? `Invoice ${id} (${detail}), of ${value}, was marked as paid by those who run this installation.`
          : `We received the payment of invoice ${id} (${detail}), of ${value}.`,
        isChange
          ? `Your company is on the plan ${detail} now.`
          : `The licence of your company holds until ${day}.`,
        'The receipt is on the page Billing.',
      ],
    },
    es: {
      subject: `Pago de la factura ${id} confirmado - Balcão`,
      paragraphs: [
        isByHand
          ? `La factura ${id} (${detail}), de ${value}, fue marcada como pagada por quien administra esta instalación.`
          : `Recibimos el pago de la factura ${id} (${detail}), de ${value}.`,
        isChange
          ? `Su empresa está ahora en el plan ${detail}.`
          : `La licencia de su empresa vale hasta el ${day}.`,
        'El recibo está en la página Facturación.',
      ],
    },
  }[locale];
  return { ...text, ...linkTo(locale, url) };
}
