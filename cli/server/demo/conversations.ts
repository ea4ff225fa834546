/** Author of a message: the customer, or the agent with that first name. */
export interface Line {
  by: 'customer' | 'Ana' | 'Bruno' | 'Carla';
  text: string;
  /** Minutes before now. */
  ago: number;
}

export interface Conversation {
  name: string;
  number: string;
  queue: 'Vendas' | 'Suporte' | 'Cobrança' | null;
  status: 'pending' | 'open' | 'closed';
  agent: 'Ana' | 'Bruno' | 'Carla' | null;
  lines: readonly Line[];
  note?: string;
}

/** Day at a shop that sells coffee and coffee machines: contents of the first company under `npm run demo`. */
export const conversations: readonly Conversation[] = [
  {
    name: 'Mariana Duarte',
    number: '5511987650101',
    queue: 'Vendas',
    status: 'pending',
    agent: null,
    lines: [
      { by: 'customer', text: 'Oi! Vocês ainda têm o moedor manual M2?', ago: 9 },
      { by: 'customer', text: 'Se tiver, consigo buscar hoje na loja?', ago: 8 },
    ],
  },
  {
    name: 'Rafael Antunes',
    number: '5521976540202',
    queue: 'Suporte',
    status: 'pending',
    agent: null,
    lines: [
      { by: 'customer', text: 'Boa tarde, minha máquina parou de esquentar. Já troquei de tomada.', ago: 16 },
      { by: 'customer', text: 'O pedido é o *48213*, comprei em setembro.', ago: 15 },
    ],
  },
  {
    name: 'Dona Célia',
    number: '5531965430303',
    queue: null,
    status: 'pending',
    agent: null,
    lines: [{ by: 'customer', text: 'bom dia, é aqui que faz assinatura de café?', ago: 27 }],
  },
  {
    name: 'Tiago Bianchi',
    number: '5541954320404',
    queue: 'Vendas',
    status: 'open',
    agent: 'Ana',
    lines: [
      { by: 'customer', text: 'Olá, queria um orçamento de 12 kg por mês para o escritório', ago: 64 },
      { by: 'Ana', text: 'Oi, Tiago! Claro. Vocês usam máquina automática ou coador?', ago: 61 },
      { by: 'customer', text: 'Automática, uma para cada andar. São 3.', ago: 58 },
      {
        by: 'Ana',
        text: 'Perfeito. Para automática eu indico o *Serra Clara*, torra média. 12 kg saem por R$ 1.140 por mês, com frete incluso.',
        ago: 54,
      },
      { by: 'customer', text: 'Gostei. Dá para mandar uma amostra antes?', ago: 12 },
    ],
    note: 'Cliente corporativo, pediu amostra de 250 g. Decisão até sexta.',
  },
  {
    name: 'Juliana Prado',
    number: '5551943210505',
    queue: 'Suporte',
    status: 'open',
    agent: 'Bruno',
    lines: [
      { by: 'customer', text: 'A tampa do reservatório veio trincada :(', ago: 180 },
      { by: 'Bruno', text: 'Poxa, Juliana, sinto muito! Pode me mandar uma foto?', ago: 176 },
      { by: 'customer', text: 'Mandei por e-mail, aqui não estava indo', ago: 171 },
      {
        by: 'Bruno',
        text: 'Recebi. Já separei uma tampa nova, sai hoje pelo correio: *BR482913774BR*.',
        ago: 150,
      },
      { by: 'customer', text: 'Que rápido, obrigada!!', ago: 149 },
    ],
  },
  {
    name: 'Padaria Flor de Trigo',
    number: '5511932100606',
    queue: 'Cobrança',
    status: 'open',
    agent: 'Carla',
    lines: [
      { by: 'customer', text: 'Bom dia! O boleto de novembro veio com o CNPJ da filial.', ago: 240 },
      {
        by: 'Carla',
        text: 'Bom dia! Vou corrigir e reenviar ainda hoje. Mantenho o vencimento no dia 25?',
        ago: 232,
      },
      { by: 'customer', text: 'Pode ser dia 28?', ago: 35 },
    ],
  },
  {
    name: 'Henrique Lopes',
    number: '5561921090707',
    queue: 'Vendas',
    status: 'open',
    agent: 'Ana',
    lines: [
      { by: 'customer', text: 'Qual a diferença da prensa de 350 ml para a de 1 litro?', ago: 95 },
      {
        by: 'Ana',
        text: 'A de 350 ml faz duas xícaras; a de 1 litro serve umas oito. As duas têm filtro duplo.',
        ago: 92,
      },
      { by: 'customer', text: 'Vou levar a de 1 litro. Aceita Pix?', ago: 88 },
      { by: 'Ana', text: 'Aceita, com 5 % de desconto. Segue a chave: pix@cafeserraclara.example', ago: 86 },
    ],
  },
  {
    name: 'Sofía Herrera',
    number: '5491155500808',
    queue: 'Vendas',
    status: 'pending',
    agent: null,
    lines: [{ by: 'customer', text: 'Hola, ¿hacen envíos a Buenos Aires?', ago: 41 }],
  },
  {
    name: 'Paulo Nakamura',
    number: '5511910980909',
    queue: 'Suporte',
    status: 'closed',
    agent: 'Bruno',
    lines: [
      { by: 'customer', text: 'Como faço para descalcificar a máquina?', ago: 1500 },
      {
        by: 'Bruno',
        text: 'Com o produto da caixa azul: um sachê, um litro de água, botão do vapor por 5 segundos.',
        ago: 1494,
      },
      { by: 'customer', text: 'Deu certo, valeu!', ago: 1460 },
      { by: 'Bruno', text: 'Ótimo! Qualquer coisa, é só chamar por aqui.', ago: 1458 },
    ],
  },
  {
    name: 'Beatriz Falcão',
    number: '5571909871010',
    queue: 'Cobrança',
    status: 'closed',
    agent: 'Carla',
    lines: [
      { by: 'customer', text: 'Fui cobrada duas vezes na assinatura deste mês', ago: 2900 },
      {
        by: 'Carla',
        text: 'Olá, Beatriz. Confirmei a cobrança dupla e já estornei a segunda; aparece em até 2 faturas.',
        ago: 2880,
      },
      { by: 'customer', text: 'Obrigada pela agilidade', ago: 2875 },
    ],
  },
];

export const agents = [
  { firstName: 'Bruno', name: 'Bruno Siqueira', email: 'bruno@balcao.demo', queues: ['Suporte', 'Vendas'] },
  { firstName: 'Carla', name: 'Carla Menezes', email: 'carla@balcao.demo', queues: ['Cobrança', 'Vendas'] },
] as const;

export const queues = [
  { name: 'Vendas', color: '#0E7490', greetingMessage: 'Olá! Você está falando com o time de vendas.' },
  { name: 'Suporte', color: '#7C3AED', greetingMessage: 'Olá! Conte o que aconteceu que a gente ajuda.' },
  { name: 'Cobrança', color: '#B45309', greetingMessage: 'Olá! Fale aqui sobre boletos e pagamentos.' },
] as const;
