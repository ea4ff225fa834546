import type { Macro } from '@balcao/plugins/macros/schemas.ts';
import type { TFunction } from 'i18next';
import { inLanguage } from '../../lib/format/i18n.ts';
import { priorityNames } from '../../shared/priority/priorities.ts';
import type { Choice, MacroChoices } from './use-choices.ts';

/** Describes the steps of a macro in words; with names where they are known. */
export function stepsOf(macro: Macro, t: TFunction<'macros'>, choices?: MacroChoices): string {
  const {
    message,
    quickMessageId,
    location,
    contactIds,
    poll,
    template,
    tagIds,
    priority,
    queueId,
    userId,
    closes,
  } = macro;
  const steps: string[] = [];
  if (message !== '') steps.push(t('step.text'));
  if (quickMessageId !== null) {
    const ready = choices?.quickMessages.find(({ id }) => id === quickMessageId);
    steps.push(ready ? t('step.quick', { shortcode: ready.shortcode }) : t('step.quickGone'));
  }
  if (location) steps.push(t('step.place'));
  if (contactIds.length > 0) steps.push(t('step.cards', { count: contactIds.length }));
  if (poll) steps.push(t('step.poll'));
  if (template) steps.push(t('step.template', { name: template.name }));
  if (tagIds.length > 0) {
    const names = namesOf(tagIds, choices?.tags);
    // Without the names only the number of tags; deleted tags are no step any more.
    if (!choices) steps.push(t('step.someTags', { count: tagIds.length }));
    else if (names) steps.push(t('step.tags', { names }));
  }
  if (priority !== null) steps.push(t('step.priority', { priority: inLanguage(priorityNames[priority]) }));
  if (queueId !== null || userId !== null) {
    const to = [namesOf([queueId], choices?.queues), namesOf([userId], choices?.users)]
      .filter(Boolean)
      .join(' / ');
    steps.push(to ? t('step.move', { to }) : t('step.someMove'));
  }
  if (closes) steps.push(t('step.close'));
  return steps.length > 0 ? capitalised(steps.join(', ')) : t('step.nothing');
}

function namesOf(ids: ReadonlyArray<number | null>, choices: readonly Choice[] = []): string {
  return choices
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ');
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
