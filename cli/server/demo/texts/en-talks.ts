import type { DemoTexts } from './demo-texts.ts';

/**
 * Conversations of the demonstration (a sample company for operators who try the product): a day at a shop that sells coffee and
 * coffee machines. The author of each line, and whether it is a text, a file, a location, a reaction or a call, are listed by the
 * conversation's name in `steps/conversations.ts`; a list within the lines is a message and its edit.
 */
export const enTalks: DemoTexts['talks'] = {
  grinder: {
    lines: ['Hi! Do you still have the M2 hand grinder?', 'If so, could I pick it up at the shop today?'],
  },
  cold: {
    lines: [
      'Good afternoon, my machine does not heat any more. I tried another socket already.',
      'The order is *48213*, I bought it in September.',
    ],
  },
  subscription: { lines: ['good morning, is this where I subscribe to coffee?'] },
  office: {
    lines: [
      'Hello, I would like a quote for 12 kg a month for the office',
      'Hi, Tiago! Sure. Do you use an automatic machine or a filter?',
      'Automatic, one on each floor. There are 3.',
      'Perfect. For those I suggest *Serra Clara*, medium roast. 12 kg are R$ 1,140 a month, freight included.',
      'I like it. Could you send a sample first?',
    ],
    note: 'Corporate customer, asked for a sample of 250 g. Decides by Friday.',
  },
  lid: {
    lines: [
      'The lid of the tank came with a crack :(',
      'Oh, Juliana, I am sorry! Can you send me a picture?',
      'I sent it by e-mail, it did not work here',
      'Got it. A new lid is ready and leaves by mail today: *BR482913774BR*.',
      'That was quick, thank you!!',
    ],
  },
  bakery: {
    lines: [
      'Good morning! The November invoice has the number of our branch.',
      'Good morning! I will correct it and send it again today. Shall it stay due on the 25th?',
      'Could it be the 28th?',
    ],
  },
  press: {
    lines: [
      'What is the difference between the 350 ml press and the 1 litre one?',
      'The 350 ml one makes two cups, the 1 litre one about eight. Both have a double filter.',
      'I will take the 1 litre one. Can I pay by transfer?',
      'Yes, with 5 % off. Please pay to pix@cafeserraclara.example',
    ],
  },
  abroad: { lines: ['Hola, ¿hacen envíos a Buenos Aires?'] },
  descale: {
    lines: [
      'How do I descale the machine?',
      'With the product in the blue box: one sachet, a litre of water, the steam button for 5 seconds.',
      'It worked, thanks!',
      'Great! Just write if you need anything.',
    ],
  },
  twice: {
    lines: [
      'I was charged twice for this month’s subscription',
      'Hello, Beatriz. You are right, and I have refunded the second charge; you will see it within 2 statements.',
      'Thank you, that was quick',
    ],
  },
  cafe: {
    lines: [
      'Hi! I am opening a café in Curitiba and would like to know your beans.',
      'What good news, Marcos! Here are the catalogue and the wholesale prices.',
      'Serra Clara catalogue',
      'These are the beans I use now, look at that crema',
      'A beautiful cup! For your espresso I suggest *Serra Alta*.',
      '❤️',
      'Where is the shop? I would like to taste it there.',
      'Loja Serra Clara',
      ['We open every day at 9.', 'We open Monday to Friday at 8, and on Saturdays too.'],
      'That was meant for another conversation, sorry.',
      'Our partner looks after the machines, here is the contact:',
      'Which roast do you prefer?',
      'Medium! I will come by on Thursday.',
    ],
    note: 'Opens in March with two machines of three groups. Could be 40 kg a month.',
  },
  club: {
    lines: [
      'Everybody, is Saturday’s tasting still on?',
      'It is! From 10 to 12, with three new roasts.',
      'May I bring my brother?',
      '👍',
      'Of course, you are all welcome!',
    ],
  },
  ad: { lines: ['Hello! I saw your ad. How does the subscription work?'] },
  call: { lines: ['📞', 'I just called, it is about tomorrow’s delivery'] },
  clinic: {
    lines: [
      'Good afternoon, we need another machine for the reception.',
      'Good afternoon! Which model is it, and how long have you had it?',
      'It is the SC-200, about three years. It leaks.',
    ],
    note: 'Customer since 2023, extended warranty. See whether the SC-300 would be worth it.',
  },
  later: {
    lines: [
      'I want to buy the machine, but only after the 5th.',
      'All right, Otávio! I will get back to you at the beginning of the month.',
    ],
    note: 'Put off as the customer wished; keep the 5 % for them until the 10th.',
  },
};
