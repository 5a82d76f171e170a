/** A short message to families: of a class, or of the learners whom a center chooses. */
export const messaging = {
  title: 'Message families',
  text: 'Message',
  example: 'For example: The hall is closed on Friday. Classes continue on Saturday.',
  left: '{count, plural, =0 {No characters left} one {# character left} other {# characters left}}',
  who: 'Parents who agreed to messages get it as a notification.',
  send: 'Send message',
  done: '{count, plural, one {Message sent to # person} other {Message sent to # people}}{leftOut, plural, =0 {} one {. # family can’t get messages} other {. # families can’t get messages}}',
} as const
