import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../testing/render-app.tsx';
import { anAdmin, aUser } from '../testing/users.ts';
import type { Feature } from './feature.ts';
import { Panels } from './Panels.tsx';
import { useSlotActions } from './slot-actions.tsx';

const contact = { id: 5, name: 'Bruno' };
const ticket = {
  id: 1,
  uuid: 'u',
  status: 'open' as const,
  contactId: 5,
  whatsappId: 1,
  queueId: null,
  tags: [],
  contact,
};

const says = (text: string) => async () => ({ Component: () => <p>{text}</p> });

function aFeature(changes: Partial<Feature>): Feature {
  return { name: 'other', routes: [], ...changes };
}

function Screen() {
  const { actions, dialog } = useSlotActions('contact');
  return (
    <>
      <Panels slot="conversation-foot" ticket={ticket} />
      {actions.map(({ key, label, start }) => (
        <button key={key} type="button" onClick={() => start({ contact })}>
          {label}
        </button>
      ))}
      {dialog}
    </>
  );
}

describe('a place that a screen leaves open', () => {
  test('a slot shows the panels of features in their order, and none meant for another slot', async () => {
    const features = [
      aFeature({ name: 'b', panels: [{ slot: 'conversation-foot', order: 20, lazy: says('second') }] }),
      aFeature({
        name: 'a',
        panels: [
          {
            slot: 'conversation-foot',
            order: 10,
            lazy: async () => ({ Component: ({ ticket: about }) => <p>first of {about.contact.name}</p> }),
          },
          { slot: 'contact-drawer', order: 10, lazy: says('elsewhere') },
        ],
      }),
    ];
    await renderApp(<Screen />, { features });
    expect(await screen.findByText('first of Bruno')).toBeInTheDocument();
    const second = await screen.findByText('second');
    expect(screen.getByText('first of Bruno').compareDocumentPosition(second)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(screen.queryByText('elsewhere')).not.toBeInTheDocument();
  });

  test('a slot shows nothing of features that the plan closes or the user may not use', async () => {
    const features = [
      aFeature({
        name: 'closed',
        planFlag: 'useSchedules',
        panels: [{ slot: 'conversation-foot', order: 1, lazy: says('closed') }],
      }),
      aFeature({
        name: 'guarded',
        panels: [
          {
            slot: 'conversation-foot',
            order: 2,
            permission: 'drawer-admin-items:view',
            lazy: says('guarded'),
          },
        ],
      }),
      aFeature({ name: 'open', panels: [{ slot: 'conversation-foot', order: 3, lazy: says('open') }] }),
    ];
    const { unmount } = await renderApp(<Screen />, { features, user: aUser() });
    expect(await screen.findByText('open')).toBeInTheDocument();
    expect(screen.queryByText('closed')).not.toBeInTheDocument();
    expect(screen.queryByText('guarded')).not.toBeInTheDocument();
    unmount();
    await renderApp(<Screen />, { features, user: anAdmin(), open: ['useSchedules'] });
    expect(await screen.findByText('guarded')).toBeInTheDocument();
    expect(await screen.findByText('closed')).toBeInTheDocument();
  });

  test('what needs a provider is offered while the company has that set up, as live events report', async () => {
    const features = [
      aFeature({
        actions: [
          {
            ...{ slot: 'contact', order: 1, needs: 'ai', icon: () => null, lazy: says('answered') },
            label: { pt: 'Resumir com IA', en: 'Summarise with AI', es: 'Resumir con IA' },
          },
        ],
        panels: [{ slot: 'conversation-foot', order: 1, needs: 'ai', lazy: says('by AI') }],
      }),
    ];
    const { socket, unmount } = await renderApp(<Screen />, { features, user: aUser(), ready: ['smtp'] });
    expect(screen.queryByRole('button', { name: 'Resumir com IA' })).not.toBeInTheDocument();
    expect(screen.queryByText('by AI')).not.toBeInTheDocument();
    act(() => socket.receive('company-1-access', { action: 'update', ready: ['ai', 'smtp'] }));
    expect(await screen.findByRole('button', { name: 'Resumir com IA' })).toBeVisible();
    expect(await screen.findByText('by AI')).toBeVisible();
    act(() => socket.receive('company-1-access', { action: 'update', ready: [] }));
    await waitFor(() => expect(screen.queryByText('by AI')).not.toBeInTheDocument());
    unmount();
    await renderApp(<Screen />, { features, user: aUser(), ready: ['ai'] });
    expect(await screen.findByRole('button', { name: 'Resumir com IA' })).toBeVisible();
  });

  test('a slot loses only the panel that fails', async () => {
    const features = [
      aFeature({
        name: 'broken',
        panels: [
          {
            slot: 'conversation-foot',
            order: 1,
            lazy: async () => {
              throw new Error('not there');
            },
          },
        ],
      }),
      aFeature({ name: 'whole', panels: [{ slot: 'conversation-foot', order: 2, lazy: says('whole') }] }),
    ];
    await renderApp(<Screen />, { features });
    expect(await screen.findByText('whole')).toBeInTheDocument();
  });

  test('a slot offers an action, whose dialog receives what it is about', async () => {
    const features = [
      aFeature({
        actions: [
          {
            slot: 'contact',
            order: 1,
            label: { pt: 'Ligar', en: 'Call', es: 'Llamar' },
            icon: () => null,
            lazy: async () => ({
              Component: ({ contact: { name }, open, onClose }) =>
                open ? (
                  <button type="button" onClick={onClose}>
                    Ligando a {name}
                  </button>
                ) : null,
            }),
          },
        ],
      }),
    ];
    await renderApp(<Screen />, { features });
    await userEvent.click(screen.getByRole('button', { name: 'Ligar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ligando a Bruno' }));
    await waitFor(() => expect(screen.queryByText('Ligando a Bruno')).not.toBeInTheDocument());
  });
});
