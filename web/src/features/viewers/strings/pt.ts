export const strings = {
  answered: 'Um colega acabou de responder a este cliente. Confira antes de enviar.',
  typing: {
    one: '{{name}} está escrevendo uma resposta…',
    two: '{{name}} e {{other}} estão escrevendo uma resposta…',
    more: '{{name}} e mais {{others}} estão escrevendo uma resposta…',
  },
  reading: {
    one: '{{name}} também está nesta conversa',
    two: '{{name}} e {{other}} também estão nesta conversa',
    more: '{{name}} e mais {{others}} também estão nesta conversa',
  },
};
