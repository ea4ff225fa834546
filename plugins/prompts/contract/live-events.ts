import { changesOf, defineLiveEvent } from '@balcao/core/live/define-live-event.ts';
import { Type } from '@balcao/core/typebox.ts';
import { Prompt } from '../schemas.ts';

/** Live events about prompts (AI bots), by which screens stay up to date; the web imports their types. */
export const promptChanged = defineLiveEvent({
  name: 'prompt',
  summary: 'A prompt is new, changed or gone; its keys are never in it',
  audience: 'everyone of the company',
  payload: changesOf({ prompt: Prompt }, { promptId: Type.Integer() }),
});
