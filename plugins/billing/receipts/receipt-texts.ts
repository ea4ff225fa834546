import type { Locale } from '@balcao/core';

const pt = {
  title: 'Recibo de pagamento',
  number: 'Recibo da fatura',
  from: 'Recebemos de',
  to: 'Recebido por',
  detail: 'Referente a',
  plan: 'Plano',
  change: 'Mudança para o plano',
  period: 'Período',
  until: 'a',
  dueDay: 'Vencimento',
  paidAt: 'Pago em',
  way: 'Forma de pagamento',
  payment: 'Identificação do pagamento',
  value: 'Valor pago',
  issued: 'Emitido em',
  note: 'Este recibo não é documento fiscal.',
};
type Texts = Record<keyof typeof pt, string>;

/** Words of a receipt. */
export const receiptTexts: Record<Locale, Texts> = {
  pt,
  en: {
    title: 'Payment receipt',
    number: 'Receipt of invoice',
    from: 'Received from',
    to: 'Received by',
    detail: 'For',
    plan: 'Plan',
    change: 'Change to the plan',
    period: 'Period',
    until: 'to',
    dueDay: 'Due',
    paidAt: 'Paid on',
    way: 'Way of payment',
    payment: 'Payment reference',
    value: 'Amount paid',
    issued: 'Issued on',
    note: 'This receipt is no tax document.',
  },
  es: {
    title: 'Recibo de pago',
    number: 'Recibo de la factura',
    from: 'Recibimos de',
    to: 'Recibido por',
    detail: 'Por concepto de',
    plan: 'Plan',
    change: 'Cambio al plan',
    period: 'Período',
    until: 'al',
    dueDay: 'Vencimiento',
    paidAt: 'Pagado el',
    way: 'Forma de pago',
    payment: 'Identificación del pago',
    value: 'Importe pagado',
    issued: 'Emitido el',
    note: 'Este recibo no es un documento fiscal.',
  },
};

const ways: Record<Locale, { hand: string; sandbox: string; pix: string }> = {
  pt: { hand: 'Confirmado por quem recebe', sandbox: 'Pagamento de teste, sem valor', pix: 'Pix' },
  en: { hand: 'Confirmed by the recipient', sandbox: 'Test payment, without value', pix: 'Pix' },
  es: { hand: 'Confirmado por quien recibe', sandbox: 'Pago de prueba, sin valor', pix: 'Pix' },
};

/** Names how an invoice was paid: all present providers take Pix. */
export function wayText(locale: Locale, { gateway }: { gateway: string | null }): string {
  const texts = ways[locale];
  if (gateway === null) return texts.hand;
  return gateway === 'sandbox' ? texts.sandbox : texts.pix;
}
