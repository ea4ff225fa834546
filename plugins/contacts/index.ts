/** The door of contacts: what other plugins may use. */
import './events.ts';

export type { ContactRow } from './contact.ts';
export { ContactNotFound } from './errors.ts';
export {
  addressOf,
  contactsByIds,
  extraInfoByIds,
  findContact,
  identityKeysByIds,
  identityKeysOf,
  requireContacts,
} from './find-contact.ts';
export {
  type ConnectionBriefs,
  type ContactMove,
  type ContactRemoval,
  connectionBriefs,
  contactMoves,
  contactRemovals,
  type NumberCheck,
  numberCheck,
  type PhoneBook,
  phoneBook,
} from './ports.ts';
export {
  type ContactBriefRow,
  type ExtraInfoRow,
  presentContactBrief,
  presentExtraInfo,
} from './present-contact.ts';
export { resolveContacts, type Sender } from './resolve-contacts.ts';
export { ExtraInfo } from './schemas.ts';
export { contactSearch } from './search-key.ts';
export { setProfilePicture } from './set-profile-picture.ts';
export { contactIdsMatching } from './walk-contacts.ts';
