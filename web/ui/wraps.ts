/** Of a button whose words may be longer than a phone is wide: they go on in a second line. */
export const wraps = {
  maw: '100%',
  h: 'auto',
  mih: 44,
  py: 8,
  styles: { label: { whiteSpace: 'normal' } },
} as const
