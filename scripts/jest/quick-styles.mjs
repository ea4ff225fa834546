// Looks up styles faster than jsdom, which asks its selector engine about every rule of every sheet for each element whose
// style is wanted, and then copies and parses each declaration: with a component library's rules that was a third of what the
// screens' tests cost.
//
// Here the rules are kept by the class or tag that their last part names, and a style is worked out only for the properties
// that are read. The answers are jsdom's own: everything not known by a look goes to its selector engine and parser.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { matchesDontThrow } = require('jsdom/lib/jsdom/living/helpers/selectors.js');
const styleRules = require('jsdom/lib/jsdom/living/helpers/style-rules.js');
const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils.js');
const defaultSheetText = require('jsdom/lib/jsdom/browser/default-stylesheet.js');
const cssom = require('rrweb-cssom');
const { CSSStyleDeclaration } = require('cssstyle');

const defaultSheet = cssom.parse(defaultSheetText);
/** Properties that no shorthand sets, so that the value of the last matching rule counts. */
const plainProperties = new Set(['display', 'visibility', 'pointer-events', 'content']);
const indexes = new WeakMap();

// Set before jsdom's window is loaded, which takes the function once.
styleRules.getDeclarationForElement = (element) => {
  const document = element._ownerDocument;
  document._styleCache ??= new WeakMap();
  const known = document._styleCache.get(element);
  if (known) return known;
  const declaration = new Declared(stylesOf(element, document));
  document._styleCache.set(element, declaration);
  return declaration;
};

/**
 * Replaces a window's `getComputedStyle` by one that computes only the properties which are read, since computing all of them
 * takes most of the time of a screen test.
 */
export function readStylesLazily(window) {
  const whole = window.getComputedStyle;
  const { getResolvedValue, propertiesWithResolvedValueImplemented: resolved } = styleRules;
  window.getComputedStyle = (element, pseudo) => {
    const impl = implForWrapper(element);
    if (!impl || pseudo) return whole(element, pseudo);
    const valueFor = (name) =>
      name in resolved
        ? getResolvedValue(impl, name)
        : styleRules.getDeclarationForElement(impl).getPropertyValue(name);
    return new Proxy(Object.create(null), {
      get(_target, key) {
        if (key === 'getPropertyValue') return valueFor;
        const name =
          typeof key === 'string' ? key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : key;
        if (plainProperties.has(name) || name in resolved) return valueFor(name);
        const value = styleRules.getDeclarationForElement(impl).whole()[key];
        if (typeof value === 'string') return value;
        const style = whole(element);
        return typeof style[key] === 'function' ? style[key].bind(style) : style[key];
      },
    });
  };
}

/** Declarations of an element's rules and of its own style, in the order of the cascade as jsdom knows it. */
class Declared {
  #styles;
  #plain;
  #parsed;

  constructor(styles) {
    this.#styles = styles;
  }

  getPropertyValue(name) {
    if (!plainProperties.has(name)) return this.whole().getPropertyValue(name);
    this.#plain ??= this.#readPlain();
    return this.#plain.get(name) ?? '';
  }

  getPropertyPriority(name) {
    return this.whole().getPropertyPriority(name);
  }

  get length() {
    return this.whole().length;
  }

  #readPlain() {
    const values = new Map();
    for (const style of this.#styles)
      for (const name of plainProperties) {
        const value = style.getPropertyValue(name);
        if (value === 'unset') values.delete(name);
        else if (value) values.set(name, value);
      }
    return values;
  }

