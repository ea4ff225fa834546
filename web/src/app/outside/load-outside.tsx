import ExtensionOutlined from '@mui/icons-material/ExtensionOutlined';
import SvgIcon from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import type { AnswerTo } from '../../lib/api/api-answer.ts';
import type { Permission, PlanFlag } from '../../lib/api/session-types.ts';
import type { Feature } from '../feature.ts';
import type { ComposerToolProps, TicketInSlot } from '../slots.ts';
import type { PageProps, PluginScreens, PluginTicket, Register } from './contract.ts';
import { actOnce, guarded } from './guarded.tsx';
import { hostFor } from './host.ts';

export type Listed = AnswerTo<'GET', '/plugins/web'>;
export type ImportModule = (url: string) => Promise<unknown>;

/** A plugin's pieces, in the form in which our own features bring theirs. */
export interface OutsideFeature extends Feature {
  page?: { permission?: Permission; Component: ComponentType<PageProps> };
}

const loaded = new Map<string, Promise<OutsideFeature | null>>();

/**
 * Loads the plugins' modules that are open to this company. A module that fails is left out, and the browser's console
 * shows why.
 */
export async function loadOutside(
  { contract, plugins }: Listed,
  importModule: ImportModule,
): Promise<OutsideFeature[]> {
  const found = await Promise.all(
    plugins.map((plugin) => {
      const known = loaded.get(plugin.url) ?? loadOne(plugin, contract, importModule);
      loaded.set(plugin.url, known);
      return known;
    }),
  );
  return found.filter((feature) => feature !== null);
}

async function loadOne(
  { name, url, planFlag, permission }: Listed['plugins'][number],
  contract: string,
  importModule: ImportModule,
): Promise<OutsideFeature | null> {
  try {
    const { register } = (await importModule(url)) as { register?: Register };
    if (typeof register !== 'function') throw new Error(`The plugin ${name} exports no register`);
    const screens = await register(hostFor(name, contract));
    return featureOf(name, screens, {
      ...(planFlag ? { planFlag: planFlag as PlanFlag } : {}),
      ...(permission ? { permission: permission as Permission } : {}),
    });
  } catch (error) {
    // Asked for again with the next list: the network may have been away.
    loaded.delete(url);
    reportError(error);
    return null;
  }
}

interface Gate {
  planFlag?: PlanFlag;
  permission?: Permission;
}

function featureOf(
  name: string,
  { page, ticketPanel, composerAction, settingsTab }: PluginScreens,
  gate: Gate,
): OutsideFeature {
  const shown = (piece: { order?: number; permission?: string }) => ({
    ...gate,
    ...(piece.permission ? { permission: piece.permission as Permission } : {}),
    order: piece.order ?? 100,
  });
  const ready = <P extends object>(Piece: ComponentType<P>) => {
    const Component = guarded(name, Piece);
    return async () => ({ Component });
  };
  return {
    name: `plugin-${name}`,
    ...gate,
    routes: [],
    ...(page
      ? {
          page: { ...shown(page), Component: guarded(name, page.Component) },
          menu: [
            {
              ...shown(page),
              path: `/p/${name}`,
              label: page.label,
              icon: iconOf(page.icon),
              group: page.group ?? 'work',
            },
          ],
        }
      : {}),
    ...(ticketPanel
      ? {
          panels: [
            {
              ...shown(ticketPanel),
              slot: 'contact-drawer' as const,
              lazy: ready(({ ticket }: { ticket: TicketInSlot }) => (
                <ticketPanel.Component ticket={ticketFor(ticket)} />
              )),
            },
          ],
        }
      : {}),
    ...(composerAction
      ? {
          composerTools: [
            {
              ...shown(composerAction),
              label: composerAction.label,
              icon: iconOf(composerAction.icon),
              lazy: ready(toolOf(composerAction)),
            },
          ],
        }
      : {}),
    ...(settingsTab
      ? {
          settingsTabs: [
            {
              ...shown(settingsTab),
              key: `plugin-${name}`,
              label: settingsTab.label,
              lazy: ready(settingsTab.Component),
            },
          ],
        }
      : {}),
  };
}

function toolOf(action: NonNullable<PluginScreens['composerAction']>): ComponentType<ComposerToolProps> {
  const Piece = 'run' in action ? actOnce(action.run) : action.Component;
  return ({ ticket, composer: { insert, replace, focus }, onClose }) => (
    <Piece ticket={ticketFor(ticket)} composer={{ insert, replace, focus }} close={onClose} />
  );
}

/** Picks the fields of a ticket that plugins are promised, and no more: the rest is ours to change. */
function ticketFor({ id, uuid, status, contact, whatsappId, queueId }: TicketInSlot): PluginTicket {
  return { id, uuid, status, contact: { id: contact.id, name: contact.name }, whatsappId, queueId };
}

function iconOf(path: string | undefined): ComponentType {
  if (path === undefined) return ExtensionOutlined;
  return () => (
    <SvgIcon>
      <path d={path} />
    </SvgIcon>
  );
}
