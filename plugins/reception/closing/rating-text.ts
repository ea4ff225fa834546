/** The question that a customer answers with a number; `own` is what the company says before it. */
export function ratingText(own: string | null): string {
  const question = [
    'Responda com um número de 1 a 3:',
    '',
    '*1* - _Insatisfeito_',
    '*2* - _Satisfeito_',
    '*3* - _Muito Satisfeito_',
  ].join('\n');
  return [own?.trim() ?? '', question].filter(Boolean).join('\n\n');
}
