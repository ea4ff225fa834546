import type { EmailTemplate, Locale } from '@balcao/core';
import type { Invoice } from '../invoices/invoice.ts';
import { inReais } from '../invoices/present-invoice.ts';
import { dayText, linkTo, money } from './email-words.ts';

interface About {
  invoice: Invoice;
  /** Present due day of the company; null: no end. */
  until: string | null;
  /** Whether that day has passed: a company several periods behind pays one after the other. */
  isOver: boolean;
  url: string | null;
}

/** E-mail to a company's payers when an invoice is paid: by a payment, or because our own staff marked it. */
export function paidEmail(locale: Locale, { invoice, until, isOver, url }: About): EmailTemplate {
  const { id, detail } = invoice;
  const value = money(locale, inReais(invoice.valueCents));
  const isByHand = invoice.paidBy === 'hand';
  const validity = validityText(locale, { until, isOver });
  const isChange = invoice.kind === 'change';
  const text = {
    pt: {
      subject: `Pagamento da fatura ${id} confirmado - Balcão`,
      paragraphs: [
        isByHand
          ? `A fatura ${id} (${detail}), de ${value}, foi marcada como paga por quem administra esta instalação.`
          : `Recebemos o pagamento da fatura ${id} (${detail}), de ${value}.`,
        isChange ? `A sua empresa está agora no plano ${detail}.` : validity,
        'O recibo está na página Financeiro.',
      ],
    },
    en: {
      subject: `Payment of invoice ${id} confirmed - Balcão`,
      paragraphs: [
        isByHand
          ? `Invoice ${id} (${detail}), of ${value}, was marked as paid by those who run this installation.`
          : `We received the payment of invoice ${id} (${detail}), of ${value}.`,
        isChange ? `Your company is on the plan ${detail} now.` : validity,
        'The receipt is on the page Billing.',
      ],
    },
    es: {
      subject: `Pago de la factura ${id} confirmado - Balcão`,
      paragraphs: [
        isByHand
          ? `La factura ${id} (${detail}), de ${value}, fue marcada como pagada por quien administra esta instalación.`
          : `Recibimos el pago de la factura ${id} (${detail}), de ${value}.`,
        isChange ? `Su empresa está ahora en el plan ${detail}.` : validity,
        'El recibo está en la página Facturación.',
      ],
    },
  }[locale];
  return { ...text, ...linkTo(locale, url) };
}

/** Sentence about the term after the payment: its last day, that it has none, or that a further period is owed. */
function validityText(locale: Locale, { until, isOver }: Pick<About, 'until' | 'isOver'>): string {
  if (until === null)
    return {
      pt: 'A licença da sua empresa não tem data de término.',
      en: 'The licence of your company has no end.',
      es: 'La licencia de su empresa no tiene fecha de término.',
    }[locale];
  const day = dayText(until);
  if (isOver)
    return {
      pt: `A licença da sua empresa está paga até ${day}, e essa data já passou: falta pagar o período seguinte.`,
      en: `The licence of your company is paid until ${day}, which has passed: the next period is still to be paid.`,
      es: `La licencia de su empresa está pagada hasta el ${day}, fecha que ya pasó: falta pagar el período siguiente.`,
    }[locale];
  return {
    pt: `A licença da sua empresa vale até ${day}.`,
    en: `The licence of your company holds until ${day}.`,
    es: `La licencia de su empresa vale hasta el ${day}.`,
  }[locale];
}
