import { describe, expect, test } from '@jest/globals';
import { apiTokenScopes, covers, type WantedScope } from './api-token-scopes.ts';

const opened = (...granted: Parameters<typeof covers>[0]) => ({
  to: (wanted: WantedScope) => covers(granted, wanted),
});

describe('A token', () => {
  test('a token of one area opens that and no other, to read or to write', () => {
    const reader = opened('tickets:read');
    expect(reader.to('tickets:read')).toBe(true);
    for (const other of ['tickets:write', 'contacts:read', 'messages:send', 'admin', 'operator'] as const)
      expect(reader.to(other)).toBe(false);
  });

  test('a token of an admin opens every area of the company, and nothing of our own staff', () => {
    const admin = opened('admin');
    for (const scope of apiTokenScopes) expect(admin.to(scope)).toBe(scope !== 'operator');
  });

  test('a token of our own staff opens all that a token may', () => {
    const operator = opened('operator');
    for (const scope of apiTokenScopes) expect(operator.to(scope)).toBe(true);
  });

  test('any token opens what asks for nothing but a token, and none opens what no token may', () => {
    expect(opened().to('any')).toBe(true);
    for (const scope of apiTokenScopes) expect(opened(scope).to('none')).toBe(false);
  });
});
