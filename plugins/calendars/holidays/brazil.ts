/** A holiday on a day of the year (`12-25`), or a number of days after Easter Sunday. */
export interface Holiday {
  name: string;
  on: string | number;
}

/**
 * Brazil's national holidays, which an admin may add to a calendar, by the federal laws 662/1949, 6.802/1980, 9.093/1995,
 * 10.607/2002 and 14.759/2023; Carnival and Corpus Christi are no holidays by law, but days on which offices and banks
 * stay closed (resolution CMN 4.880/2020).
 */
export const nationalHolidays: readonly Holiday[] = [
  { name: 'Confraternização Universal', on: '01-01' },
  { name: 'Carnaval (segunda-feira)', on: -48 },
  { name: 'Carnaval (terça-feira)', on: -47 },
  { name: 'Sexta-feira Santa', on: -2 },
  { name: 'Tiradentes', on: '04-21' },
  { name: 'Dia do Trabalho', on: '05-01' },
  { name: 'Corpus Christi', on: 60 },
  { name: 'Independência do Brasil', on: '09-07' },
  { name: 'Nossa Senhora Aparecida', on: '10-12' },
  { name: 'Finados', on: '11-02' },
  { name: 'Proclamação da República', on: '11-15' },
  { name: 'Dia da Consciência Negra', on: '11-20' },
  { name: 'Natal', on: '12-25' },
];

/**
 * Holidays of the states by their laws, as the data of date-holidays 3.37 lists them (github.com/commenthol/date-holidays,
 * CC BY 3.0). Those that fall on a Sunday every year, as in Pernambuco and Santa Catarina, are left out.
 */
export const stateHolidays: Readonly<Record<string, readonly Holiday[]>> = {
  AC: [
    { name: 'Dia do Evangélico', on: '01-12' },
    { name: 'Dia Internacional da Mulher', on: '03-08' },
    { name: 'Aniversário do Acre', on: '06-15' },
    { name: 'Dia da Amazônia', on: '09-05' },
    { name: 'Tratado de Petrópolis', on: '11-17' },
  ],
  AL: [
    { name: 'São João', on: '06-24' },
    { name: 'São Pedro', on: '06-29' },
    { name: 'Emancipação política de Alagoas', on: '09-16' },
  ],
  AM: [{ name: 'Elevação do Amazonas à categoria de província', on: '09-05' }],
  AP: [
    { name: 'São José', on: '03-19' },
    { name: 'Criação do Território Federal do Amapá', on: '09-13' },
  ],
  BA: [{ name: 'Independência da Bahia', on: '07-02' }],
  CE: [{ name: 'Data magna do Ceará', on: '03-25' }],
  DF: [{ name: 'Dia do Evangélico', on: '11-30' }],
  ES: [{ name: 'Nossa Senhora da Penha', on: 8 }],
  GO: [
    { name: 'Fundação da Cidade de Goiás', on: '07-26' },
    { name: 'Pedra fundamental de Goiânia', on: '10-24' },
  ],
  MA: [{ name: 'Adesão do Maranhão à Independência', on: '07-28' }],
  MG: [],
  MS: [{ name: 'Criação do Mato Grosso do Sul', on: '10-11' }],
  MT: [],
  PA: [{ name: 'Adesão do Grão-Pará à Independência', on: '08-15' }],
  PB: [
    { name: 'Homenagem a João Pessoa', on: '07-26' },
    { name: 'Nossa Senhora das Neves', on: '08-05' },
  ],
  PE: [],
  PI: [{ name: 'Dia do Piauí', on: '10-19' }],
  PR: [{ name: 'Emancipação política do Paraná', on: '12-19' }],
  RJ: [{ name: 'São Jorge', on: '04-23' }],
  RN: [{ name: 'Mártires de Cunhaú e Uruaçu', on: '10-03' }],
  RO: [
    { name: 'Criação de Rondônia', on: '01-04' },
    { name: 'Dia do Evangélico', on: '06-18' },
  ],
  RR: [{ name: 'Criação de Roraima', on: '10-05' }],
  RS: [{ name: 'Revolução Farroupilha', on: '09-20' }],
  SC: [],
  SE: [{ name: 'Emancipação política de Sergipe', on: '07-08' }],
  SP: [{ name: 'Revolução Constitucionalista', on: '07-09' }],
  TO: [
    { name: 'Autonomia do Tocantins', on: '03-18' },
    { name: 'Nossa Senhora da Natividade', on: '09-08' },
    { name: 'Criação do Tocantins', on: '10-05' },
  ],
};
