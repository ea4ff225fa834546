type Fields = Record<string, unknown>;

/** Returns a vCard that an agent sends as a contact in Meta's format: its name, numbers, e-mail addresses and company. */
export function readCard(vcard: string): Fields {
  const lines = vcard.replace(/\r?\n[ \t]/g, '').split(/\r?\n/);
  const valuesOf = (property: string) =>
    lines.flatMap((line) => {
      const [, parameters = '', value = ''] =
        new RegExp(`^(?:item\\d+\\.)?${property}([^:]*):(.*)$`, 'i').exec(line) ?? [];
      return value === '' ? [] : [{ parameters, value: plain(value) }];
    });
  const [name] = valuesOf('FN');
  const [org] = valuesOf('ORG');
  const phones = valuesOf('TEL').map(({ parameters, value }) => {
    const [, waId] = /waid=(\d+)/i.exec(parameters) ?? [];
    return { phone: value, type: 'CELL', ...(waId ? { wa_id: waId } : {}) };
  });
  const formatted = name?.value || phones[0]?.phone || 'Contato';
  return {
    name: { formatted_name: formatted, first_name: formatted },
    ...(phones.length > 0 ? { phones } : {}),
    ...(valuesOf('EMAIL').length > 0
      ? { emails: valuesOf('EMAIL').map(({ value }) => ({ email: value })) }
      : {}),
    ...(org ? { org: { company: org.value } } : {}),
  };
}

/** A value without the escapes of vCards: RFC 2426, section 4. */
function plain(value: string): string {
  return value.replace(/\\([\\;,nN])/g, (_whole, sign: string) => (/n/i.test(sign) ? '\n' : sign));
}
