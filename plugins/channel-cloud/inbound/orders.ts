import { itemsOf, type Reason } from '@balcao/core';
import { Order, OrderWith } from '../contract/reasons.ts';
import { type Fields, textOf } from './webhook-value.ts';

const linesMax = 50;

/** Text of an order from the catalogue: what the customer wrote with it, and each product with its number and price. */
export function orderOf(said: Fields): Reason {
  const products = itemsOf(said.product_items);
  const items = String(products.length);
  const lines = [textOf(said.text, 4096), ...products.slice(0, linesMax).map(lineOf)].filter(Boolean);
  return lines.length === 0 ? Order({ items }) : OrderWith({ items, what: lines.join('\n') });
}

function lineOf({ product_retailer_id: product, quantity, item_price: price, currency }: Fields): string {
  const name = textOf(product);
  if (name === '') return '';
  const times = Number(quantity);
  const cost = textOf(price) === '' ? Number.NaN : Number(price);
  return [
    times > 0 ? `${times} x ${name}` : name,
    cost >= 0 ? `${textOf(currency, 10)} ${cost.toFixed(2)}`.trim() : '',
  ]
    .filter(Boolean)
    .join(': ');
}
