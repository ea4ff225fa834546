interface FileBehind {
  href: string;
  name: string;
  /** For an answer that does not say what it is. */
  type?: string;
}

/** The file behind a signed link, to be sent along as if it came from this computer. Rejects when it cannot be had. */
export async function fetchFile({ href, name, type = '' }: FileBehind, signal?: AbortSignal): Promise<File> {
  const answer = await fetch(href, signal === undefined ? {} : { signal });
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  const content = await answer.blob();
  return new File([content], name, { type: content.type || type });
}
