/** The public API of contacts: what other plugins may use. */
import './contract/events.ts';

export { identityKey } from './address.ts';
export {
  auditedChoice,
  checkedChoice,
  choiceFields,
  choiceOfStored,
  storedChoice,
} from './chosen/chosen-contacts.ts';
export { stepOfFound } from './chosen/found-contacts.ts';
export type { ContactRow } from './contact.ts';
export { contactOfNumber } from './contact-of-number.ts';
export { ContactNotFound, InvalidContact, InvalidFieldValues } from './contract/errors.ts';
export { contactLimits, emailPattern } from './contract/limits.ts';
export { createContact } from './create-contact.ts';
export { sendFile } from './export/send-file.ts';
export { announceContact } from './fields/announce-contact.ts';
export { columnsOf, FieldColumns, withFieldValues } from './fields/field-columns.ts';
export { type ContactFields, contactFields, FieldValue, fieldsOfContact } from './fields/field-value.ts';
export {
  addressesOf,
  addressOf,
  contactAt,
  contactsByIds,
  extraInfoByIds,
  findContact,
  identityKeysByIds,
  identityKeysOf,
  requireContacts,
} from './find-contact.ts';
export { readIdentities } from './identities.ts';
export {
  type AddressBookConditions,
  addressBookConditions,
} from './import/from-address-book/address-book-filter.ts';
export { previewAddressBook } from './import/from-address-book/preview-address-book.ts';
export {
  checkedOrder,
  startAddressBookImport,
} from './import/from-address-book/start-address-book-import.ts';
export { importEnded } from './import/import-ended.ts';
export { listImports } from './import/list-imports.ts';
export { readCards } from './import/parser/read-cards.ts';
export { presentDraft, presentImport } from './import/present-import.ts';
export type { ReadRow } from './import/reading/read-row.ts';
export { receiveFile } from './import/receive-file.ts';
export {
  AddressBookFilter,
  AddressBookPreview,
  ContactImportAnswer,
  ContactImports,
  ImportDraft,
} from './import/schemas.ts';
export { startImport } from './import/start-import.ts';
export {
  type ImportTarget,
  ImportTargetFull,
  ImportTargetGone,
  importTargets,
} from './import/targets/target.ts';
export { proposedMapping } from './import/upload-import.ts';
export { pictures } from './pictures.ts';
export {
  addressChanges,
  type ContactMove,
  type ContactRemoval,
  contactMoves,
  contactRemovals,
} from './ports.ts';
export {
  type ContactBriefRow,
  presentContactBrief,
  presentExtraInfo,
} from './present-contact.ts';
export { resolveContacts, type Sender } from './resolve-contacts.ts';
export { ContactInFull, ExtraInfo, NoTags } from './schemas.ts';
export { contactSearch, containsAny } from './search-key.ts';
export { showContact } from './show-contact.ts';
export { updateContact } from './update-contact.ts';
export { contactIdsMatching } from './walk-contacts.ts';
