import type { ContactAddress } from './address.ts';
import { contactLimits } from './limits.ts';

/** A contact as the database holds it; read lean, because every inbound message needs one. */
export interface ContactRow {
  id: number;
  companyId: number;
  name: string;
  /** Digits, as a person would dial them; null while the network hides the number. A group's are those of its id. */
  number: string | null;
  email: string;
  profilePicUrl: string | null;
  uuid: string;
  isGroup: 0 | 1;
  /** The connection of origin. */
  whatsappId: number | null;
  /** Where a message to this contact goes; see addressOf. */
  addressKind: ContactAddress['kind'];
  addressValue: string;
  createdAt: number;
  updatedAt: number;
}

export const contactColumns = [
  'id',
  'companyId',
  'name',
  'number',
  'email',
  'profilePicUrl',
  'uuid',
  'isGroup',
  'whatsappId',
  'addressKind',
  'addressValue',
  'createdAt',
  'updatedAt',
].map((column) => `Contacts.${column}`);

/** Signs that turn the direction of writing, also of what stands beside the name. */
const directions = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
/** Signs of which nothing is seen; some are letters and symbols by their class. */
const unseen = /\p{Cf}|\p{Cc}|\p{Z}|\u034F|\u115F|\u1160|\u2800|\u3164|\uFE0F|\uFFA0/gu;

/**
 * A name fit for storage: no control characters or marks of direction, single spaces, cut to what the column takes. Empty
 * where nothing of it can be seen.
 */
export function cleanName(name: string): string {
  if (name.replace(unseen, '') === '') return '';
  return name
    .replace(directions, '')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, contactLimits.pushNameMax);
}
