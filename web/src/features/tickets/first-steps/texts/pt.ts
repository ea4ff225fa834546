/** Texts that lead a company's first visitor to the first answered customer. */
export const firstSteps = {
  title: 'Boas-vindas ao Balcão',
  text: 'Em três passos você atende o primeiro cliente.',
  done: 'Feito',
  dismiss: 'Já conheço, dispensar',
  connect: {
    title: 'Conecte um número',
    text: 'Comece com um telefone de teste, sem usar o WhatsApp, ou pareie o número da empresa.',
    pairText: 'Pareie o número por onde os clientes escrevem para a empresa.',
    make: 'Criar telefone de teste',
    pair: 'Parear um número',
    phoneName: 'Telefone de teste',
  },
  write: {
    title: 'Escreva como um cliente',
    phoneText: 'No telefone de teste o cliente é você. O que escrever lá chega aqui na hora.',
    text: 'De outro celular, mande uma mensagem para {{number}}. Ela chega aqui na hora.',
    action: 'Abrir o telefone de teste',
  },
  answer: {
    title: 'Responda',
    text: 'Um cliente está esperando. Aceite o ticket e escreva a resposta.',
    action: 'Ver quem espera',
  },
};
