import type { Texts } from '../../lib/format/i18n.ts';

/** Words of the list of keyboard shortcuts, which comes with it. */
export const shortcutTexts = {
  title: { pt: 'Atalhos de teclado', en: 'Keyboard shortcuts', es: 'Atajos de teclado' },
  palette: { pt: 'Pesquisar em tudo', en: 'Search everything', es: 'Buscar en todo' },
  sheet: { pt: 'Mostrar os atalhos', en: 'Show the shortcuts', es: 'Mostrar los atajos' },
  undo: {
    pt: 'Desfazer, ou o que o último aviso oferece',
    en: 'Undo, or what the last notice offers',
    es: 'Deshacer, o lo que ofrece el último aviso',
  },
  sheetAnywhere: {
    pt: 'Mostrar os atalhos, de qualquer lugar',
    en: 'Show the shortcuts, from anywhere',
    es: 'Mostrar los atajos, desde cualquier lugar',
  },
  singleKeys: { pt: 'Teclas de uma letra', en: 'Single-letter keys', es: 'Teclas de una letra' },
  singleKeysHelp: {
    pt: 'Com o foco em um ticket da lista, a letra basta, sem {{alt}}. Em uma conversa aberta as letras vão sempre para a caixa de mensagem.',
    en: 'With the focus on a ticket of the list the letter is enough, without {{alt}}. In an open conversation letters always go into the message box.',
    es: 'Con el foco en un ticket de la lista basta la letra, sin {{alt}}. En una conversación abierta las letras van siempre al cuadro de mensaje.',
  },
  close: { pt: 'Fechar uma janela', en: 'Close a window', es: 'Cerrar una ventana' },
  menu: {
    pt: 'Recolher ou expandir o menu',
    en: 'Collapse or expand the menu',
    es: 'Contraer o expandir el menú',
  },
} satisfies Record<string, Texts>;
