import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../../steps/run.mjs';

/**
 * Measures the least cost of a key and a drag: a page with a list and a canvas of boxes, with only React and the canvas library,
 * and as many elements as the editor of flows has. `places` are the positions of the product's boxes.
 */
export async function bareCanvas({ places, ways, inRow, inBox }) {
  const source = `
    import { ReactFlow } from '@xyflow/react';
    import '@xyflow/react/dist/base.css';
    import { createElement as h, memo, useEffect, useMemo, useRef, useState } from 'react';
    import { createRoot } from 'react-dom/client';
    const places = ${JSON.stringify(places)};
    const ways = ${JSON.stringify(ways)};
    const spans = (count, text) => [text, ...Array.from({ length: Math.max(0, count - 1) }, (_, key) => h('span', { key }))];
    const Row = memo(({ number, text, isChosen }) =>
      h('div', { role: 'treeitem', 'data-node': number, 'aria-selected': isChosen, tabIndex: isChosen ? 0 : -1 }, spans(${inRow}, text)));
    const Box = memo(({ data }) =>
      h('div', { className: 'box', 'data-chosen': data.isChosen || undefined }, spans(${inBox}, data.text)));
    const nodeTypes = { box: Box };
    const size = { width: 236, height: 100 };
    const handles = [
      { id: 'in', type: 'target', position: 'left', x: 0, y: 36, width: 12, height: 12 },
      { id: 'out', type: 'source', position: 'right', x: 230, y: 86, width: 12, height: 12 },
    ];
    const edges = ways.map(({ from, to }, at) =>
      ({ id: String(at), source: String(from), sourceHandle: 'out', target: String(to), targetHandle: 'in' }));
    const Canvas = memo(({ nodes }) =>
      h(ReactFlow, { nodes, edges, nodeTypes, nodesDraggable: false, nodesFocusable: false, edgesFocusable: false,
        elementsSelectable: false, minZoom: 0.1, defaultViewport: { x: 16, y: 16, zoom: 0.7 } }));
    const Screen = () => {
      const [chosen, setChosen] = useState(0);
      const [texts, setTexts] = useState(() => places.map((_, at) => 'Passo ' + at));
      const list = useRef(null);
      const before = useRef([]);
      useEffect(() => {
        if (list.current.contains(document.activeElement)) list.current.children[chosen].focus();
      }, [chosen]);
      const nodes = useMemo(() => {
        const now = places.map((position, at) => {
          const old = before.current[at];
          const [text, isChosen] = [texts[at], at === chosen];
          if (old && old.data.text === text && old.data.isChosen === isChosen) return old;
          return { id: String(at), type: 'box', position, handles, ...size, measured: size, data: { text, isChosen } };
        });
        before.current = now;
        return now;
      }, [texts, chosen]);
      const go = (event) => {
        const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (!by) return;
        setChosen((at) => Math.min(Math.max(at + by, 0), places.length - 1));
        event.preventDefault();
      };
      return h('main', null,
        h('div', { role: 'tree', ref: list, onKeyDown: go },
          places.map((_, at) => h(Row, { key: at, number: at, text: texts[at], isChosen: at === chosen }))),
        h('section', null, h(Canvas, { nodes })),
        h('textarea', { 'aria-label': 'Texto', value: texts[chosen],
          onChange: ({ target }) => setTexts((all) => all.with(chosen, target.value)) }));
    };
    createRoot(document.getElementById('root')).render(h(Screen));
  `;
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: join(root, 'web') },
    ...{ bundle: true, write: false, minify: true, outdir: '/bare' },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const [script, css] = ['.js', '.css'].map((end) => outputFiles.find(({ path }) => path.endsWith(end)).text);
  const own =
    'body{margin:0}main{display:grid;grid-template-columns:352px 1fr 360px;height:100vh}[role=tree]{overflow:auto}' +
    '[role=treeitem]{min-height:36px;padding:7px 10px;border:1px solid #ccc}[aria-selected=true]{background:#def}' +
    '.box{width:236px;height:100px;box-sizing:border-box;border:1px solid #ccc;background:#fff}[data-chosen]{border-color:#00f}';
  return `<!doctype html><style>${css}${own}</style><div id="root"></div><script>${script.replaceAll('</script', '<\\/script')}</script>`;
}
