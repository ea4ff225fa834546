import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { parseSync } from '@swc/core';
import { sources } from './sources.ts';

/** Attributes whose text people read or hear. */
const read = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'help',
  'helperText',
  'label',
  'placeholder',
  'text',
  'title',
  'titleAccess',
]);
/** The product's own name and the names of keys are the same in every language, and so is the beginning of an address. */
const everywhere = /^(?:Balcão|https:\/\/|Esc|Ctrl|Enter|(?:Alt )?(?:[A-Z]|[^\p{L}]*))$/u;

test('everything that users read or hear comes from the texts, in three languages', () => {
  const screens = sources().filter((file) => file.endsWith('.tsx') && !/\.test\.|\/testing\//.test(file));
  expect(screens.length).toBeGreaterThan(100);
  expect(
    screens.flatMap((file) => bareTexts(readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`)),
  ).toEqual([]);
});

test('bare text is found wherever JSX can hold it', () => {
  const screen = `const x = <p title="Olá" data-kind="quiet">Hello {n} <b>{'there'}</b><Kbd>J</Kbd>{\`and \${n}\`}</p>`;
  expect(bareTexts(screen).sort()).toEqual(['Hello', 'Olá', 'and', 'there']);
});

function bareTexts(source: string): string[] {
  const found: string[] = [];
  visit(parseSync(source, { syntax: 'typescript', tsx: true }), (node) => found.push(...textsOf(node)));
  return found.map((text) => text.trim()).filter((text) => !everywhere.test(text));
}

interface Node {
  type?: string;
  [key: string]: unknown;
}

function textsOf(node: Node): string[] {
  if (node.type === 'JSXText') return [String(node.value)];
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    return (node.children as Node[]).flatMap((child) => literals(child));
  }
  if (node.type !== 'JSXAttribute' || !read.has(nameOf(node.name as Node))) return [];
  return literals(node.value as Node | null);
}

/** Texts of a value written in place; the result of a call or a variable is not known here. */
function literals(node: Node | null | undefined): string[] {
  switch (node?.type) {
    case 'StringLiteral':
      return [String(node.value)];
    case 'TemplateLiteral':
      return (node.quasis as { raw: string }[]).map(({ raw }) => raw);
    case 'JSXExpressionContainer':
      return literals(node.expression as Node);
    case 'ConditionalExpression':
      return [...literals(node.consequent as Node), ...literals(node.alternate as Node)];
    default:
      return [];
  }
}

function nameOf(name: Node): string {
  return name.type === 'JSXNamespacedName' ? '' : String(name.value);
}

function visit(node: unknown, see: (node: Node) => void): void {
  if (Array.isArray(node)) for (const each of node) visit(each, see);
  else if (node !== null && typeof node === 'object') {
    see(node as Node);
    for (const each of Object.values(node)) visit(each, see);
  }
}
