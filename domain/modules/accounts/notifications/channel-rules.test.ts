import { describe, expect, test } from 'vitest'
import {
  afterWhatsApp,
  channelPlan,
  type DeliveryOutcome,
  failureOfCode,
  furtherOutcome,
  type Reach,
  switchable,
} from './channel-rules.ts'
import type { Channel } from './notification-rules.ts'
import { wishIn } from './stop-words.ts'

const all: Reach = { muted: [], push: true, whatsapp: true, sms: true, email: true }

describe('which channels speak', () => {
  test.each<[string, Channel[], Partial<Reach>, Channel[], boolean]>([
    ['WhatsApp speaks for the SMS', ['push', 'sms'], {}, ['whatsapp', 'push'], true],
    [
      'SMS speaks where nobody agreed to WhatsApp',
      ['push', 'sms'],
      { whatsapp: false },
      ['push', 'sms'],
      false,
    ],
    ['SMS speaks where WhatsApp is off for the topic', ['sms'], { muted: ['whatsapp'] }, ['sms'], false],
    ['WhatsApp speaks alone where SMS is off', ['sms'], { muted: ['sms'] }, ['whatsapp'], false],
    ['WhatsApp speaks alone where there is no SMS gateway', ['sms'], { sms: false }, ['whatsapp'], false],
    ['an event without SMS gets none', ['push', 'whatsapp'], { whatsapp: false }, ['push'], false],
    ['e-mail speaks beside the others', ['push', 'email'], {}, ['push', 'email'], false],
    ['e-mail waits for a verified address', ['push', 'email'], { email: false }, ['push'], false],
    ['nothing is offered', [], {}, [], false],
    ['all is off', ['push', 'sms', 'email'], { muted: ['push', 'whatsapp', 'sms', 'email'] }, [], false],
  ])('%s', (_, offered, reach, speak, smsInstead) => {
    expect(channelPlan(offered, { ...all, ...reach })).toEqual({ speak, smsInstead })
  })

  test('people may switch WhatsApp wherever an SMS is offered', () => {
    expect(switchable(['push', 'sms'])).toEqual(['whatsapp', 'push', 'sms'])
    expect(switchable(['push'])).toEqual(['push'])
  })
})

describe('what follows a message by WhatsApp', () => {
  const failed = (failure: Parameters<typeof afterWhatsApp>[0]['failure']) =>
    ({ outcome: 'failed', failure, minutes: 0 }) as const
  const so = (outcome: DeliveryOutcome, minutes: number) => ({ outcome, failure: null, minutes })
  test.each([
    ['not on WhatsApp', failed('undeliverable'), false, true, 'sms'],
    ['not on WhatsApp, no SMS', failed('undeliverable'), true, false, 'nothing'],
    ['too many at the moment', failed('rate'), false, true, 'again'],
    ['too many, but it is urgent', failed('rate'), true, true, 'sms'],
    ['too many, urgent, no SMS', failed('rate'), true, false, 'again'],
    ['never left', failed('unreachable'), false, true, 'again'],
    ['Meta spares the person', failed('protected'), false, true, 'nothing'],
    ['Meta spares the person, but it is urgent', failed('protected'), true, true, 'sms'],
    ['template or billing', failed('setup'), false, true, 'sms'],
    ['may have gone', so('unknown', 0), false, true, 'nothing'],
    ['may have gone, urgent', so('unknown', 0), true, true, 'look'],
    ['may have gone, urgent, the wait is over', so('unknown', 10), true, true, 'sms'],
    ['sent but not delivered, urgent, the wait is over', so('sent', 11), true, true, 'sms'],
    ['sent but not delivered, not urgent', so('sent', 60), false, true, 'nothing'],
    ['a process died while it sent', so('sending', 10), true, true, 'sms'],
    ['delivered', so('delivered', 60), true, true, 'nothing'],
    ['read', so('read', 60), true, true, 'nothing'],
  ] as const)('%s', (_, sent, urgent, smsInstead, next) => {
    expect(afterWhatsApp(sent, { urgent, smsInstead, mayRepeat: true })).toBe(next)
  })

  test('what was tried for an hour, or is reported later, is not tried again', () => {
    const last = { urgent: false, mayRepeat: false }
    expect(afterWhatsApp(failed('rate'), { ...last, smsInstead: true })).toBe('sms')
    expect(afterWhatsApp(failed('rate'), { ...last, smsInstead: false })).toBe('nothing')
  })

  test.each([
    [131026, 'undeliverable'],
    [131047, 'undeliverable'],
    [131049, 'protected'],
    [130429, 'rate'],
    [131048, 'rate'],
    [132000, 'setup'],
    [132001, 'setup'],
    [131042, 'setup'],
    [190, 'setup'],
  ])('Meta’s %i is %s', (code, failure) => {
    expect(failureOfCode(code)).toBe(failure)
  })
})

test.each<[DeliveryOutcome[], DeliveryOutcome]>([
  [['sent', 'delivered', 'read'], 'read'],
  [['read', 'delivered', 'sent', 'sent'], 'read'],
  [['delivered', 'sent', 'delivered'], 'delivered'],
  [['failed', 'sent'], 'failed'],
  [['unknown', 'sent'], 'sent'],
])('of %j the furthest stays', (reported, last) => {
  expect(reported.reduce(furtherOutcome, 'sending')).toBe(last)
})

test.each([
  ['STOP', 'stop'],
  [' Stop. ', 'stop'],
  ['please stop', 'stop'],
  ['Unsubscribe', 'stop'],
  ['बंद करें', 'stop'],
  ['रोको!', 'stop'],
  ['band karo', 'stop'],
  ['START', 'start'],
  ['शुरू करें', 'start'],
  ['Is the bus stop near the center?', null],
  ['कल क्लास बंद है?', null],
  ['', null],
])('“%s” is %s', (text, wish) => {
  expect(wishIn(text)).toBe(wish)
})
