// jsdom asks its selector engine about every rule of every sheet for each element whose style somebody wants to know:
// with a component library's rules that was a third of what the screens' tests cost. Here a rule whose last part names a
// class or a tag that the element does not have is turned away before the engine is asked; all others go to it.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js');
const { matchesDontThrow } = selectors;

const needs = new Map();
const classesOf = new Map();

// Set before jsdom's style rules are loaded, which take the function once.
selectors.matchesDontThrow = (element, selector) =>
  canMatch(element, selector) && matchesDontThrow(element, selector);

function canMatch(element, selector) {
  if (!needs.has(selector)) needs.set(selector, neededBy(selector));
  const wanted = needs.get(selector);
  return wanted === null || wanted.some(({ tag, classes }) => has(element, tag, classes));
}

function has(element, tag, classes) {
  if (tag !== null && element._localName.toLowerCase() !== tag) return false;
  if (classes.length === 0) return true;
  const names = namesIn(element.getAttributeNS(null, 'class') ?? '');
  return classes.every((name) => names.has(name));
}

function namesIn(text) {
  if (!classesOf.has(text)) classesOf.set(text, new Set(text.split(/\s+/)));
  return classesOf.get(text);
}

/** What an element must be for each selector of a list; null when that cannot be told by a look at the text. */
function neededBy(list) {
  const plain = withoutBrackets(list);
  if (plain === null) return null;
  return plain.split(',').map((selector) => {
    const last = selector
      .trim()
      .split(/[\s>+~]+/)
      .at(-1);
    return {
      tag: /^[a-z][a-z0-9-]*/i.exec(last)?.[0].toLowerCase() ?? null,
      classes: [...last.matchAll(/\.([\w-]+)/g)].map(([, name]) => name),
    };
  });
}

/** Without what stands in brackets, which can only narrow a match down; null when it is not that simple. */
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
