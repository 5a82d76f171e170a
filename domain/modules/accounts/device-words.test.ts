import { describe, expect, it } from 'vitest'
import { deviceWords, shortAddress } from './device-words.ts'

describe('a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
      'Chrome · Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari · iPhone',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1',
      'Chrome · iPhone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
      'Edge · Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36',
      'Samsung Internet · Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox · Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
      'Safari · macOS',
    ],
    ['curl/8.5.0', null],
    ['', null],
    [null, null],
  ])('with user agent %j is %s', (userAgent, words) => {
    expect(deviceWords(userAgent)).toBe(words)
  })
})

describe('an address', () => {
  it.each([
    ['203.0.113.57', '203.0.113.…'],
    ['::ffff:203.0.113.57', '203.0.113.…'],
    ['2001:db8:85a3::8a2e:370:7334', '2001:db8:…'],
    ['fe80::1', 'fe80:…'],
    ['127.0.0.1', null],
    ['::1', null],
    ['unknown', null],
    [null, null],
  ])('%s is shown as %s', (address, short) => {
    expect(shortAddress(address)).toBe(short)
  })
})
