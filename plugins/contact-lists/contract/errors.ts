import { defineError } from '@balcao/core';
import { texts } from './error-texts.ts';

/** Errors of contact lists; their texts for users are in `error-texts.ts`. */
export const ContactListNotFound = defineError('ERR_NO_CONTACTLIST_FOUND', 404, texts);
export const InvalidListName = defineError('ERR_CONTACTLIST_INVALID_NAME', 400, texts);
export const ContactListInUse = defineError('ERR_CONTACTLIST_IN_USE', 409, texts);
export const TooManyLists = defineError('ERR_CONTACTLIST_LIMIT', 400, texts);
export const ListIsFull = defineError('ERR_CONTACTLIST_FULL', 400, texts);
export const ItemNotFound = defineError('ERR_NO_CONTACTLISTITEM_FOUND', 404, texts);
export const InvalidItem = defineError('ERR_CONTACTLISTITEM_INVALID_NAME', 400, texts);
export const InvalidItemNumber = defineError('ERR_CONTACTLISTITEM_INVALID_NUMBER', 400, texts);
export const ItemIsThere = defineError('ERR_CONTACTLISTITEM_DUPLICATED', 409, texts);
