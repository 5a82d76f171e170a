import { Writable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { createLog } from './log.ts'

function logged(detail: object): string {
  let written = ''
  const destination = new Writable({
    write(chunk, _encoding, done) {
      written += chunk
      done()
    },
  })
  createLog('info', destination).info(detail, 'something happened')
  return written
}

describe('the log', () => {
  test('writes one line of JSON with level, time and message', () => {
    const line = JSON.parse(logged({ requestId: 'r1' }))
    expect(line).toMatchObject({ level: 'info', requestId: 'r1', msg: 'something happened' })
    expect(new Date(line.time).toISOString()).toBe(line.time)
  })

  test.each([
    ['a phone', { phone: 'sensitive' }],
    ['a phone in a body', { body: { phone: 'sensitive' } }],
    ['a one-time code in a body', { body: { code: 'sensitive' } }],
    ['a request header', { req: { headers: { authorization: 'sensitive' } } }],
    ['a cookie', { req: { headers: { cookie: 'sensitive' } } }],
    ['a refresh token', { input: { refreshToken: 'sensitive' } }],
    ['the database URL', { config: { databaseUrl: 'sensitive' } }],
  ])('never shows %s', (_, detail) => {
    expect(logged(detail)).toContain('[redacted]')
    expect(logged(detail)).not.toContain('sensitive')
  })

  test('keeps an error’s code, which people search for', () => {
    const error = Object.assign(new Error('taken'), { code: '23P01' })
    expect(JSON.parse(logged({ err: error })).err.code).toBe('23P01')
  })
})
