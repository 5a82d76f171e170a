/** What families are asked to bring to a class, of a batch or a single one. */
export const bring = {
  title: 'What to bring',
  field: 'What to bring (optional)',
  example: 'For example, a racket, non-marking shoes, water',
} as const
