/** Request of a form, for the command that makes it. */
export interface Call {
  address: string;
  /** Token in the shell's notation: `$NAME`. */
  token: string;
  number: string;
  /** Text of the message. */
  body?: string;
  /** Names of files that lie beside the command. */
  files?: readonly string[];
  closeTicket: boolean;
}

/** The call as a command of curl, for a shell as Linux and macOS have it. */
export function curlOf({ address, token, number, body = '', files, closeTicket }: Call): string {
  // In double quotes: the token is a variable of the shell.
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

/** Nothing in single quotes means anything to a shell but their end. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
