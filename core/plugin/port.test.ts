import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../testing/index.ts';
import { definePlugin } from './define-plugin.ts';
import { definePort, perHost, provide } from './port.ts';

const greeting = definePort<string>('greeter/greeting', { providedBy: ['filler'] });
const steps = definePort<{ name: string }>('greeter/steps', {
  many: true,
  providedBy: ['filler'],
  key: ({ name }) => name,
});
const unprovided = definePort<string>('greeter/nobodys', { providedBy: [] });

const greeter = definePlugin({ name: 'greeter', register: () => undefined });
const filler = definePlugin({
  name: 'filler',
  requires: ['greeter'],
  register(scope) {
    scope.provide(greeting, 'Olá');
    scope.provide(steps, { name: 'first' });
    scope.provide(steps, { name: 'second' });
  },
});

let app: TestApp;
let bare: TestApp;
beforeAll(async () => {
  [app, bare] = await Promise.all([startTestApp({ plugins: [greeter, filler] }), startTestApp()]);
});
afterAll(() => Promise.all([app.close(), bare.close()]));

describe('a port', () => {
  test('a port holds what a plugin provided, in that application alone', () => {
    expect([greeting.of(app.host), greeting.find(bare.host)]).toEqual(['Olá', null]);
    expect(steps.of(app.host).map(({ name }) => name)).toEqual(['first', 'second']);
    expect(steps.of(bare.host)).toEqual([]);
  });

  test('a port names itself when it is required and has no provider', () => {
    expect(() => unprovided.of(app.host)).toThrow('No plugin provides greeter/nobodys');
  });

  test('a port takes one value, or no two of the same key', () => {
    expect(() => provide(app.host, greeting, 'Oi')).toThrow('greeter/greeting is provided already');
    expect(() => provide(app.host, steps, { name: 'first' })).toThrow('greeter/steps has first already');
  });
});

test('each application has its own of what is made per host, made once', () => {
  const counterOf = perHost(() => ({ count: 0 }));
  counterOf(app.host).count += 1;
  expect([counterOf(app.host).count, counterOf(bare.host).count]).toEqual([1, 0]);
});
