/**
 * Separates the contact cards of a message's text, which holds one vCard after the other. A text with one card, or with
 * none that is complete, is returned as it is. Reads each line once, because customers write these texts.
 */
export function cardsIn(body: string): string[] {
  const cards: string[][] = [];
  let isOpen = false;
  for (const line of body.split('\n')) {
    const word = line.trim().toUpperCase();
    if (word === 'BEGIN:VCARD') cards.push([]);
    isOpen ||= word === 'BEGIN:VCARD';
    if (isOpen) cards.at(-1)?.push(line);
    isOpen &&= word !== 'END:VCARD';
  }
  return cards.length > 1 ? cards.map((lines) => lines.join('\n')) : [body];
}
