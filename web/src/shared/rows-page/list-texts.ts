import type { TFunction } from 'i18next';

/** Texts of a page or tab with a list, under the keys that every area has for them. */
export function listTexts(t: TFunction) {
  return { title: t('title'), add: t('add'), empty: t('empty'), emptyText: t('emptyText') };
}

/** Texts of the question before a row is deleted, and of the toast afterwards. */
export function deletionTexts(t: TFunction, name: string) {
  return { title: t('deleteTitle', { name }), text: t('deleteText'), done: t('done') };
}
