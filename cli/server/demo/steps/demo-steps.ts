import type { Demo } from '../demo.ts';
import { storePast } from '../past/store-past.ts';
import { fillAutomation } from './automation.ts';
import { fillBook } from './book.ts';
import { startCampaigns } from './campaigns.ts';
import { fillChats } from './chats.ts';
import { openCompanies } from './companies.ts';
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

/** Part of the demonstration that is made as one. */
export interface DemoStep {
  /** Stored once it is done. */
  name: string;
  /** It runs in one transaction; any other finds what an earlier run of it made. */
  isWhole: boolean;
  run: (demo: Demo) => Promise<void>;
}

/** Steps in their order: the past comes before the present, so that ids rise with time. */
export function demoSteps({ texts }: Pick<Demo, 'texts'>): DemoStep[] {
  const whole = (name: string, run: DemoStep['run']) => ({ name, run, isWhole: true });
  const again = (name: string, run: DemoStep['run']) => ({ name, run, isWhole: false });
  return [
    whole('team', fillTeam),
    again('phone', openPhone),
    again('book', fillBook),
    whole('flows', fillFlows),
    again('flow phone', openFlowPhone),
    whole('past', storePast),
    whole('service levels', fillServiceLevels),
    ...conversations.map((conversation) =>
      again(`talk ${conversation.key}`, (demo) =>
        playConversation(demo, conversation, texts.talks[conversation.key]),
      ),
    ),
    whole('dates', dateConversations),
    whole('timers', dateTimers),
    whole('ticket fields', fillTicketFields),
    whole('ticket views', fillTicketViews),
    whole('schedules', fillSchedules),
    whole('chats', fillChats),
    again('files', storeFiles),
    whole('lists', fillLists),
    whole('campaigns', startCampaigns),
    whole('mailings', fillMailings),
    whole('automation', fillAutomation),
    whole('rules', fillRules),
    whole('companies', openCompanies),
  ];
}
