import hostStyles from './host.css?inline';

export interface Frame {
  /** Root element of the widget; its data attributes control the styles. */
  frame: HTMLElement;
  /** Container of the panel. */
  box: HTMLElement;
}

/**
 * Creates the widget's root element and empty panel in its shadow root, with a stylesheet that a strict content security policy
 * allows. Calls `onEscape` when the user presses Escape in the panel; true means that it closed the panel, and the page does not
 * get the key.
 */
export function createFrame(root: ShadowRoot, onEscape: () => boolean): Frame {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(hostStyles);
  root.adoptedStyleSheets = [sheet];
  const frame = document.createElement('div');
  frame.className = 'tw';
  const box = frame.appendChild(document.createElement('div'));
  box.className = 'panel';
  box.part.add('panel');
  box.hidden = true;
  box.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && onEscape()) event.stopPropagation();
  });
  root.append(frame);
  return { frame, box };
}
