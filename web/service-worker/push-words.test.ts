import { describe, expect, test } from 'vitest'
import { ownAddress, readPush } from './push-words.ts'

const words = {
  tag: '1',
  title: 'Class rescheduled',
  body: 'Now at 5:00 pm',
  link: '/learner/bookings/1',
  language: 'en',
}
const origin = 'https://triveni.example'

describe('a push message', () => {
  test('is read in the formats of Web Push and FCM', () => {
    expect(readPush(JSON.stringify(words))).toEqual(words)
    const fcm = { from: '42', fcmMessageId: 'm', priority: 'high', data: words }
    expect(readPush(JSON.stringify(fcm))).toEqual(words)
  })

  test.each([undefined, '', 'hello', '[]', '{}', 'null', '{"data":null}', '{"title":"x"}'])(
    'that is not ours shows nothing: %s',
    text => expect(readPush(text)).toBeNull(),
  )
})

describe('a notification links', () => {
  test('to the screen it is about', () => {
    expect(ownAddress('/expert/bookings?booking=1', origin)).toBe(`${origin}/expert/bookings?booking=1`)
  })

  test.each([
    'https://evil.example/',
    '//evil.example/x',
    'javascript:alert(1)',
    'data:text/html,x',
    '',
    null,
    7,
  ])('never to another host: %s', link => expect(ownAddress(link, origin)).toBe(`${origin}/`))
})
