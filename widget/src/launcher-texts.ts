/** Texts of the launcher, which is on the page before the chat with its own texts is loaded. */
const texts = {
  pt: {
    open: 'Abrir conversa',
    close: 'Fechar conversa',
    unread: 'por ler',
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

/** Returns the first of these languages that has texts; Portuguese when none has. */
export function languageOf(...wanted: (string | null | undefined)[]): Language {
  const spoken = wanted.map((each) => each?.slice(0, 2).toLowerCase()).find((each) => each && each in texts);
  return (spoken ?? 'pt') as Language;
}

export function launcherTexts(language: Language): LauncherTexts {
  return texts[language];
}
