import type { UserRow } from '@balcao/core/accounts/schemas.ts';
import type { Company, Plan } from '@balcao/core/tenancy/schemas.ts';
import type { Calendar } from '@balcao/plugins/calendars/schemas.ts';
import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import type { Field } from '@balcao/plugins/fields/schemas.ts';
import type { QueueOption, QueueRow } from '@balcao/plugins/queues/schemas.ts';
import type { Tag } from '@balcao/plugins/tags/schemas.ts';
import { dueDay } from '../operator/companies.ts';
import { hasHours } from './differences.ts';
import type { MenuOption } from './document.ts';

/**
 * Object of the installation in the form of a file: references by name, without ids, times and secrets. `apply` compares it with
 * the objects of a file, and `export` writes it. Each function below converts one kind of objects.
 */
export type Shown = Record<string, unknown> & { name: string };

export function shownPlan({ id: _id, createdAt: _c, updatedAt: _u, ...plan }: Plan): Shown {
  return plan;
}

export function shownCompany(company: Company): Shown {
  const { name, email, phone, plan, recurrence, status, campaignsEnabled, schedules } = company;
  const { billingName, addressZipCode, addressStreet, addressState, addressCity, addressDistrict } = company;
  return {
    name,
    email,
    phone,
    plan: plan?.name ?? null,
    dueDate: dueDay(company.dueDate),
    recurrence,
    status,
    campaignsEnabled,
    billingName,
    addressZipCode,
    addressStreet,
    addressState,
    addressCity,
    addressDistrict,
    schedules,
  };
}

export function shownQueue(queue: QueueRow, menu?: readonly QueueOption[]): Shown {
  const { name, color, greetingMessage, outOfHoursMessage, orderQueue, schedules } = queue;
  const hours = schedules.some(hasHours) ? schedules : [];
  const shown = { name, color, greetingMessage, outOfHoursMessage, orderQueue, schedules: hours };
  return menu ? { ...shown, options: optionsBelow(menu, null) } : shown;
}

function optionsBelow(menu: readonly QueueOption[], parentId: number | null): MenuOption[] {
  return menu
    .filter((option) => option.parentId === parentId)
    .sort((one, other) => Number(one.option) - Number(other.option))
    .map(({ id, title, message }) => {
      const options = optionsBelow(menu, id);
      return { title, message, ...(options.length > 0 ? { options } : {}) } as MenuOption;
    });
}

export function shownConnection(connection: Connection, queues: readonly QueueRow[]): Shown {
  const transfer = queues.find(({ id }) => id === connection.transferQueueId);
  return {
    name: connection.name,
    provider: connection.provider,
    isDefault: connection.isDefault,
    queues: connection.queues.map(({ name }) => name).sort(),
    greetingMessage: connection.greetingMessage,
    farewellMessage: connection.farewellMessage,
    complationMessage: connection.complationMessage,
    outOfHoursMessage: connection.outOfHoursMessage,
    ratingMessage: connection.ratingMessage,
    transferQueue: transfer?.name ?? null,
    timeToTransfer: connection.timeToTransfer,
    maxUseBotQueues: connection.maxUseBotQueues,
    timeUseBotQueues: connection.timeUseBotQueues,
    expiresTicket: connection.expiresTicket,
    expiresInactiveMessage: connection.expiresInactiveMessage,
  };
}

export function shownTag({ name, color, kanban }: Tag): Shown {
  return { name, color, kanban };
}

export function shownCalendar({ name, timeZone, spans, dates }: Calendar): Shown {
  const shownDates = dates.map(({ day, yearly, name: dateName, spans: hours }) => ({
    ...{ day, yearly },
    ...(dateName === null ? {} : { name: dateName }),
    spans: hours,
  }));
  return { name, timeZone, spans, dates: shownDates };
}

/** Converts a custom field, which has a key instead of a name. */
export function shownField(field: Field, queues: readonly QueueRow[]): Record<string, unknown> {
  const { key, target, label, type, requiredAt, isArchived, choices, queueIds } = field;
  return {
    ...{ key, target, label, type, requiredAt, isArchived },
    choices: choices.flatMap((choice) => (choice.isArchived ? [] : [choice.label])),
    queues: queues.flatMap(({ id, name }) => (queueIds.includes(id) ? [name] : [])).sort(),
  };
}

export function shownUser(user: UserRow, connections: readonly Connection[]): Shown {
  const { name, email, profile, super: isSuper, allTicket, language, queues, whatsappId } = user;
  return {
    name,
    email,
    profile,
    super: isSuper,
    allTicket,
    language,
    queues: queues.map((queue) => queue.name).sort(),
    connection: connections.find(({ id }) => id === whatsappId)?.name ?? null,
  };
}
