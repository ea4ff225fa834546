/** Quick messages of the shop's team. */
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

/** Macros of the shop's team, each run by one click. */
export const readySteps = [
  {
    name: 'Encerrar com agradecimento',
    message: 'Obrigada pelo contato, {{firstName}}! Se precisar, é só chamar.',
    closes: true,
  },
  { name: 'Pedir um instante', message: '{{ms}}, {{firstName}}! Só um instante, por favor.' },
] as const;

/** Help pages of our own staff; without a video, because none of these is ours. */
export const readyHelps = [
  {
    title: 'Primeiros passos no Balcão',
    description: 'Conecte um número, crie as filas e convide a equipe: em dez minutos o atendimento começa.',
  },
  {
    title: 'Respostas rápidas e macros',
    description: 'Digite / e o começo do atalho para inserir um texto pronto. A tecla M abre as macros.',
  },
] as const;
