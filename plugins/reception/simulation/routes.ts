import type { PluginScope } from '@balcao/core';
import { Simulate, Simulation } from './schemas.ts';
import { simulate } from './simulate.ts';

export function simulationRoutes({ route }: PluginScope): void {
  route({
    method: 'POST',
    url: '/reception/simulations',
    summary: 'Tries out what customers would be told, by a configuration that need not be saved',
    access: { permission: 'reception:simulate' },
    body: Simulate,
    answers: { 200: Simulation },
    handle: (ctx, { body }) => simulate(ctx, body),
  });
}
