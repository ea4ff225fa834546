import { crc16 } from '../pix-code.ts';

/** A code whose charge a bank's app fetches at `location`. */
export function dynamicPixCode(location: string): string {
  const account = field('00', 'br.gov.bcb.pix') + field('25', location);
  return summed(
    `000201010212${field('26', account)}5204000053039865802BR5913LOJA DE TESTE6009SAO PAULO62070503***`,
  );
}

/** A code that says everything itself. */
export function staticPixCode(key: string, amount: string | null, txid = 'PEDIDO0001'): string {
  const account = field('00', 'br.gov.bcb.pix') + field('01', key);
  const price = amount === null ? '' : field('54', amount);
  const place = `${price}5802BR5913LOJA DE TESTE6009SAO PAULO${field('62', field('05', txid))}`;
  return summed(`000201${field('26', account)}520400005303986${place}`);
}

function field(id: string, value: string): string {
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
}

function summed(fields: string): string {
  return `${fields}6304${crc16(`${fields}6304`)}`;
}
