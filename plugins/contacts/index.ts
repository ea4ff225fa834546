/** The door of contacts: what other plugins may use. */
import './events.ts';

export type { ContactAddress } from './address.ts';
export type { ContactRow } from './contact.ts';
export { ContactNotFound, DuplicatedContact, InvalidContact } from './errors.ts';
export type { ContactField } from './events.ts';
export {
  addressesOf,
  addressOf,
  contactsByIds,
  extraInfoByIds,
  findContact,
  identityKeysByIds,
  identityKeysOf,
  requireContacts,
} from './find-contact.ts';
export type { ReadRow } from './import/read-row.ts';
export { receiveFile } from './import/receive-file.ts';
export {
  type ExistingRows,
  type ImportTarget,
  ImportTargetGone,
  importTargets,
  type RowFate,
} from './import/target.ts';
export { canonicalPhone, digitsOf, isSamePhone, phoneVariants } from './phone-number.ts';
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
  presentContact,
  presentContactBrief,
  presentExtraInfo,
} from './present-contact.ts';
export { resolveContacts, type Sender } from './resolve-contacts.ts';
export { Contact, ContactBrief, ExtraInfo } from './schemas.ts';
export { contactSearch } from './search-key.ts';
export { setProfilePicture } from './set-profile-picture.ts';
export { contactIdsMatching } from './walk-contacts.ts';
