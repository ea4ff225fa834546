import type { DemoTexts } from './demo-texts.ts';
import { ptTalks } from './pt-talks.ts';
import { ptThreads } from './pt-threads.ts';

export const pt: DemoTexts = {
  queues: {
    sales: { name: 'Vendas', greetingMessage: 'Olá! Você está falando com o time de vendas.' },
    support: { name: 'Suporte', greetingMessage: 'Olá! Conte o que aconteceu que a gente ajuda.' },
    billing: { name: 'Cobrança', greetingMessage: 'Olá! Fale aqui sobre boletos e pagamentos.' },
  },
  quickMessages: [
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
  ],
  macros: [
    {
      name: 'Encerrar com agradecimento',
      message: 'Obrigada pelo contato, {{firstName}}! Se precisar, é só chamar.',
      closes: true,
    },
    { name: 'Pedir um instante', message: '{{ms}}, {{firstName}}! Só um instante, por favor.' },
  ],
  helps: [
    {
      title: 'Primeiros passos no Balcão',
      description:
        'Conecte um número, crie as filas e convide a equipe: em dez minutos o atendimento começa.',
    },
    {
      title: 'Respostas rápidas e macros',
      description: 'Digite / e o começo do atalho para inserir um texto pronto. A tecla M abre as macros.',
    },
  ],
  tags: {
    quote: 'Orçamento',
    wholesale: 'Atacado',
    repair: 'Assistência',
    invoice: 'Boleto',
    subscription: 'Assinantes',
    delivery: 'Entrega',
  },
  columns: ['Em conversa', 'Proposta', 'Ganho'],
  menu: [
    { title: 'Segunda via do boleto', message: 'Enviamos a segunda via para o e-mail do cadastro.' },
    { title: 'Prazo e formas de pagamento', message: 'Aceitamos Pix, cartão e boleto de 28 dias.' },
    { title: 'Falar com uma pessoa', message: 'Certo! Alguém da equipe já responde.' },
  ],
  fields: { document: 'CNPJ', city: 'Cidade', plan: 'Assinatura' },
  serviceLevels: {
    calendars: { shop: 'Loja', always: 'Dia e noite', holiday: 'Feriado da cidade', inventory: 'Balanço' },
    policies: { everybody: 'Todos os clientes' },
  },
  rules: {
    repair: 'Assistência tem prioridade',
    lowRating: 'Nota baixa avisa a gerente',
    lowRatingNote: 'O cliente saiu insatisfeito. Vale uma ligação hoje.',
  },
  ticketViews: { urgent: 'Prioridade alta', waiting: 'Esperando resposta' },
  ticketFields: {
    reason: 'Motivo do contato',
    reasons: ['Troca', 'Conserto', 'Entrega', 'Dúvida'],
    order: 'Pedido',
  },
  fieldValues: [
    { plan: '12 kg por mês' },
    { plan: '8 kg por mês' },
    { plan: '3 kg por mês' },
    { plan: '20 kg por mês' },
    { plan: '5 kg por mês' },
  ],
  talks: ptTalks,
  group: 'Clube do Café Serra Clara',
  ad: {
    title: 'Café fresco na sua porta',
    body: 'Assine e receba grãos torrados na semana. Primeira caixa com 20 % de desconto.',
  },
  catalogue: {
    fileName: 'Catálogo Serra Clara.pdf',
    title: 'Catálogo Serra Clara',
    lines: [
      'Serra Clara, torra média, 1 kg: R$ 95,00',
      'Serra Alta, torra escura, 1 kg: R$ 98,00',
      'Moedor manual M2: R$ 249,00',
      'Prensa de 1 litro: R$ 159,00',
    ],
  },
  photo: 'xicara.png',
  place: { name: 'Loja Serra Clara', address: 'Rua das Araucárias, 120, Centro' },
  poll: { question: 'Qual torra vocês preferem?', options: ['Clara', 'Média', 'Escura'] },
  threads: ptThreads,
  schedules: {
    waiting: [
      'Olá! A degustação de amanhã está confirmada para as 10h na loja. Até lá!',
      'Bom dia! Seu pedido mensal de café sai hoje. Quer incluir algo?',
      'Oi! Passando para saber o que achou da amostra que enviamos.',
      'Lembrete: a manutenção da sua máquina vence na próxima semana. Vamos agendar?',
    ],
    sent: [
      'Boa tarde! Sua caixa de café foi postada, chega em até 3 dias úteis.',
      'Olá! A revisão da sua máquina ficou pronta, pode retirar na loja.',
      'Bom dia! Lembrando do vencimento do boleto amanhã. Qualquer dúvida, é só responder.',
      'Oi! A torra nova chegou. Separei um pacote para você provar.',
      'Olá! Confirmando a entrega de hoje entre 14h e 16h.',
    ],
  },
  chats: [
    {
      title: 'Equipe da loja',
      members: ['Ana', 'Bruno', 'Carla'],
      lines: [
        ['Ana', 'Bom dia! Hoje chega a torra nova, vamos avisar os assinantes.'],
        ['Bruno', 'Perfeito. Deixei duas máquinas prontas para retirada.'],
        ['Carla', 'Os boletos do mês já saíram, menos o da Padaria Flor de Trigo.'],
        ['Ana', 'Obrigada, Carla. Eles pediram o CNPJ da matriz, confere?'],
        ['Carla', 'Confere, corrijo hoje.'],
        ['Bruno', 'Alguém tem o rastreio da tampa da Juliana?'],
        ['Ana', 'BR482913774BR, saiu de manhã.'],
      ],
    },
    {
      title: 'Assistência técnica',
      members: ['Ana', 'Bruno'],
      lines: [
        ['Bruno', 'A máquina do Rafael precisa de resistência nova.'],
        ['Ana', 'Temos em estoque? Se não, peço com o fornecedor.'],
        ['Bruno', 'Temos uma. Separo para ele.'],
      ],
    },
  ],
  announcements: [
    {
      title: 'Relatórios com avaliações',
      text: 'O painel agora mostra as avaliações por atendente e por fila, em qualquer período.',
      priority: 2,
    },
    {
      title: 'Manutenção no domingo',
      text: 'No domingo, das 3h às 4h, o sistema pode ficar lento. Nenhuma mensagem se perde.',
      priority: 1,
    },
  ],
  lists: { customers: 'Assinantes do clube', wholesale: 'Cafeterias e escritórios' },
  campaigns: {
    finished: {
      name: 'Torra nova de primavera',
      message1: 'Oi, {nome}! A torra nova chegou: notas de mel e laranja. Quer provar?',
      message2: 'Olá, {nome}! Chegou a torra nova da estação. Posso separar um pacote para você?',
    },
    running: {
      name: 'Tabela de atacado',
      message1: 'Olá, {nome}! Nossa tabela de atacado mudou: a partir de 10 kg o frete é nosso.',
    },
    resting: {
      name: 'Cesta de fim de ano',
      message1: 'Oi, {nome}! As cestas de fim de ano já podem ser reservadas. Quer ver os modelos?',
    },
  },
  fileLists: [
    {
      name: 'Catálogo e tabela',
      message: 'Segue o nosso catálogo. Qualquer dúvida, é só chamar!',
      options: ['Catálogo'],
    },
    { name: 'Fotos da loja', message: 'Olha o cafezinho de hoje.', options: ['Xícara da casa'] },
  ],
  prompt: {
    name: 'Atendente virtual',
    prompt:
      'Você atende a Loja Serra Clara, que vende café e máquinas. Responda com simpatia, em poucas frases, e chame uma pessoa quando o cliente pedir.',
  },
  knowledge: [
    {
      title: 'Horário e endereço',
      body: 'Segunda a sexta das 8h às 18h, sábado até as 12h. Rua das Araucárias, 120, Centro.',
    },
    {
      title: 'Trocas e devoluções',
      body: 'Trocas em até 7 dias com a nota. Máquinas têm garantia de um ano na nossa assistência.',
    },
  ],
  integration: 'Pedidos da loja virtual',
  webhook: 'Sistema de gestão',
  apiToken: 'Planilha de vendas',
  flow: {
    phone: 'Triagem da loja',
    greetings: ['Oi', 'Olá, bom dia!', 'Boa tarde'],
    unclear: 'Tudo bem?',
    person: 'Atendente',
    words: { lead: ['catálogo'], invoice: ['segunda via'], booking: ['agendar'] },
    late: 'A entrega demorou.',
    thanks: 'Obrigado, era isso!',
    service: 'Uma visita à loja',
  },
  widget: { name: 'Site da loja', title: 'Fale com a Serra Clara', greeting: 'Olá! Como podemos ajudar?' },
  emails: [
    {
      to: 'tiago@bianchi.example',
      subject: 'Proposta: 12 kg por mês',
      message: 'Olá, Tiago! Segue a proposta que combinamos pelo WhatsApp.',
    },
    {
      to: 'compras@flordetrigo.example',
      subject: 'Boleto corrigido',
      message: 'Bom dia! Segue o boleto com o CNPJ da matriz, vencimento no dia 28.',
    },
    {
      to: 'juliana@prado.example',
      subject: 'Rastreio da tampa nova',
      message: 'Oi, Juliana! O código de rastreio é BR482913774BR.',
    },
  ],
  plans: { small: 'Essencial', large: 'Completo' },
};
