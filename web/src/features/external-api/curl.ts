/** Request that a form builds, for the command that makes it. */
export interface Call {
  address: string;
  /** Token in the shell's notation: `$NAME`. */
  token: string;
  number: string;
  /** Text of the message. */
  body?: string;
  /** Names of files in the folder of the command. */
  files?: readonly string[];
  closeTicket: boolean;
}

/** Writes the call of a form as a curl command for the shells of Linux and macOS. */
export function curlOf({ address, token, number, body = '', files, closeTicket }: Call): string {
  // In double quotes, because the token is a variable of the shell.
  const lines = [`curl ${quoted(address)}`, `-H "Authorization: Bearer ${token}"`];
  if (files) {
    lines.push(`-F ${quoted(`number=${number}`)}`);
    if (body !== '') lines.push(`-F ${quoted(`body=${body}`)}`);
    for (const file of files) lines.push(`-F ${quoted(`medias=@${file}`)}`);
    if (closeTicket) lines.push(`-F ${quoted('closeTicket=true')}`);
  } else {
    const json = JSON.stringify({ number, body, ...(closeTicket ? { closeTicket } : {}) });
    lines.push(`-H ${quoted('Content-Type: application/json')}`, `-d ${quoted(json)}`);
  }
  return lines.join(' \\\n  ');
}

/** Quotes a text for the shell; within single quotes only their end has a meaning. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
