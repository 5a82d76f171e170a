import { describe, expect, test } from 'vitest'
import { howToInstall } from './programs.ts'
import { brokenPromises, longestGap, type Outcome, table } from './report.ts'
import { haproxySettings, pgbouncerSettings } from './settings.ts'

const good: Outcome = {
  title: 'a fault',
  acknowledged: 120,
  interrupted: 0,
  isSmooth: false,
  audit: { lostBookings: 0, lostPayments: 0, lostMarks: 0, doubled: 0, unbalanced: 0 },
  writesBackS: 12.34,
  publicGapS: 0.2,
  ownGapS: 12,
  liveBack: 8,
  live: 8,
}

describe('the longest gap', () => {
  test('lies between two events, or between one and an end', () => {
    expect(longestGap([10, 20, 50, 55], 0, 60)).toBe(30)
    expect(longestGap([10, 20], 0, 60)).toBe(40)
    expect(longestGap([40], 0, 60)).toBe(40)
  })

  test('is the whole time where nothing happened in it', () => {
    expect(longestGap([5, 70], 10, 60)).toBe(50)
  })
})

describe('a fault', () => {
  test('that kept its promises has a line and nothing to say', () => {
    expect(brokenPromises(good)).toEqual([])
    expect(table([good]).split('\n').at(-1)).toBe(
      '| a fault | 120 | 0 | 0 | 0 | 0 | 12.3 | 0.2 | 12.0 | 8 of 8 |',
    )
  })

  test('that did not says each that it broke', () => {
    const bad = { ...good, audit: { ...good.audit, lostPayments: 2, doubled: 1, unbalanced: 3 }, liveBack: 7 }
    expect(brokenPromises({ ...bad, writesBackS: 20.4, publicGapS: 3.2 })).toEqual([
      'a fault: lost 0 bookings, 2 payments, 0 marks',
      'a fault: 1 done twice',
      'a fault: 3 that do not add up',
      'a fault: no change for 20.4 s',
      'a fault: no public page for 3.2 s',
      'a fault: 1 pages that listen did not come back',
    ])
  })
})

test('missing packages are named with the commands that install them', () => {
  expect(howToInstall(['patroni', 'haproxy'])).toContain('--no-install-recommends patroni haproxy\n')
})

test('the pooler hands connections out by transaction, with the limits of a request', () => {
  const place = (port: number) => ({ host: '127.1.2.3', port })
  const secrets = { superuser: 'a', replication: 'b', app: 'c' }
  const given = { listen: place(1), primary: place(2), secrets, userFile: '/users' }
  const text = pgbouncerSettings(given)
  expect(text).toContain('pool_mode = transaction')
  expect(text).toMatch(/^triveni = host=127\.1\.2\.3 port=2 .*statement_timeout = 4000/m)
})

test('the proxy sends nobody to a server that has stopped being the primary', () => {
  const place = (port: number) => ({ host: '127.1.2.3', port })
  const databases = [{ name: 'node1', place: place(5), check: place(6) }]
  const apps = [{ name: 'app1', place: place(7), check: place(7) }]
  const text = haproxySettings({ primary: place(1), web: place(3), databases, apps })
  expect(text).toContain('on-marked-down shutdown-sessions')
  expect(text).toContain('  server node1 127.1.2.3:5 check addr 127.1.2.3 port 6')
})
