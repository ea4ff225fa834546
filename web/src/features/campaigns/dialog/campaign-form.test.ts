import { describe, expect, test } from '@jest/globals';
import {
  type CampaignValues,
  campaignBody,
  campaignRules,
  campaignValues,
  isWritten,
} from './campaign-form.ts';

const values = (changes: Partial<CampaignValues> = {}): CampaignValues => ({
  ...campaignValues(null),
  name: ' Natal ',
  message1: 'Olá',
  ...changes,
});

describe('what a campaign is sent as', () => {
  test('the body of a campaign has null for what is not set, and Nenhuma for no tag', () => {
    expect(campaignBody(values())).toMatchObject({
      name: 'Natal',
      contactListId: null,
      fileListId: null,
      whatsappId: null,
      tagListId: 'Nenhuma',
      scheduledAt: null,
    });
  });

  test('the body of a campaign has no file, which is sent by a separate call', () => {
    expect(campaignBody(values({ file: new File(['x'], 'a.pdf') }))).not.toHaveProperty('file');
  });

  test('the body of a campaign leaves the list out where a tag chooses who gets it', () => {
    expect(campaignBody(values({ contactListId: 3, tagListId: 8 }))).toMatchObject({
      contactListId: null,
      tagListId: 8,
    });
  });

  test('the body of a campaign keeps the time as the company’s clock shows it', () => {
    const { scheduledAt } = campaignBody(values({ scheduledAt: '2031-11-22T04:45' }));
    expect(scheduledAt).toBe('2031-11-22 04:45:00');
  });
});

describe('what the form takes', () => {
  test.each([
    ['', false],
    ['N', false],
    ['Na', true],
    ['x'.repeat(50), true],
    ['x'.repeat(51), false],
  ])('the campaign form takes the name %j: %s', async (name, isTaken) => {
    expect(await campaignRules.isValid(values({ name }))).toBe(isTaken);
  });

  test('the campaign form refuses a text longer than a message may be', async () => {
    expect(await campaignRules.isValid(values({ confirmationMessage5: 'x'.repeat(65_537) }))).toBe(false);
  });
});

test('a variant counts as written once either of its texts is', () => {
  expect(isWritten(values(), 1)).toBe(true);
  expect(isWritten(values(), 2)).toBe(false);
  expect(isWritten(values({ confirmationMessage2: 'Pode?' }), 2)).toBe(true);
  expect(isWritten(values({ message3: '  ' }), 3)).toBe(false);
});
