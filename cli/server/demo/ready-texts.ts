/** What the shop's people keep ready. */
export const readyTexts = [
  {
    shortcode: 'pix',
    message: 'Olá, {{firstName}}! A chave Pix da loja é financeiro@serraclara.test.',
    geral: true,
  },
  {
    shortcode: 'horário',
    message: 'Atendemos de segunda a sexta, das 8h às 18h, e aos sábados até as 12h.',
    geral: true,
  },
  {
    shortcode: 'endereço',
    message: 'Estamos na Rua das Araucárias, 120, Centro. Há vagas em frente à loja.',
    geral: true,
  },
  { shortcode: 'já volto', message: '{{ms}}, {{firstName}}! Vou verificar e já volto a falar com você.' },
] as const;
