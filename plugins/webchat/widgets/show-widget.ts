import { findConnection } from '../../connections/index.ts';
import { isOpenNow } from '../../reception/index.ts';
import type { Widget } from '../schemas.ts';
import type { OpenWidget } from './open-widgets.ts';

/** Returns the data that a page needs to show a chat before a visitor opens it. */
export async function showWidget({ widget, ctx }: OpenWidget): Promise<Widget> {
  const isOpen = await isOpenNow(ctx);
  const { name, identity, accent, theme, position, title, greeting, language, attach, voice, rating } =
    widget;
  return {
    name,
    identity,
    language,
    look: { accent, theme, position, title, greeting },
    features: { attach: Boolean(attach), voice: Boolean(voice), rating: Boolean(rating) },
    hours: {
      open: isOpen,
      message: isOpen ? '' : ((await findConnection(ctx, widget.connectionId)).outOfHoursMessage ?? ''),
    },
  };
}
