/** HTML that an admin pastes into a page to show a chat on it. */
export function pageCode(place: string, publicKey: string): string {
  return [
    `<script type="module" src="${place}/embed/v1/loader.js"></script>`,
    `<ticket-widget endpoint="${place}" widget-key="${publicKey}"></ticket-widget>`,
  ].join('\n');
}

/** HTML for pages that run no third-party scripts. */
export function frameCode(place: string, publicKey: string): string {
  return `<iframe src="${place}/embed/v1/frame.html?key=${publicKey}" title="Chat" width="380" height="600" style="border:0"></iframe>`;
}
