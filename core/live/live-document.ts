import type { LiveEvent } from './define-live-event.ts';

/** Makes the AsyncAPI document of all live events, which is served at `/docs/live.json`. */
export function liveDocument(events: ReadonlyMap<string, LiveEvent>): Record<string, unknown> {
  const sorted = [...events.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Balcão, live events',
      version: '1.0.0',
      description:
        'Told by socket.io at the address of the API. `{id}` in a name is the id of the own company. An event that was lost is ' +
        'not told again: ask for what is on screen after a reconnect.',
    },
    channels: Object.fromEntries(sorted.map((event) => [event.name, channel(event)])),
    operations: Object.fromEntries(
      sorted.map(({ name }) => [
        name.replace('{id}-', ''),
        { action: 'send', channel: { $ref: `#/channels/${name}` } },
      ]),
    ),
  };
}

function channel({ name, summary, audience, payload }: LiveEvent): Record<string, unknown> {
  return {
    address: name,
    summary,
    ...parametersOf(name),
    messages: { event: { payload } },
    'x-audience': audience,
  };
}

function parametersOf(name: string): Record<string, unknown> {
  const places = [...name.matchAll(/\{(\w+)\}/g)].map(([, place = '']) => place);
  const described = places.map((place) => [
    place,
    { description: place === 'id' ? 'The own company' : 'The row that it is about' },
  ]);
  return places.length > 0 ? { parameters: Object.fromEntries(described) } : {};
}
