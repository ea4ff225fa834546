import type { DemoTexts } from './demo-texts.ts';
import { enTalks } from './en-talks.ts';
import { enThreads } from './en-threads.ts';

export const en: DemoTexts = {
  queues: {
    sales: { name: 'Sales', greetingMessage: 'Hello! You are talking to the sales team.' },
    support: { name: 'Support', greetingMessage: 'Hello! Tell us what happened and we will help.' },
    billing: { name: 'Billing', greetingMessage: 'Hello! Ask us here about invoices and payments.' },
  },
  quickMessages: [
    {
      shortcode: 'pay',
      message: 'Hi, {{firstName}}! You can pay to financeiro@serraclara.test.',
      geral: true,
    },
    {
      shortcode: 'hours',
      message: 'We are open Monday to Friday from 8 to 18, and on Saturdays until 12.',
      geral: true,
    },
    {
      shortcode: 'address',
      message: 'We are at Rua das Araucárias 120, in the centre. You can park in front of the shop.',
      geral: true,
    },
    { shortcode: 'back soon', message: '{{ms}}, {{firstName}}! Let me check, I will be right back.' },
  ],
  macros: [
    {
      name: 'Close with thanks',
      message: 'Thank you, {{firstName}}! Just write if you need anything.',
      closes: true,
    },
    { name: 'Ask for a moment', message: '{{ms}}, {{firstName}}! One moment, please.' },
  ],
  helps: [
    {
      title: 'First steps in Balcão',
      description:
        'Connect a number, make the queues and invite the team: you serve customers in ten minutes.',
    },
    {
      title: 'Quick messages and macros',
      description: 'Type / and the beginning of a shortcut to insert a text. The M key opens the macros.',
    },
  ],
  tags: {
    quote: 'Quote',
    wholesale: 'Wholesale',
    repair: 'Repair',
    invoice: 'Invoice',
    subscription: 'Subscription',
    delivery: 'Delivery',
  },
  columns: ['Talking', 'Proposal', 'Won'],
  menu: [
    { title: 'Copy of an invoice', message: 'We have sent the copy to your e-mail.' },
    { title: 'Terms of payment', message: 'We take cards, transfers, and invoices of 28 days.' },
    { title: 'Talk to a person', message: 'Sure! Somebody of the team answers in a moment.' },
  ],
  fields: { document: 'Company number', city: 'City', plan: 'Subscription' },
  serviceLevels: {
    calendars: { shop: 'Shop', always: 'Day and night', holiday: 'City holiday', inventory: 'Stocktaking' },
    policies: { everybody: 'Every customer' },
  },
  rules: {
    repair: 'Repairs come first',
    lowRating: 'Low ratings reach the manager',
    lowRatingNote: 'The customer left unhappy. Worth a call today.',
  },
  ticketViews: { urgent: 'High priority', waiting: 'Waiting for an answer' },
  ticketFields: { reason: 'Reason', reasons: ['Exchange', 'Repair', 'Delivery', 'Question'], order: 'Order' },
  fieldValues: [
    { plan: '12 kg a month' },
    { plan: '8 kg a month' },
    { plan: '3 kg a month' },
    { plan: '20 kg a month' },
    { plan: '5 kg a month' },
  ],
  talks: enTalks,
  group: 'Serra Clara Coffee Club',
  ad: {
    title: 'Fresh coffee at your door',
    body: 'Subscribe and get beans roasted this week. 20 % off the first box.',
  },
  catalogue: {
    fileName: 'Serra Clara catalogue.pdf',
    title: 'Serra Clara catalogue',
    lines: [
      'Serra Clara, medium roast, 1 kg: R$ 95.00',
      'Serra Alta, dark roast, 1 kg: R$ 98.00',
      'Hand grinder M2: R$ 249.00',
      'French press, 1 litre: R$ 159.00',
    ],
  },
  photo: 'cup.png',
  place: { name: 'Loja Serra Clara', address: 'Rua das Araucárias 120, Centro' },
  poll: { question: 'Which roast do you prefer?', options: ['Light', 'Medium', 'Dark'] },
  threads: enThreads,
  schedules: {
    waiting: [
      'Hello! Tomorrow’s tasting at the shop is confirmed for 10 o’clock. See you there!',
      'Good morning! Your monthly order leaves today. Would you like to add anything?',
      'Hi! Just asking how you liked the sample that we sent.',
      'A reminder: the service of your machine is due next week. Shall we set a date?',
    ],
    sent: [
      'Good afternoon! Your box of coffee is on its way and arrives within 3 working days.',
      'Hello! Your machine is repaired, you can pick it up at the shop.',
      'Good morning! Your invoice is due tomorrow. Any questions, just answer.',
      'Hi! The new roast is here. I put a bag aside for you to try.',
      'Hello! Today’s delivery comes between 14 and 16.',
    ],
  },
  chats: [
    {
      title: 'Shop team',
      members: ['Ana', 'Bruno', 'Carla'],
      lines: [
        ['Ana', 'Good morning! The new roast comes today, let us tell the subscribers.'],
        ['Bruno', 'Perfect. Two machines are ready to be picked up.'],
        ['Carla', 'This month’s invoices are out, all but the one of Padaria Flor de Trigo.'],
        ['Ana', 'Thanks, Carla. They asked for the number of the head office, right?'],
        ['Carla', 'Right, I will correct it today.'],
        ['Bruno', 'Does anybody have the tracking code of Juliana’s lid?'],
        ['Ana', 'BR482913774BR, it left this morning.'],
      ],
    },
    {
      title: 'Repairs',
      members: ['Ana', 'Bruno'],
      lines: [
        ['Bruno', 'Rafael’s machine needs a new heating element.'],
        ['Ana', 'Do we have one in stock? If not I will order it.'],
        ['Bruno', 'We have one. I will keep it for him.'],
      ],
    },
  ],
  announcements: [
    {
      title: 'Reports with ratings',
      text: 'The dashboard now shows ratings by agent and by queue, for any period.',
      priority: 2,
    },
    {
      title: 'Maintenance on Sunday',
      text: 'On Sunday from 3 to 4 the system may be slow. No message is lost.',
      priority: 1,
    },
  ],
  lists: { customers: 'Club subscribers', wholesale: 'Cafés and offices' },
  campaigns: {
    finished: {
      name: 'New spring roast',
      message1: 'Hi, {nome}! The new roast is here: notes of honey and orange. Care to try it?',
      message2: 'Hello, {nome}! This season’s roast has arrived. Shall I put a bag aside for you?',
    },
    running: {
      name: 'Wholesale prices',
      message1: 'Hello, {nome}! Our wholesale prices have changed: from 10 kg on we pay the freight.',
    },
    resting: {
      name: 'Gift baskets',
      message1: 'Hi, {nome}! You can book your gift baskets now. Would you like to see them?',
    },
  },
  fileLists: [
    {
      name: 'Catalogue and prices',
      message: 'Here is our catalogue. Just write if you have questions!',
      options: ['Catalogue'],
    },
    { name: 'Pictures of the shop', message: 'Look at today’s coffee.', options: ['Cup of the house'] },
  ],
  prompt: {
    name: 'Virtual agent',
    prompt:
      'You answer for Loja Serra Clara, which sells coffee and coffee machines. Be friendly and brief, and call a person when the customer asks for one.',
  },
  knowledge: [
    {
      title: 'Hours and address',
      body: 'Monday to Friday from 8 to 18, Saturday until 12. Rua das Araucárias 120, Centro.',
    },
    {
      title: 'Returns',
      body: 'Returns within 7 days with the receipt. Machines have a warranty of a year at our workshop.',
    },
  ],
  integration: 'Orders of the web shop',
  webhook: 'Business system',
  apiToken: 'Sales spreadsheet',
  flow: {
    phone: 'Shop triage',
    greetings: ['Hi', 'Hello, good morning!', 'Good afternoon'],
    unclear: 'How are you?',
    person: 'Agent',
    words: { lead: ['catalogue'], invoice: ['second copy'], booking: ['book a visit'] },
    late: 'The delivery was late.',
    thanks: 'Thank you, that was it!',
    service: 'A visit to the shop',
  },
  widget: { name: 'Shop website', title: 'Talk to Serra Clara', greeting: 'Hello! How can we help?' },
  emails: [
    {
      to: 'tiago@bianchi.example',
      subject: 'Quote: 12 kg a month',
      message: 'Hello, Tiago! Here is the quote that we talked about on WhatsApp.',
    },
    {
      to: 'compras@flordetrigo.example',
      subject: 'Corrected invoice',
      message: 'Good morning! Here is the invoice with the number of the head office, due on the 28th.',
    },
    {
      to: 'juliana@prado.example',
      subject: 'Tracking of your new lid',
      message: 'Hi, Juliana! The tracking code is BR482913774BR.',
    },
  ],
  plans: { small: 'Essential', large: 'Complete' },
};
