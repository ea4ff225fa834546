/** Uploads go by XMLHttpRequest; this lets the stub server answer them too. */
export class StubUploads {
  upload: { onprogress: unknown } = { onprogress: null };
  status = 0;
  responseText = '';
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  private method = 'POST';
  private path = '';
  private readonly headers: Record<string, string> = {};

  open(method: string, path: string): void {
    this.method = method;
    this.path = path;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name.toLowerCase()] = value;
  }

  async send(body: FormData): Promise<void> {
    const answer = await fetch(this.path, { method: this.method, headers: this.headers, body });
    this.status = answer.status;
    this.responseText = await answer.text();
    this.onload?.();
  }
}
