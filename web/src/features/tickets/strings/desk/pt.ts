export const desk = {
  undo: 'Desfazer',
  resolved: 'Conversa com {{name}} resolvida.',
  wroteAgain: '{{name}} escreveu de novo: a conversa continua aberta.',
};
