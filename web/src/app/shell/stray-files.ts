/**
 * Refuses files that are dropped where nothing takes them: the browser would open them in the place of the app, and end
 * what is being sent.
 */
export function refuseStrayFiles(): void {
  window.addEventListener('dragover', refuse);
  window.addEventListener('drop', refuse);
}

function refuse(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  // A field of a form for files takes them by itself.
  if (event.target instanceof HTMLInputElement && event.target.type === 'file') return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}
