import type { Texts } from '../../lib/format/i18n.ts';

/** Words of the search in everything, which come with it. */
export const searchTexts = {
  placeholder: {
    pt: 'Pesquisar contatos, conversas, mensagens, páginas…',
    en: 'Search contacts, conversations, messages, pages…',
    es: 'Buscar contactos, conversaciones, mensajes, páginas…',
  },
  empty: { pt: 'Nada encontrado', en: 'Nothing found', es: 'No se encontró nada' },
  emptyText: {
    pt: 'Confira a escrita ou use menos palavras.',
    en: 'Check the spelling or use fewer words.',
    es: 'Revise la escritura o use menos palabras.',
  },
  recent: { pt: 'Recentes', en: 'Recent', es: 'Recientes' },
  acts: { pt: 'Nesta conversa', en: 'In this conversation', es: 'En esta conversación' },
  pages: { pt: 'Páginas', en: 'Pages', es: 'Páginas' },
  commands: { pt: 'Comandos', en: 'Commands', es: 'Comandos' },
  settings: { pt: 'Configurações', en: 'Settings', es: 'Configuración' },
  failed: {
    pt: 'Não foi possível pesquisar aqui.',
    en: 'This part could not be searched.',
    es: 'No se pudo buscar aquí.',
  },
  searching: { pt: 'Pesquisando…', en: 'Searching…', es: 'Buscando…' },
  hint: { pt: 'para escolher', en: 'to choose', es: 'para elegir' },
  open: { pt: 'para abrir', en: 'to open', es: 'para abrir' },
} satisfies Record<string, Texts>;
