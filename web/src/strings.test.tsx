import { describe, expect, test } from '@jest/globals';
import type { Language } from './lib/format/i18n.ts';
import { loadStringsFromDisk, namespacesOnDisk } from './testing/strings.ts';
import { servedTexts } from './testing/texts.ts';

const languages: Language[] = ['pt', 'en', 'es'];

/** `a.b` -> text, for nested strings. */
function flat(strings: Record<string, unknown>, prefix = ''): Map<string, string> {
  const entries = Object.entries(strings).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value]]
      : [...flat(value as Record<string, unknown>, `${prefix}${key}.`)],
  );
  return new Map(entries);
}

const placeholders = (text: string | undefined) => (text?.match(/\{\{\s*\w+\s*\}\}/g) ?? []).sort();

describe.each(namespacesOnDisk())('the texts of %s', (namespace) => {
  test.each(['en', 'es'] as const)('texts in %s are complete, with all placeholders', async (language) => {
    const pt = flat((await loadStringsFromDisk('pt', namespace)) ?? {});
    const other = flat((await loadStringsFromDisk(language, namespace)) ?? {});
    expect([...other.keys()].sort()).toEqual([...pt.keys()].sort());
    for (const [key, text] of pt)
      expect({ key, has: placeholders(other.get(key)) }).toEqual({ key, has: placeholders(text) });
  });

  test.each(languages)('texts in %s follow the rules of plurals', async (language) => {
    const texts = flat((await loadStringsFromDisk(language, namespace)) ?? {});
    const counted = [...texts].filter(([, text]) => /\{\{\s*count\s*\}\}/.test(text)).map(([key]) => key);
    expect(counted.filter((key) => !/_(?:zero|one|other)$/.test(key))).toEqual([]);
    const forms = counted.map((key) => key.replace(/_\w+$/, ''));
    expect(forms.filter((key) => !texts.has(`${key}_one`) || !texts.has(`${key}_other`))).toEqual([]);
  });

  test.each(languages)('texts in %s are nowhere empty', async (language) => {
    const texts = flat((await loadStringsFromDisk(language, namespace)) ?? {});
    expect(texts.size).toBeGreaterThan(0);
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

// The build leaves out the code for both (`web/build/leave-out-pieces.ts`).
test.each(languages)('no text in %s formats a value or holds another text', async (language) => {
  const texts = await Promise.all(namespacesOnDisk().map((name) => loadStringsFromDisk(language, name)));
  const all = texts.flatMap((strings) => [...flat(strings ?? {}).values()]);
  expect(all.filter((text) => /\$t\(|\{\{[^}]*,/.test(text))).toEqual([]);
});

test('a form says in English exactly Required, Too Short!, Too Long! and Invalid email', async () => {
  expect((await loadStringsFromDisk('en', 'common'))?.form).toMatchObject({
    required: 'Required',
    tooShort: 'Too Short!',
    tooLong: 'Too Long!',
    invalidEmail: 'Invalid email',
  });
});

describe('the texts of errors and reasons', () => {
  // The catalogue of the API family, which existing clients know by these names.
  test.each([
    ...['ERR_CANNOT_CHANGE_SUPER_ADMIN_PROFILE_TO_USER', 'ERR_CANNOT_DELETE_SUPER_COMPANY'],
    ...['ERR_CANNOT_EDIT_OR_DELETE_OWN_ADMIN_ACCOUNT', 'ERR_CANNOT_EDIT_OR_DEMOTE_OWN_ACCOUNT'],
    ...['ERR_CANNOT_EDIT_SUPER_USER', 'ERR_CANNOT_EDIT_SUPER_USER_PROFILE'],
    ...['ERR_CANNOT_EDIT_USER_CANNOT_EDIT_ADMIN', 'ERR_CANNOT_UPDATE_SUPER_COMPANY_DUE_DATE'],
    ...['ERR_CREATING_MESSAGE', 'ERR_CREATING_TICKET', 'ERR_DELETE_WAPP_MSG', 'ERR_DUPLICATED_CONTACT'],
    ...['ERR_FETCH_WAPP_MSG', 'ERR_INVALID_CREDENTIALS', 'ERR_NO_CONTACT_FOUND', 'ERR_NO_DEF_WAPP_FOUND'],
    ...['ERR_NO_OTHER_WHATSAPP', 'ERR_NO_PERMISSION', 'ERR_NO_SETTING_FOUND', 'ERR_NO_TICKET_FOUND'],
    ...['ERR_NO_USER_DELETE', 'ERR_NO_USER_FOUND', 'ERR_NO_WAPP_FOUND', 'ERR_OTHER_OPEN_TICKET'],
    ...['ERR_QUEUE_COLOR_ALREADY_EXISTS', 'ERR_SENDING_WAPP_MSG', 'ERR_SESSION_EXPIRED'],
    ...['ERR_USER_CREATION_DISABLED', 'ERR_WAPP_CHECK_CONTACT', 'ERR_WAPP_DOWNLOAD_MEDIA'],
    ...['ERR_WAPP_GREETING_REQUIRED', 'ERR_WAPP_INVALID_CONTACT', 'ERR_WAPP_NOT_INITIALIZED'],
  ])('%s of the catalogue has a Portuguese text of its own', (code) => {
    const text = servedTexts[code]?.pt;
    expect(text).toMatch(/\S/);
    expect(Object.keys(servedTexts).filter((other) => servedTexts[other]?.pt === text)).toEqual([code]);
  });

  const details = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

  test.each(['en', 'es'] as const)('texts of errors and reasons have the same details in %s', (language) => {
    for (const [code, texts] of Object.entries(servedTexts))
      expect({ code, has: details(texts[language]) }).toEqual({ code, has: details(texts.pt) });
  });

  test.each(languages)('texts of errors and reasons are complete in %s', (language) => {
    expect(Object.entries(servedTexts).filter(([, texts]) => !texts[language]?.trim())).toEqual([]);
  });
});
