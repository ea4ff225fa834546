export const permissions = {
  add: 'connections-page:addConnection',
  session: 'connections-page:actionButtons',
  edit: 'connections-page:editOrDeleteConnection',
} as const;
