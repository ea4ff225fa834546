const brazilian = /^55(\d{2})(\d{4,5})(\d{4})$/;

/** Formats a phone number for the user: a Brazilian one with its area and a dash, any other with a plus. */
export function phoneText(digits: string): string {
  if (digits === '') return '';
  const parts = brazilian.exec(digits);
  return parts ? `+55 ${parts[1]} ${parts[2]}-${parts[3]}` : `+${digits}`;
}
