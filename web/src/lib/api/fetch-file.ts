interface FileBehind {
  href: string;
  name: string;
  /** Type of the file where the server's answer does not name one. */
  type?: string;
}

/**
 * Downloads the file of a signed link, so that a form can upload it like a file of this computer. Rejects when the
 * download fails.
 */
export async function fetchFile({ href, name, type = '' }: FileBehind, signal?: AbortSignal): Promise<File> {
  const answer = await fetch(href, signal === undefined ? {} : { signal });
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  const content = await answer.blob();
  return new File([content], name, { type: content.type || type });
}
