// @ts-check
// What the browser loads, as it stands here: no build, and React is the app's.

/** @typedef {import('@balcao/web/plugin').PluginHost} Host */
/** @typedef {{ id: number, contactId: number, place: string, visitAt: string }} Visit */

const words = {
  visits: { pt: 'Visitas', en: 'Visits', es: 'Visitas' },
  none: { pt: 'Nenhuma visita planejada', en: 'No visit is planned', es: 'Ninguna visita planeada' },
  noneText: {
    pt: 'Planeje uma ao lado da conversa com o contato.',
    en: 'Plan one beside the conversation with the contact.',
    es: 'Planee una al lado de la conversación con el contacto.',
  },
  place: { pt: 'Local', en: 'Place', es: 'Lugar' },
  when: { pt: 'Quando', en: 'When', es: 'Cuándo' },
  plan: { pt: 'Planejar visita', en: 'Plan a visit', es: 'Planear visita' },
  cancel: { pt: 'Cancelar visita', en: 'Cancel the visit', es: 'Cancelar visita' },
  insert: { pt: 'Inserir a próxima visita', en: 'Insert the next visit', es: 'Insertar la próxima visita' },
  sentence: {
    pt: 'Nossa próxima visita: {place}, {when}.',
    en: 'Our next visit: {place}, {when}.',
    es: 'Nuestra próxima visita: {place}, {when}.',
  },
  remind: { pt: 'Avisar no dia anterior', en: 'Tell us the day before', es: 'Avisar el día anterior' },
  remindHelp: {
    pt: 'As telas da equipe mostram as visitas das próximas 24 horas.',
    en: 'The team’s screens show the visits of the next 24 hours.',
    es: 'Las pantallas del equipo muestran las visitas de las próximas 24 horas.',
  },
};

// A calendar with a tick, as the `d` of an SVG path.
const icon =
  'M19 4h-1V2h-2v2H8V2H6v2H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6a2 2 0 0 0-2-2m0 16H5V10h14zM5 8V6h14v2z';

/** @type {import('@balcao/web/plugin').Register} */
export const register = (host) => ({
  page: { label: words.visits, icon, group: 'work', order: 70, Component: pageOf(host) },
  ticketPanel: { Component: panelOf(host) },
  composerAction: {
    label: words.insert,
    icon,
    run: async ({ ticket, composer }) => {
      const found = await host.api.get('/visits', { contactId: ticket.contact.id });
      const [next] = /** @type {{ visits: Visit[] }} */ (found).visits;
      if (!next) return host.toast.error(host.text(words.none));
      const when = host.formatDateTime(next.visitAt);
      composer.insert(host.text(words.sentence).replace('{place}', next.place).replace('{when}', when));
      composer.focus();
    },
  },
  settingsTab: { label: words.visits, Component: settingsOf(host) },
});

/** @param {Host} host */
function pageOf(host) {
  const { h, components, text } = host;
  const { Page, Rows, EmptyState, ErrorState } = components;
  return () => {
    const { visits, count, error, reload } = useVisits(host, {});
    const remove = useCancel(host, reload);
    return h(
      Page,
      { title: text(words.visits), ...(count === undefined ? {} : { count }) },
      error
        ? h(ErrorState, { error, onRetry: reload })
        : visits?.length === 0
          ? h(EmptyState, { title: text(words.none), text: text(words.noneText) })
          : h(Rows, { label: text(words.visits), rows: rowsOf(host, visits ?? [], remove) }),
    );
  };
}

/** @param {Host} host @returns {import('react').ComponentType<import('@balcao/web/plugin').TicketPanelProps>} */
function panelOf(host) {
  const { h, components, text, React } = host;
  const { Section, Rows, TextField, Button } = components;
  return ({ ticket }) => {
    const { visits, reload } = useVisits(host, { contactId: ticket.contact.id });
    const remove = useCancel(host, reload);
    const [place, setPlace] = React.useState('');
    const [visitAt, setVisitAt] = React.useState('');
    const plan = async () => {
      try {
        const moment = new Date(visitAt).toISOString();
        await host.api.post('/visits', { contactId: ticket.contact.id, place, visitAt: moment });
        setPlace('');
        reload();
      } catch (error) {
        host.toast.failure(error);
      }
    };
    return h(
      Section,
      { title: text(words.visits) },
      h(Rows, { label: text(words.visits), rows: rowsOf(host, visits ?? [], remove) }),
      h(TextField, { label: text(words.place), value: place, onChange: setPlace, maxLength: 120 }),
      h(TextField, {
        label: text(words.when),
        type: 'datetime-local',
        value: visitAt,
        onChange: setVisitAt,
      }),
      h(
        Button,
        { isDisabled: place.length < 2 || visitAt === '', onClick: () => void plan() },
        text(words.plan),
      ),
    );
  };
}

/** @param {Host} host */
function settingsOf(host) {
  const { h, components, text, useSetting } = host;
  return () => {
    const [reminder, change] = useSetting('visitsReminder');
    return h(
      components.Form,
      {},
      h(components.Switch, {
        label: text(words.remind),
        help: text(words.remindHelp),
        isOn: reminder === 'enabled',
        isDisabled: reminder === undefined,
        onChange: (isOn) => void change(isOn ? 'enabled' : 'disabled'),
      }),
    );
  };
}

/**
 * The visits that are planned, in step with what colleagues do.
 * @param {Host} host
 * @param {{ contactId?: number }} query
 */
function useVisits(host, query) {
  const { data, error, reload } =
    /** @type {import('@balcao/web/plugin').Answer<{ visits: Visit[], count: number }>} */ (
      host.useAnswer('/visits', query)
    );
  host.useLive('company-{id}-visit', reload);
  return { visits: data?.visits, count: data?.count, error, reload };
}

/** @param {Host} host @param {() => void} reload @returns {((id: number) => Promise<void>) | null} */
function useCancel(host, reload) {
  const { can } = host.usePerson();
  if (!can('visits:cancel')) return null;
  return async (id) => {
    try {
      await host.api.delete(`/visits/${id}`);
      reload();
    } catch (error) {
      host.toast.failure(error);
    }
  };
}

/** @param {Host} host @param {Visit[]} visits @param {((id: number) => Promise<void>) | null} remove */
function rowsOf({ h, components, text, formatDateTime }, visits, remove) {
  return visits.map(({ id, place, visitAt }) => ({
    key: id,
    title: place,
    text: formatDateTime(visitAt),
    ...(remove
      ? {
          action: h(components.Button, { isSmall: true, onClick: () => void remove(id) }, text(words.cancel)),
        }
      : {}),
  }));
}
