import type { Demo } from '../demo.ts';
import { storePast } from '../past/store-past.ts';
import { fillAutomation } from './automation.ts';
import { startCampaigns } from './campaigns.ts';
import { fillChats } from './chats.ts';
import { openCompanies } from './companies.ts';
import { fillContacts } from './contacts.ts';
import { conversations } from './conversations.ts';
import { dateConversations } from './date-conversations.ts';
import { storeFiles } from './files.ts';
import { fillFlows, openFlowPhone } from './flows.ts';
import { fillLists } from './lists.ts';
import { fillMailings } from './mailings.ts';
import { openPhone } from './phone.ts';
import { playConversation } from './play-conversation.ts';
import { fillRules } from './rules.ts';
import { fillSchedules } from './schedules.ts';
import { dateTimers, fillServiceLevels } from './sla.ts';
import { fillTeam } from './team.ts';
import { fillTicketFields } from './ticket-fields.ts';
import { fillTicketViews } from './ticket-views.ts';

/**
 * Step of filling the demonstration (a sample company for operators who try the product), such as its contacts or its campaigns.
 */
export interface DemoStep {
  /** Name that is stored once the step is finished, so that a later start does not repeat it. */
  name: string;
  /** True: the step runs in one transaction. False: it may run twice, and reuses the rows of an earlier run. */
  isAtomic: boolean;
  run: (demo: Demo) => Promise<void>;
}

/** Returns the steps in their order: the past comes before the present, so that ids rise with time. */
export function demoSteps({ texts }: Pick<Demo, 'texts'>): DemoStep[] {
  const atomic = (name: string, run: DemoStep['run']) => ({ name, run, isAtomic: true });
  const repeatable = (name: string, run: DemoStep['run']) => ({ name, run, isAtomic: false });
  return [
    atomic('team', fillTeam),
    repeatable('phone', openPhone),
    repeatable('book', fillContacts),
    atomic('flows', fillFlows),
    repeatable('flow phone', openFlowPhone),
    atomic('past', storePast),
    atomic('service levels', fillServiceLevels),
    ...conversations.map((conversation) =>
      repeatable(`talk ${conversation.key}`, (demo) =>
        playConversation(demo, conversation, texts.talks[conversation.key]),
      ),
    ),
    atomic('dates', dateConversations),
    atomic('timers', dateTimers),
    atomic('ticket fields', fillTicketFields),
    atomic('ticket views', fillTicketViews),
    atomic('schedules', fillSchedules),
    atomic('chats', fillChats),
    repeatable('files', storeFiles),
    atomic('lists', fillLists),
    atomic('campaigns', startCampaigns),
    atomic('mailings', fillMailings),
    atomic('automation', fillAutomation),
    atomic('rules', fillRules),
    atomic('companies', openCompanies),
  ];
}
