export const desk = {
  undo: 'Undo',
  resolved: 'Conversation with {{name}} resolved.',
  wroteAgain: '{{name}} wrote again: the conversation stays open.',
};
