import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** One place where a private word stands: of a file's name, an exported name, a comment or a title of a test. */
export interface Found {
  kind: 'files' | 'names' | 'comments' | 'titles';
  file: string;
  word: string;
  /** The name, or the beginning of the text. */
  text: string;
}

/** Words that only the authors used, each with the words of the trade in its place. */
export const privateWords: Readonly<Record<string, string>> = {
  told: 'notified, announced, published; unsupported message',
  tell: 'notify, announce, publish',
  tells: 'notifies, announces, publishes',
  telling: 'notice, publishing',
  news: 'delivery updates',
  chronicle: 'ticket log',
  milestone: 'entry of the ticket log',
  standing: 'status, state',
  bell: 'wake-up, notifications',
  door: 'API, namespace',
  house: 'architecture, company',
  floor: 'layer',
  roof: 'application',
  piece: 'chunk, slot',
  desk: 'agent mode',
  governor: 'rate limiter',
  mailbox: 'message store',
  journal: 'inbox log',
  lane: 'column, partition',
  scene: 'rule context',
  double: 'fake',
  letter: 'e-mail template',
  witness: 'audit checkpoint',
  burst: 'batch of updates',
  steady: 'stable',
  leaflet: 'test plugin',
  insider: 'member',
  outsider: 'other tenant',
  stranger: 'unknown number',
  nobody: 'no agent, no caller: the role',
  somebody: 'a user, a contact: the role',
  someone: 'a user, a contact: the role',
  anybody: 'any agent, any caller: the role',
  anyone: 'any agent, any caller: the role',
  everybody: 'every user, every agent: the role',
  everyone: 'every user, every agent: the role',
  whoever: 'the agent who, the process that: the role',
};

/** Words that name something else in a sentence: they count in names alone. */
const onlyInNames = new Set(['floor', 'double', 'letter', 'piece', 'steady', 'house', 'burst', 'mailbox']);

const rooms = ['attacks', 'cli', 'core', 'journeys', 'plugins', 'scripts', 'web/src', 'widget/src'];
/** Migrations keep the names under which they ran; these two hold the words, or are generated. */
const exempt =
  /\/(?:migrations|node_modules|dist)\/|^scripts\/private-words\.|^web\/src\/lib\/api\/api-routes\.ts$/;

/** Sources that are searched, as paths from the repository's root. */
export function searchedFiles(): string[] {
  return rooms
    .flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: 'utf8' }).map(
        (file) => `${room}/${file.replaceAll('\\', '/')}`,
      ),
    )
    .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && !exempt.test(file))
    .sort();
}

/** Every private word in a source. */
export function findPrivateWords(file: string, source = readFileSync(file, 'utf8')): Found[] {
  const place = (kind: Found['kind'], text: string, words: readonly string[]): Found[] =>
    words.map((word) => ({ kind, file, word, text: text.trim().slice(0, 100) }));
  const exported = source.matchAll(
    /^export (?:abstract |async |declare )*(?:class|const|enum|function\*?|interface|let|type) ([\w$]+)/gm,
  );
  return [
    ...place('files', file, wordsOfName(basename(file).replace(/(?:\.test)?\.\w+$/, ''))),
    ...[...exported].flatMap(([, name = '']) => place('names', name, wordsOfName(name))),
    ...commentsIn(source).flatMap((text) => place('comments', text, wordsOfText(text))),
    ...(/\.test\.tsx?$/.test(file) ? titlesIn(source) : []).flatMap((text) =>
      place('titles', text, wordsOfText(text)),
    ),
  ];
}

function wordsOfName(name: string): string[] {
  const parts = name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z]+/);
  return parts.map(singular).filter((part) => Object.hasOwn(privateWords, part));
}

function wordsOfText(text: string): string[] {
  // Names in code marks are counted where they are defined.
  const words =
    text
      .replace(/`[^`]*`/g, ' ')
      .toLowerCase()
      .match(/[a-z]+/g) ?? [];
  return words.map(singular).filter((word) => Object.hasOwn(privateWords, word) && !onlyInNames.has(word));
}

function singular(word: string): string {
  return Object.hasOwn(privateWords, word) ? word : word.replace(/s$/, '');
}

function commentsIn(source: string): string[] {
  const form = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(\/\/[^\n]*|\/\*[\s\S]*?\*\/)/g;
  return [...source.matchAll(form)].flatMap(([, comment]) => (comment ? [comment] : []));
}

function titlesIn(source: string): string[] {
  const form =
    /\b(?:describe|it|test)(?:\.\w+)?(?:\([^()]*\))?\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)/g;
  return [...source.matchAll(form)].map(([, one, other, third]) => one ?? other ?? third ?? '');
}

/** Words that are left, in the form of `private-words-left.json`. */
export function summary(found: readonly Found[]): Left {
  const textsOf = (kind: Found['kind']) => [
    ...new Set(found.filter((each) => each.kind === kind).map(({ text }) => text)),
  ];
  const countsOf = (kind: Found['kind']) => {
    const words = found.filter((each) => each.kind === kind).map(({ word }) => word);
    return Object.fromEntries(
      [...new Set(words)].sort().map((word) => [word, words.filter((each) => each === word).length]),
    );
  };
  return {
    files: textsOf('files').sort(),
    names: textsOf('names').sort(),
    comments: countsOf('comments'),
    titles: countsOf('titles'),
  };
}

/** Private words that are left: files and exported names by name, comments and titles by the number of each word. */
export interface Left {
  files: string[];
  names: string[];
  comments: Record<string, number>;
  titles: Record<string, number>;
}
