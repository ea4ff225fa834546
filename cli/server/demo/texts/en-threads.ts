import type { Thread } from './demo-texts.ts';

/**
 * Past conversations of the demonstration (a sample company for operators who try the product), by which its dashboard has
 * figures. A line begins with `c` when the customer says it and with `a` when the agent does; `{kg}`, `{order}` and `{name}` are
 * filled in for each ticket.
 */
export const enThreads: readonly Thread[] = [
  {
    queue: 'sales',
    tag: 'quote',
    lines: [
      'cGood morning, how much are {kg} kg of coffee a month?',
      'aGood morning, {name}! Whole beans or ground?',
      'cWhole beans, medium roast.',
      'aR$ 95 a kilo, with free delivery from 5 kg on. Shall I reserve them?',
      'cPlease do, thank you!',
    ],
  },
  {
    queue: 'sales',
    tag: 'wholesale',
    lines: [
      'cDo you sell to shops?',
      'aWe do! From 10 kg on there are wholesale prices.',
      'cCould you send me the list?',
      'aI have just sent it by e-mail. Ask me anything.',
    ],
  },
  {
    queue: 'sales',
    tag: 'delivery',
    lines: [
      'cHi, do you deliver to my part of town?',
      'aHi, {name}! We deliver all over town, on Tuesdays and Fridays.',
      'cGreat, I will order on the site.',
    ],
  },
  {
    queue: 'sales',
    tag: 'subscription',
    lines: [
      'cI would like to join the club, how does it work?',
      'aLovely! It is {kg} bags a month, and you change or pause it whenever you like.',
      'cDeal. Can I pay by transfer?',
      'aYou can! Please pay to financeiro@serraclara.test',
      'cPaid. Thank you!',
    ],
  },
  {
    queue: 'support',
    tag: 'repair',
    lines: [
      'cMy machine leaks water from below.',
      'aOh, {name}. Could you tell me the number of the order?',
      'cIt is {order}.',
      'aIt is under warranty. Bring it to the shop and we change the seal while you wait.',
      'cI will come tomorrow, thanks.',
    ],
  },
  {
    queue: 'support',
    tag: 'repair',
    lines: [
      'cThe grinder is stuck, what can I do?',
      'aUnplug it, take off the hopper and clean the burrs with the brush.',
      'cIt works! There was a bean stuck in it.',
      'aPerfect! Just write if you need anything.',
    ],
  },
  {
    queue: 'support',
    tag: 'delivery',
    lines: [
      'cMy order {order} has not arrived yet.',
      'aLet me ask the carrier, one moment.',
      'aIt comes today, by 18.',
      'cIt is here! Thank you for your help.',
    ],
  },
  {
    queue: 'support',
    tag: 'subscription',
    lines: [
      'cCan I pause the subscription next month?',
      'aYou can, {name}. I have paused it; it goes on by itself the month after.',
      'cWonderful.',
    ],
  },
  {
    queue: 'billing',
    tag: 'invoice',
    lines: [
      'cI need a copy of the invoice.',
      'aSure! For order {order}, right?',
      'cRight.',
      'aI have sent it to your e-mail, with the same due date.',
      'cGot it, thank you.',
    ],
  },
  {
    queue: 'billing',
    tag: 'invoice',
    lines: [
      'cI paid the invoice yesterday and it still shows as open.',
      'aThe bank takes up to a working day. I can see the payment here, all is well.',
      'cGreat, thanks.',
    ],
  },
  {
    queue: 'billing',
    tag: 'subscription',
    lines: [
      'cI would like to change the card of my subscription.',
      'aYou can do that in My account, Payment. Shall I stay with you meanwhile?',
      'cIt worked, thank you!',
    ],
  },
];
