// @ts-check
// The browser's side: served as it stands, without a build. React is the app's (`host.React`, `host.h`).

const words = {
  title: { pt: '__Name__', en: '__Name__', es: '__Name__' },
  none: { pt: 'Nada aqui ainda', en: 'Nothing here yet', es: 'Nada aquí todavía' },
  text: { pt: 'Texto', en: 'Text', es: 'Texto' },
  add: { pt: 'Adicionar', en: 'Add', es: 'Agregar' },
  remove: { pt: 'Remover', en: 'Remove', es: 'Quitar' },
};

/** @type {import('@balcao/web/plugin').Register} */
export const register = (host) => ({ page: { label: words.title, Component: pageOf(host) } });

/** @param {import('@balcao/web/plugin').PluginHost} host */
function pageOf(host) {
  const { h, React, components, api, text, toast } = host;
  const { Page, Rows, Form, TextField, Button, EmptyState } = components;
  return () => {
    const { data, reload } =
      /** @type {import('@balcao/web/plugin').Answer<{ entries: { id: number, text: string }[], count: number }>} */ (
        host.useAnswer('/__name__')
      );
    host.useLive('company-{id}-__name__', reload);
    const { can } = host.usePerson();
    const [typed, setTyped] = React.useState('');
    /** @param {() => Promise<unknown>} act */
    const then = (act) => void act().then(reload, toast.failure);
    const add = () =>
      then(async () => {
        await api.post('/__name__', { text: typed });
        setTyped('');
      });
    const rows = (data?.entries ?? []).map((entry) => ({
      key: entry.id,
      title: entry.text,
      ...(can('__name__:remove')
        ? {
            action: h(
              Button,
              { isSmall: true, onClick: () => then(() => api.delete(`/__name__/${entry.id}`)) },
              text(words.remove),
            ),
          }
        : {}),
    }));
    return h(
      Page,
      { title: text(words.title), ...(data ? { count: data.count } : {}) },
      h(
        Form,
        {},
        h(TextField, { label: text(words.text), value: typed, onChange: setTyped, maxLength: 200 }),
        h(Button, { kind: 'primary', isDisabled: typed.length < 2, onClick: add }, text(words.add)),
      ),
      data && rows.length === 0
        ? h(EmptyState, { title: text(words.none) })
        : h(Rows, { label: text(words.title), rows }),
    );
  };
}
