/** Businesses in the demonstration's contacts. */
export const demoBusinesses = [
  {
    name: 'Padaria Flor de Trigo',
    number: '5511932100606',
    email: 'compras@flordetrigo.example',
    document: '11.222.333/0001-81',
    city: 'São Paulo',
  },
  {
    name: 'Café Estação',
    number: '5551991230110',
    email: 'contato@cafeestacao.example',
    document: '22.333.444/0001-81',
    city: 'Porto Alegre',
  },
  {
    name: 'Escola Girassol',
    number: '5541991230220',
    email: 'secretaria@girassol.example',
    document: '33.444.555/0001-81',
    city: 'Curitiba',
  },
  {
    name: 'Hotel Beira-Rio',
    number: '5581991230330',
    email: 'recepcao@beirario.example',
    document: '44.555.666/0001-81',
    city: 'Recife',
  },
  {
    name: 'Livraria do Largo',
    number: '5531991230440',
    email: 'ola@livrariadolargo.example',
    document: '55.666.777/0001-81',
    city: 'Belo Horizonte',
  },
] as const;

const firstNames = [
  ...['Camila', 'Diego', 'Fernanda', 'Gabriel', 'Helena', 'Igor', 'João', 'Karina', 'Lucas', 'Marina'],
  ...['Natália', 'Olívia', 'Pedro', 'Renata', 'Samuel', 'Tereza', 'Vítor', 'Yara', 'Eduardo', 'Cecília'],
  ...['Caio', 'Débora', 'Fábio', 'Gisele', 'Heitor', 'Isabela', 'Jorge', 'Laura', 'Miguel', 'Nicole'],
  ...['Priscila', 'Ricardo', 'Sílvia', 'Thiago', 'Valéria', 'William', 'Elisa', 'Daniel', 'Clara', 'Murilo'],
] as const;
const lastNames = [
  ...['Azevedo', 'Barros', 'Cardoso', 'Dias', 'Esteves', 'Freitas', 'Guimarães', 'Leal', 'Moura'],
  ...['Nogueira', 'Pires', 'Rezende', 'Sampaio', 'Teles', 'Vieira'],
] as const;
const areas = ['11', '19', '21', '31', '41', '47', '51', '61', '71', '81'] as const;

/** Made-up customer of the demonstration (a sample company for operators who try the product). */
export interface Customer {
  name: string;
  number: string;
}

/** Number of customers with a name and a phone number of their own that `customerOf` can make. */
export const customersMax = firstNames.length * lastNames.length;

/** Returns a made-up customer by an index below `customersMax`, the same at each run. */
export function customerOf(index: number): Customer {
  const first = firstNames[index % firstNames.length];
  // Each round through the first names pairs them with other last names.
  const round = Math.floor(index / firstNames.length);
  const last = lastNames[((index % firstNames.length) + round) % lastNames.length];
  const area = areas[index % areas.length];
  return { name: `${first} ${last}`, number: `55${area}9955${String(20_000 + index * 37).padStart(5, '0')}` };
}
