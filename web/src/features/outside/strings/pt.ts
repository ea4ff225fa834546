export const strings = {
  none: 'Esta página não está aberta para você',
  noneText: 'O plugin dela não está instalado, não faz parte do plano da empresa ou não carregou.',
};
