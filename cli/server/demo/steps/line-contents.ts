import type { StoredMedia } from '@balcao/core';
import { type Demo, firstCompanyId } from '../demo.ts';
import type { Line } from './conversations.ts';
import { drawCup } from './files/draw-cup.ts';
import { writePdf } from './files/write-pdf.ts';

const shop = { latitude: -25.42956, longitude: -49.27127 };
const partner = { name: 'Oficina Bom Café', number: '5541998767777', email: 'oi@bomcafe.example' };

/** Returns what an agent's line sends besides its text: a file, a location, a contact card or a poll. */
export async function contentsOf(demo: Demo, { kind }: Line, words: string) {
  const { place, poll } = demo.texts;
  if (kind === 'document') return { files: [await fileOf(demo, 'document')], bodies: [words] };
  if (kind === 'place') return { bodies: [''], location: { ...shop, ...place } };
  if (kind === 'card') return { cards: [partner] };
  if (kind === 'poll') return { bodies: [''], poll };
  return {};
}

/**
 * Stores a file of the demonstration (a sample company for operators who try the product): a picture of a cup, or the catalogue.
 */
export async function fileOf({ host, texts }: Demo, kind: 'picture' | 'document'): Promise<StoredMedia> {
  if (kind === 'picture')
    return host.media.save(firstCompanyId, drawCup(), { fileName: texts.photo, mimeType: 'image/png' });
  const { fileName, title, lines } = texts.catalogue;
  return host.media.save(firstCompanyId, writePdf(title, lines), { fileName, mimeType: 'application/pdf' });
}
