import { describe, expect, test } from 'vitest'
import { isPublicAddress, mayBePushEndpoint } from './public-address.ts'

describe('an endpoint', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QGuQ',
    'https://wns2-by3p.notify.windows.com/w/?token=abc',
  ])('of a push service is accepted: %s', url => expect(mayBePushEndpoint(url)).toBe(true))

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[fd00::1]/',
    'https://10.0.0.5/latest',
    'https://169.254.169.254/latest/meta-data',
    'https://192.168.1.1/',
    'https://localhost/',
    'https://localhost./',
    'https://db/',
    'https://metadata.google.internal/',
    'https://push.example.com:6379/',
    'https://user:secret@push.example.com/',
    'ftp://push.example.com/',
    'file:///etc/passwd',
    'not a url',
  ])('elsewhere is refused: %s', url => expect(mayBePushEndpoint(url)).toBe(false))
})

describe('an address', () => {
  test.each(['8.8.8.8', '142.250.183.10', '2a00:1450:4009:80b::200a'])('is public: %s', address =>
    expect(isPublicAddress(address)).toBe(true),
  )
  test.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.31.255.255', '192.168.0.1'],
    ...[
      '224.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      'fe80::1',
      'fc00::1',
      '::ffff:127.0.0.1',
      '64:ff9b::7f00:1',
    ],
    ...['2002:7f00:1::', '2001:db8::1', 'nonsense'],
  ])('is reserved or private: %s', address => expect(isPublicAddress(address)).toBe(false))
})
