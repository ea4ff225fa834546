/** Returns a text without accents and capitals: 'conexao' is found in 'Conexões' by it. */
export function sameWords(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
