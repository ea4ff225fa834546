export const desk = {
  undo: 'Deshacer',
  resolved: 'Conversación con {{name}} resuelta.',
  wroteAgain: '{{name}} escribió de nuevo: la conversación sigue abierta.',
};