  /** Every property, shorthands taken apart. */
  whole() {
    if (this.#parsed) return this.#parsed;
    const parsed = new CSSStyleDeclaration();
    for (const style of this.#styles)
      for (const name of Array.from(style)) {
        const value = style.getPropertyValue(name);
        if (value === 'unset') parsed.removeProperty(name);
        else parsed.setProperty(name, value, style.getPropertyPriority(name));
      }
    for (let at = 0; at < parsed.length; at++) this[at] = parsed[at];
    this.#parsed = parsed;
    return parsed;
  }
}

function stylesOf(element, document) {
  const index = indexOf(document);
  const found = [...index.rest];
  const tag = index.byTag.get(element._localName.toLowerCase());
  if (tag) found.push(...tag);
  for (const name of new Set((element.getAttributeNS(null, 'class') ?? '').split(/\s+/))) {
    const rules = index.byClass.get(name);
    if (rules) found.push(...rules);
  }
  const matching = found.filter(({ rule }) => matchesDontThrow(element, rule.selectorText));
  matching.sort(inOrder);
  const styles = [...new Set(matching.map(({ rule }) => rule.style))];
  return [...styles, element.style];
}

/** The rules of a document by what their last part needs. Packages mostly add at an end, and only that is added here then. */
function indexOf(document) {
  const sheets = [defaultSheet, ...document.styleSheets._list];
  let index = indexes.get(document);
  if (!index || !isGrown(index, sheets)) {
    index = { sheets: [], byTag: new Map(), byClass: new Map(), rest: [] };
    indexes.set(document, index);
  }
  for (const [at, sheet] of sheets.entries()) {
    const { length } = sheet.cssRules;
    const known = index.sheets[at]?.length ?? 0;
    for (let ruleAt = known; ruleAt < length; ruleAt++)
      for (const [innerAt, rule] of rulesOf(sheet.cssRules[ruleAt]).entries())
        keep(index, { rule, order: [at, ruleAt, innerAt] });
    if (known !== length || !index.sheets[at])
      index.sheets[at] = { sheet, length, last: sheet.cssRules[length - 1] };
  }
  return index;
}

/** True while the index still describes the beginning of the document's sheets and of the rules in each. */
function isGrown({ sheets: known }, sheets) {
  return (
    known.length <= sheets.length &&
    known.every(
      ({ sheet, length, last }, at) =>
        sheet === sheets[at] && length <= sheet.cssRules.length && last === sheet.cssRules[length - 1],
    )
  );
}

function keep(index, entry) {
  for (const { map, key } of placesOf(entry.rule.selectorText, index)) {
    const list = map ? map.get(key) : index.rest;
    if (list) list.push(entry);
    else map.set(key, [entry]);
  }
}

/** A rule by itself, or those of a media rule that is for screens always, as jsdom takes them. */
function rulesOf(rule) {
  if (!rule.media) return rule.selectorText === undefined ? [] : [rule];
  return Array.from(rule.media).includes('screen')
    ? Array.from(rule.cssRules).filter(({ selectorText }) => selectorText !== undefined)
    : [];
}

function inOrder({ order: one }, { order: other }) {
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
}

/** Where a rule is kept: by a class or by the tag of each selector's last part; under nothing when a look cannot find it. */
function placesOf(list, { byTag, byClass }) {
  const plain = withoutBrackets(list);
  if (plain === null) return [{}];
  return plain.split(',').map((selector) => {
    const last = selector
      .trim()
      .split(/[\s>+~]+/)
      .at(-1);
    const [, name] = /\.([\w-]+)/.exec(last) ?? [];
    if (name !== undefined) return { map: byClass, key: name };
    const [tag] = /^[a-z][a-z0-9-]*/i.exec(last) ?? [];
    return tag === undefined ? {} : { map: byTag, key: tag.toLowerCase() };
  });
}

/** Returns a selector without its parts in brackets, which can only narrow it down; null when it is not that simple. */
function withoutBrackets(list) {
  if (typeof list !== 'string') return null;
  let text = list.replace(/\[[^\]]*\]/g, '');
  while (text.includes('(')) {
    const shorter = text.replace(/:[\w-]+\([^()]*\)/g, '');
    if (shorter === text) return null;
    text = shorter;
  }
  return /["'\\)\]|]/.test(text) ? null : text;
}
