/** `/body/slots/0/day`, `body.slots.0.day` and `slots.0.day` are all the field `slots.0.day`. */
export const fieldOf = (path: string) =>
  path
    .replace(/^[/#]+/, '')
    .replaceAll('/', '.')
    .replace(/^body\./, '')
