import type { DemoTexts } from './demo-texts.ts';

/**
 * Conversations of the demonstration (a sample company for operators who try the product): a day at a shop that sells coffee and
 * coffee machines. The author of each line, and whether it is a text, a file, a location, a reaction or a call, are listed by the
 * conversation's name in `steps/conversations.ts`; a list within the lines is a message and its edit.
 */
export const ptTalks: DemoTexts['talks'] = {
  grinder: {
    lines: ['Oi! Vocês ainda têm o moedor manual M2?', 'Se tiver, consigo buscar hoje na loja?'],
  },
  cold: {
    lines: [
      'Boa tarde, minha máquina parou de esquentar. Já troquei de tomada.',
      'O pedido é o *48213*, comprei em setembro.',
    ],
  },
  subscription: { lines: ['bom dia, é aqui que faz assinatura de café?'] },
  office: {
    lines: [
      'Olá, queria um orçamento de 12 kg por mês para o escritório',
      'Oi, Tiago! Claro. Vocês usam máquina automática ou coador?',
      'Automática, uma para cada andar. São 3.',
      'Perfeito. Para automática eu indico o *Serra Clara*, torra média. 12 kg saem por R$ 1.140 por mês, com frete incluso.',
      'Gostei. Dá para mandar uma amostra antes?',
    ],
    note: 'Cliente corporativo, pediu amostra de 250 g. Decisão até sexta.',
  },
  lid: {
    lines: [
      'A tampa do reservatório veio trincada :(',
      'Poxa, Juliana, sinto muito! Pode me mandar uma foto?',
      'Mandei por e-mail, aqui não estava indo',
      'Recebi. Já separei uma tampa nova, sai hoje pelo correio: *BR482913774BR*.',
      'Que rápido, obrigada!!',
    ],
  },
  bakery: {
    lines: [
      'Bom dia! O boleto de novembro veio com o CNPJ da filial.',
      'Bom dia! Vou corrigir e reenviar ainda hoje. Mantenho o vencimento no dia 25?',
      'Pode ser dia 28?',
    ],
  },
  press: {
    lines: [
      'Qual a diferença da prensa de 350 ml para a de 1 litro?',
      'A de 350 ml faz duas xícaras; a de 1 litro serve umas oito. As duas têm filtro duplo.',
      'Vou levar a de 1 litro. Aceita Pix?',
      'Aceita, com 5 % de desconto. Segue a chave: pix@cafeserraclara.example',
    ],
  },
  abroad: { lines: ['Hola, ¿hacen envíos a Buenos Aires?'] },
  descale: {
    lines: [
      'Como faço para descalcificar a máquina?',
      'Com o produto da caixa azul: um sachê, um litro de água, botão do vapor por 5 segundos.',
      'Deu certo, valeu!',
      'Ótimo! Qualquer coisa, é só chamar por aqui.',
    ],
  },
  twice: {
    lines: [
      'Fui cobrada duas vezes na assinatura deste mês',
      'Olá, Beatriz. Confirmei a cobrança dupla e já estornei a segunda; aparece em até 2 faturas.',
      'Obrigada pela agilidade',
    ],
  },
  cafe: {
    lines: [
      'Oi! Vou abrir uma cafeteria em Curitiba e quero conhecer os grãos de vocês.',
      'Que notícia boa, Marcos! Mando o catálogo e a tabela de atacado.',
      'Catálogo Serra Clara',
      'Hoje uso estes grãos, olha a crema',
      'Linda xícara! Para o seu espresso eu indico o *Serra Alta*.',
      '❤️',
      'Onde fica a loja? Quero provar aí.',
      'Loja Serra Clara',
      ['Abrimos todo dia às 9h.', 'Abrimos de segunda a sexta às 8h, e aos sábados também.'],
      'Mensagem para outra conversa, desculpe.',
      'Quem cuida das máquinas é o nosso parceiro, segue o contato:',
      'Qual torra vocês preferem?',
      'Média! Passo aí na quinta.',
    ],
    note: 'Abre em março, duas máquinas de três grupos. Potencial de 40 kg por mês.',
  },
  club: {
    lines: [
      'Pessoal, a degustação de sábado está de pé?',
      'Está sim! Das 10h às 12h, com três torras novas.',
      'Vou levar meu irmão, pode?',
      '👍',
      'Pode, a casa é de vocês!',
    ],
  },
  ad: { lines: ['Olá! Vi o anúncio. Como funciona a assinatura?'] },
  call: { lines: ['📞', 'Liguei agora há pouco, é sobre a entrega de amanhã'] },
  clinic: {
    lines: [
      'Boa tarde, precisamos trocar a máquina da recepção.',
      'Boa tarde! Qual é o modelo e há quanto tempo ela está com vocês?',
      'É a SC-200, uns três anos. Anda vazando.',
    ],
    note: 'Cliente desde 2023, em garantia estendida. Ver se compensa trocar pela SC-300.',
  },
  later: {
    lines: [
      'Quero fechar a compra da máquina, mas só depois do dia 5.',
      'Combinado, Otávio! Volto a falar com você no começo do mês.',
    ],
    note: 'Adiada a pedido do cliente; guardar a condição de 5 % até o dia 10.',
  },
};
