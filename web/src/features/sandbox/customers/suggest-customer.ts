export interface NewCustomer {
  name: string;
  /** Digits with country code. */
  customer: string;
}

const names = [
  'Maria Silva',
  'João Souza',
  'Ana Beatriz Lima',
  'Pedro Henrique Alves',
  'Juliana Costa',
  'Lucas Oliveira',
  'Camila Rocha',
  'Rafael Martins',
  'Fernanda Ribeiro',
  'Gustavo Carvalho',
  'Larissa Gomes',
  'Thiago Barbosa',
  'Patrícia Nunes',
  'Bruno Teixeira',
  'Aline Ferreira',
  'Marcos Vinícius Dias',
  'Letícia Araújo',
  'Rodrigo Cardoso',
  'Vanessa Moreira',
  'Felipe Azevedo',
  'Sônia Pereira',
  'Antônio Batista',
  'Débora Monteiro',
  'Caio Mendes',
] as const;
const areaCodes = ['11', '21', '31', '41', '51', '61', '71', '81', '85', '92'] as const;

/** Suggests a name that no simulated customer has yet, while there is one, and a free Brazilian mobile number. */
export function suggestCustomer(
  taken: readonly { name: string; customer: string }[],
  random = Math.random,
): NewCustomer {
  const used = new Set(taken.map(({ name }) => name));
  const name =
    names.find((candidate) => !used.has(candidate)) ?? `${pick(names, random)} ${taken.length + 1}`;
  for (;;) {
    const digits = Array.from({ length: 8 }, () => Math.floor(random() * 10)).join('');
    const customer = `55${pick(areaCodes, random)}9${digits}`;
    if (taken.every((other) => other.customer !== customer)) return { name, customer };
  }
}

/** Formats a number as +55 11 98765-4321; other countries' numbers get a plus, other addresses lose their prefix. */
export function formatNumber(customer: string): string {
  const brazilian = /^55(\d{2})(\d{4,5})(\d{4})$/.exec(customer);
  if (brazilian) return `+55 ${brazilian[1]} ${brazilian[2]}-${brazilian[3]}`;
  return /^\d+$/.test(customer) ? `+${customer}` : customer.replace(/^\w+:/, '');
}

export function isGroup(customer: string): boolean {
  return customer.startsWith('group:');
}

function pick<T>(choices: readonly T[], random: () => number): T {
  return choices[Math.floor(random() * choices.length)] ?? (choices[0] as T);
}
