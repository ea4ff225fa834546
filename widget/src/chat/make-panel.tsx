import r2wc from '@r2wc/react-to-web-component';
import { type ComponentType, useLayoutEffect } from 'react';
import type { PanelElement, PanelView } from '../panel-view.ts';
import { TextsContext, useLoadedTexts } from '../texts/texts.ts';
import frameCss from './frame.css?inline';

interface PanelProps {
  view?: PanelView | undefined;
  /** The panel's own element, which r2wc passes. */
  container?: HTMLElement;
}

const frameSheet = sheetOf(frameCss);

/**
 * Makes a panel from a component: a custom element inside the widget's shadow root that renders React while it is in the page.
 * Its stylesheets are adopted by the shadow root, since pages with a strict content security policy refuse other styles.
 */
export function panelOf(
  name: string,
  Content: ComponentType<{ view: PanelView }>,
  css: string,
): () => PanelElement {
  const sheets = [frameSheet, sheetOf(css)];

  function Panel({ view, container }: PanelProps) {
    const words = useLoadedTexts(view?.language ?? 'pt');
    useLayoutEffect(() => {
      const root = container?.getRootNode();
      if (root instanceof ShadowRoot)
        root.adoptedStyleSheets = [...new Set([...root.adoptedStyleSheets, ...sheets])];
    }, [container]);
    if (!view || !words) return null;
    return (
      <TextsContext value={words}>
        <Content view={view} />
      </TextsContext>
    );
  }

  return () => {
    if (!customElements.get(name))
      customElements.define(name, r2wc<PanelProps>(Panel, { props: { view: undefined } }));
    return document.createElement(name) as PanelElement;
  };
}

function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}
