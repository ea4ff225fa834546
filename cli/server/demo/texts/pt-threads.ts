import type { Thread } from './demo-texts.ts';

/**
 * Past conversations of the demonstration (a sample company for operators who try the product), by which its dashboard has
 * figures. A line begins with `c` when the customer says it and with `a` when the agent does; `{kg}`, `{order}` and `{name}` are
 * filled in for each ticket.
 */
export const ptThreads: readonly Thread[] = [
  {
    queue: 'sales',
    tag: 'quote',
    lines: [
      'cBom dia, quanto fica {kg} kg de café por mês?',
      'aBom dia, {name}! Em grãos ou moído?',
      'cEm grãos, torra média.',
      'aFica R$ 95 o quilo, com frete incluso acima de 5 kg. Posso reservar?',
      'cPode, obrigado!',
    ],
  },
  {
    queue: 'sales',
    tag: 'wholesale',
    lines: [
      'cVocês vendem para revenda?',
      'aVendemos sim! A partir de 10 kg há tabela de atacado.',
      'cPode me mandar a tabela?',
      'aAcabei de enviar por e-mail. Fico à disposição.',
    ],
  },
  {
    queue: 'sales',
    tag: 'delivery',
    lines: [
      'cOi, vocês entregam no meu bairro?',
      'aOi, {name}! Entregamos na cidade toda, às terças e sextas.',
      'cÓtimo, vou fazer o pedido pelo site.',
    ],
  },
  {
    queue: 'sales',
    tag: 'subscription',
    lines: [
      'cQuero assinar o clube, como faço?',
      'aQue bom! São {kg} pacotes por mês, e você muda ou pausa quando quiser.',
      'cFechado. Posso pagar no Pix?',
      'aPode! Segue a chave: financeiro@serraclara.test',
      'cPago. Obrigada!',
    ],
  },
  {
    queue: 'support',
    tag: 'repair',
    lines: [
      'cMinha máquina está vazando água por baixo.',
      'aPoxa, {name}. Pode me dizer o número do pedido?',
      'cÉ o {order}.',
      'aEstá na garantia. Traga até a loja que trocamos a vedação na hora.',
      'cLevo amanhã, obrigado.',
    ],
  },
  {
    queue: 'support',
    tag: 'repair',
    lines: [
      'cO moedor travou, o que eu faço?',
      'aDesligue da tomada, tire o funil e limpe as mós com o pincel.',
      'cFuncionou! Era um grão preso.',
      'aPerfeito! Qualquer coisa, é só chamar.',
    ],
  },
  {
    queue: 'support',
    tag: 'delivery',
    lines: [
      'cMeu pedido {order} ainda não chegou.',
      'aVou verificar com a transportadora, um instante.',
      'aEle sai para entrega hoje até as 18h.',
      'cChegou! Obrigado pela ajuda.',
    ],
  },
  {
    queue: 'support',
    tag: 'subscription',
    lines: [
      'cPosso pausar a assinatura no mês que vem?',
      'aPode sim, {name}. Pausei; ela volta sozinha no outro mês.',
      'cMaravilha.',
    ],
  },
  {
    queue: 'billing',
    tag: 'invoice',
    lines: [
      'cPreciso da segunda via do boleto.',
      'aClaro! Do pedido {order}, certo?',
      'cIsso.',
      'aEnviei para o seu e-mail, com o mesmo vencimento.',
      'cRecebi, obrigada.',
    ],
  },
  {
    queue: 'billing',
    tag: 'invoice',
    lines: [
      'cPaguei o boleto ontem e ainda aparece em aberto.',
      'aO banco leva até um dia útil. Já vi o pagamento aqui, está tudo certo.',
      'cÓtimo, valeu.',
    ],
  },
  {
    queue: 'billing',
    tag: 'subscription',
    lines: [
      'cQuero trocar o cartão da assinatura.',
      'aPode trocar em Minha conta, Pagamento. Quer que eu acompanhe?',
      'cConsegui, obrigado!',
    ],
  },
];
