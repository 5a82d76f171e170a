import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { api } from '#domain/api.ts'
import { nounsOf } from './live-nouns.ts'

/** Every kind of event the server tells, read off its source. */
const kinds = new Set(
  globSync('server/modules/**/*.ts')
    .filter(file => !file.endsWith('.test.ts'))
    .map(file => readFileSync(file, 'utf8'))
    .flatMap(text => [
      ...[...text.matchAll(/emit\(\{\s*kind: '([a-z._-]+)'/g)].map(match => match[1]!),
      ...[...text.matchAll(/\btell\(\s*ctx,([^;]*)/g)].flatMap(match =>
        [...match[1]!.matchAll(/'([a-z]+\.[a-z_-]+)'/g)].map(kind => kind[1]!),
      ),
    ]),
)
const readable = new Set(
  Object.keys(api)
    .filter(key => key.startsWith('GET '))
    .flatMap(key => key.split(/[ /]/)),
)

describe('a live event', () => {
  it('invalidates every query that shows bookings', () => {
    expect(nounsOf('booking.held')).toEqual(
      expect.arrayContaining(['bookings', 'slots', 'schedule', 'dashboard']),
    )
  })

  it.each([
    ['user.changed', ['me', 'staff']],
    ['learner.added', ['me', 'learners']],
    ['member.added', ['me', 'learners']],
    ['center.settings_changed', ['center', 'centers', 'slots', 'schedule', 'expert']],
    ['slot.changed', ['slots', 'schedule', 'expert', 'experts', 'center']],
    ['payment.late', ['orders', 'bookings', 'dashboard', 'dues', 'wallets']],
    ['lead.added', ['leads']],
    ['platform.texts_taken', ['platform', 'terms']],
  ])('%s refetches %j', (kind, nouns) => {
    expect(nounsOf(kind)).toEqual(expect.arrayContaining(nouns))
  })

  it('of every kind the server sends maps to readable operations', () => {
    expect(kinds.size).toBeGreaterThan(15)
    for (const kind of kinds) {
      expect(nounsOf(kind), kind).not.toEqual([])
      for (const noun of nounsOf(kind)) expect(readable, kind).toContain(noun)
    }
  })

  it('of an unlisted noun refetches that noun', () => {
    expect(nounsOf('parcel.closed')).toEqual(['parcel', 'parcels'])
  })
})
