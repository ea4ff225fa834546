/** HTML that shows a chat on a page. */
export function pageCode(origin: string, publicKey: string): string {
  return [
    `<script type="module" src="${origin}/embed/v1/loader.js"></script>`,
    `<ticket-widget endpoint="${origin}" widget-key="${publicKey}"></ticket-widget>`,
  ].join('\n');
}

/** HTML for pages that run no third-party scripts. */
export function frameCode(origin: string, publicKey: string): string {
  return `<iframe src="${origin}/embed/v1/frame.html?key=${publicKey}" title="Chat" width="380" height="600" style="border:0"></iframe>`;
}
