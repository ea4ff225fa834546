const texts = [
  'endpoint',
  'widget-key',
  'mode',
  'display',
  'locale',
  'theme',
  'start-text',
  'queue',
  'contact-ref',
] as const;

/** Name of an attribute's property, such as `widgetKey` for `widget-key`. */
type Camel<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;
type TextProperty = Camel<(typeof texts)[number]>;
type SwitchProperty = 'isOpen' | 'eager' | 'noLauncher' | 'hideHeader';
/** Properties of the element by which a page reads and sets its attributes. */
export type Reflected = { [Name in TextProperty]?: string } & { [Name in SwitchProperty]: boolean };

/** Names of attributes that have a text, by their property. */
const textAttributes = Object.fromEntries(
  texts.map((name) => [name.replace(/-(.)/g, (_, next: string) => next.toUpperCase()), name]),
) as Record<TextProperty, string>;

/** Names of attributes without a value, by their boolean property. */
const switchAttributes: Record<SwitchProperty, string> = {
  isOpen: 'open',
  eager: 'eager',
  noLauncher: 'no-launcher',
  hideHeader: 'hide-header',
};

/** Names of all attributes of the widget's element, as a company writes them in its page. */
export const attributes = [...Object.values(textAttributes), ...Object.values(switchAttributes)];

/** Properties that a page can set on the element. */
export const properties = ['context', ...Object.keys(textAttributes), ...Object.keys(switchAttributes)];

/** Attributes that decide which conversation is shown: when one changes, the element leaves the conversation it shows. */
export const conversationAttributes: readonly string[] = [
  'endpoint',
  'widget-key',
  'mode',
  'locale',
  'queue',
  'contact-ref',
];

/** Adds to the element's class a property for each attribute, by which pages read and write it. */
export function reflect(prototype: HTMLElement): void {
  for (const [property, attribute] of Object.entries(textAttributes))
    Object.defineProperty(prototype, property, {
      get(this: HTMLElement) {
        return this.getAttribute(attribute) ?? '';
      },
      set(this: HTMLElement, value: unknown) {
        if (value === null || value === undefined) this.removeAttribute(attribute);
        else this.setAttribute(attribute, String(value));
      },
    });
  for (const [property, attribute] of Object.entries(switchAttributes))
    Object.defineProperty(prototype, property, {
      get(this: HTMLElement) {
        return this.hasAttribute(attribute);
      },
      set(this: HTMLElement, value: unknown) {
        this.toggleAttribute(attribute, Boolean(value));
      },
    });
}

/**
 * Sets properties again that the page had set on the element before this script was loaded. Until then they are the element's own
 * properties, which would hide those of the class.
 */
export function adoptEarly(element: HTMLElement): void {
  for (const name of ['getToken', ...properties]) {
    if (!Object.hasOwn(element, name)) continue;
    const value: unknown = Reflect.get(element, name);
    Reflect.deleteProperty(element, name);
    Reflect.set(element, name, value);
  }
}
