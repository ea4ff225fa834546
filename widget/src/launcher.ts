import type { LauncherTexts } from './launcher-texts.ts';

const shapes = { closed: 'M21 12a8 8 0 0 1-8 8H4l2-3.5A8 8 0 1 1 21 12Z', open: 'M6 6l12 12M18 6 6 18' };
const svg = 'http://www.w3.org/2000/svg';

export interface Launcher {
  button: HTMLButtonElement;
  /** Shows a state of the chat; `name` is the company's title for it. */
  show(state: { isOpen: boolean; unread: number; name: string; texts: LauncherTexts }): void;
}

/**
 * Creates the button that opens the chat, with a badge of unread messages. It is built by DOM calls, since pages with a strict
 * content security policy may refuse markup in strings.
 */
export function createLauncher(onPress: () => void): Launcher {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'launcher';
  button.part.add('launcher');
  button.setAttribute('aria-haspopup', 'dialog');
  button.addEventListener('click', onPress);
  const icon = document.createElementNS(svg, 'svg');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.setAttribute('aria-hidden', 'true');
  const path = icon.appendChild(document.createElementNS(svg, 'path'));
  const badge = document.createElement('span');
  badge.className = 'badge';
  badge.part.add('badge');
  badge.setAttribute('aria-hidden', 'true');
  button.append(icon, badge);
  return {
    button,
    show({ isOpen, unread, name, texts }) {
      const hasBadge = unread > 0 && !isOpen;
      path.setAttribute('d', isOpen ? shapes.open : shapes.closed);
      badge.hidden = !hasBadge;
      badge.textContent = unread > 99 ? '99+' : String(unread);
      button.setAttribute('aria-expanded', String(isOpen));
      const action = isOpen ? texts.close : texts.open;
      button.setAttribute(
        'aria-label',
        [action, name, hasBadge && `${unread} ${texts.unread}`].filter(Boolean).join(', '),
      );
    },
  };
}
