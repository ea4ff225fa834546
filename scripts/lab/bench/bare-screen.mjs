import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../../steps/run.mjs';

/**
 * Measures the least cost of a paint: a page with only React that has a list of rows, messages and a text box, with as many
 * elements as the product's page of a conversation.
 */
export async function bareScreen({ rows, messages, elements }) {
  const inRow = Math.max(1, Math.round(elements.rows / rows));
  const inMessage = Math.max(1, Math.round(elements.messages / messages));
  const besides = Math.max(0, elements.besides);
  const source = `
    import { createElement as h, memo, useState } from 'react';
    import { createRoot } from 'react-dom/client';
    const parts = (count, text) => [text, ...Array.from({ length: count - 1 }, (_, index) => h('span', { key: index }))];
    const Row = memo(({ number, isOpen, onOpen }) =>
      h('a', { role: 'link', 'data-row': number, 'aria-current': isOpen ? 'page' : undefined, onClick: () => onOpen(number) }, parts(${inRow}, 'Cliente ' + number)));
    const Messages = ({ of }) =>
      h('div', { role: 'log' }, Array.from({ length: ${messages} }, (_, index) =>
        h('div', { key: of + '/' + index, 'data-message-id': index }, parts(${inMessage}, index === ${messages} - 1 ? 'fim-' + of : 'Mensagem ' + index))));
    const Screen = () => {
      const [open, setOpen] = useState(1);
      const [text, setText] = useState('');
      return h('main', null,
        h('nav', null, Array.from({ length: ${rows} }, (_, index) =>
          h(Row, { key: index, number: index + 1, isOpen: open === index + 1, onOpen: setOpen }))),
        h(Messages, { of: open }),
        h('footer', { key: open }, Array.from({ length: ${besides} }, (_, index) => h('span', { key: index }))),
        h('textarea', { 'aria-label': 'Mensagem', value: text, onChange: ({ target }) => setText(target.value) }));
    };
    createRoot(document.getElementById('root')).render(h(Screen));
  `;
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: join(root, 'web') },
    bundle: true,
    write: false,
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const style =
    'main{display:grid;grid-template-columns:480px 1fr}a,[role=log]>div{display:block;padding:8px}';
  return `<!doctype html><style>${style}</style><div id="root"></div><script>${outputFiles[0].text.replaceAll('</script', '<\\/script')}</script>`;
}
