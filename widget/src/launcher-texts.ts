/** The few words that stand on the page before the chat is loaded; the chat brings its own. */
const texts = {
  pt: {
    open: 'Abrir conversa',
    close: 'Fechar conversa',
    unread: 'não lidas',
  },
  en: {
    open: 'Open chat',
    close: 'Close chat',
    unread: 'unread',
  },
  es: {
    open: 'Abrir conversación',
    close: 'Cerrar conversación',
    unread: 'sin leer',
  },
};

export type Language = keyof typeof texts;
export type LauncherTexts = (typeof texts)['pt'];

/** The first of these that is spoken here; Portuguese when none is. */
export function languageOf(...wanted: (string | null | undefined)[]): Language {
  const spoken = wanted.map((each) => each?.slice(0, 2).toLowerCase()).find((each) => each && each in texts);
  return (spoken ?? 'pt') as Language;
}

export function launcherTexts(language: Language): LauncherTexts {
  return texts[language];
}
