import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { api } from '#domain/api.ts'

type Ledger = Record<string, { shown: 'pages' | 'scrolls' | string; csv: true | string }>

const ownFamily = 'a family’s own few rows; what it may take along is under consent and data'
const queue = 'a queue to be answered, not figures to be worked with'

/**
 * Every list operation: whether its screen has a footer pager or infinite scroll (per the specification), and whether it
 * can be exported; if not, why.
 */
const ledger: Ledger = {
  'GET /users': { shown: 'scrolls', csv: true },
  'GET /admin/centers': { shown: 'scrolls', csv: true },
  'GET /admin/masterlists': { shown: 'scrolls', csv: true },
  'GET /leads': { shown: 'pages', csv: true },
  'GET /admin/tax-rates': {
    shown: 'pages',
    csv: 'a handful of lines that books are kept by, not worked with',
  },
  'GET /center/staff': { shown: 'pages', csv: true },
  'GET /engagements': { shown: 'pages', csv: true },
  'GET /center/center-referrals': {
    shown: 'pages',
    csv: 'a few centers that were brought, not figures to be worked with',
  },
  'GET /center/expert-invitations': { shown: 'pages', csv: queue },
  'GET /center/memberships': { shown: 'pages', csv: true },
  'GET /batches': { shown: 'pages', csv: true },
  'GET /bookings': { shown: 'pages', csv: true },
  'GET /center/orders': { shown: 'pages', csv: true },
  'GET /center/payments': { shown: 'pages', csv: true },
  'GET /center/refunds': { shown: 'pages', csv: true },
  'GET /center/dues': { shown: 'pages', csv: true },
  'GET /center/day-closes': { shown: 'pages', csv: true },
  'GET /invoices': { shown: 'pages', csv: true },
  'GET /discounts': { shown: 'pages', csv: true },
  'GET /earnings': { shown: 'pages', csv: true },
  'GET /statements': { shown: 'pages', csv: true },
  'GET /books/entries': { shown: 'pages', csv: true },
  'GET /payouts': { shown: 'pages', csv: 'each is a file for the bank already' },
  'GET /polls': { shown: 'pages', csv: true },
  'GET /conversations': {
    shown: 'beside the open one, the latest hundred, with a search',
    csv: 'texts, which are read one by one; what a family wrote is in its data export',
  },
  'GET /announcements': { shown: 'pages', csv: 'texts, which are read one by one' },
  'GET /announcements/{id}/readers': {
    shown: 'beside the announcement, a hundred at most, with a search',
    csv: 'who has opened something changes by the minute',
  },
  'GET /announcements/{id}/answers': {
    shown: 'beside the announcement, the latest hundred',
    csv: 'a few short sentences',
  },
  'GET /galleries': { shown: 'pages', csv: 'names that lead to pictures' },
  'GET /gallery': { shown: 'pages', csv: 'pictures, which are saved one by one' },
  'GET /polls/{id}/answers': {
    shown: 'in the poll’s modal, page by page',
    csv: 'the modal saves all of them',
  },
  'GET /requests': { shown: 'pages', csv: queue },
  'GET /reschedules': { shown: 'pages', csv: queue },
  'GET /compensations': { shown: 'pages', csv: queue },
  'GET /expert/learners': {
    shown: 'pages',
    csv: 'children’s names and alerts do not leave the screen of an expert',
  },
  'GET /centers': { shown: 'pages', csv: 'what is public is found, not taken away' },
  'GET /experts': { shown: 'pages', csv: 'what is public is found, not taken away' },
  'GET /me/messages': { shown: 'pages', csv: ownFamily },
  'GET /center/messages': { shown: 'pages', csv: 'a log of three months to look something up in' },
  'GET /class-notes': { shown: 'in the modal of all notes, growing', csv: 'read, not worked with' },
  'GET /memberships': { shown: 'pages', csv: ownFamily },
  'GET /family/experts': { shown: 'pages', csv: ownFamily },
  'GET /family/orders': { shown: 'pages', csv: ownFamily },
  'GET /referrals': { shown: 'pages', csv: ownFamily },
  'GET /enrolments': { shown: 'pages', csv: ownFamily },
  'GET /family/wallet-movements': { shown: 'in the wallet’s modal, loading on', csv: ownFamily },
  'GET /notifications': { shown: 'pages', csv: 'read, not worked with' },
  'GET /batches/{id}/classes': {
    shown: 'in the batch’s modal, loading on',
    csv: 'the schedule’s own print and feed',
  },
  'GET /imports/{id}/rows': {
    shown: 'in the import’s result',
    csv: 'rows that failed have a file of their own',
  },
}

const listKeys = Object.entries(api).flatMap(([key, { answer }]) => {
  const shape = 'shape' in answer ? answer.shape : {}
  return 'items' in shape && 'total' in shape && 'next' in shape ? [key] : []
})

const sources = globSync('web/**/*.{ts,tsx}')
  .filter(path => !path.includes('.test.'))
  .map(path => readFileSync(path, 'utf8'))
  .join('\n')
const found = (pattern: RegExp) => [...new Set([...sources.matchAll(pattern)].map(([, key]) => key))]
// Centers and experts are searched by one component that receives the operation as a value.
const pages = [...found(/useList\(\s*'(GET [^']+)'/g), 'GET /centers', 'GET /experts']
const scrolls = found(/useScrollList\(\s*'(GET [^']+)'/g)
const exported = found(/from="(GET [^"]+)"/g)
const rows = Object.entries(ledger)
const named = (wanted: (row: Ledger[string]) => boolean) =>
  rows.flatMap(([key, row]) => (wanted(row) ? [key] : [])).sort()

describe('every list', () => {
  test('in the contract is in the ledger, and nothing else is', () => {
    expect(Object.keys(ledger).sort()).toEqual(listKeys.sort())
  })

  test('has a pager or infinite scroll, as the ledger says', () => {
    expect(pages.sort()).toEqual(named(({ shown }) => shown === 'pages'))
    // Other infinite lists: requests about changed profiles, and the board of leads.
    const alsoScrolling = ['GET /leads', 'GET /requests']
    expect(scrolls.sort()).toEqual([...named(({ shown }) => shown === 'scrolls'), ...alsoScrolling].sort())
  })

  test('can be exported when a center or an admin needs it, or says why not', () => {
    expect(exported.sort()).toEqual(named(({ csv }) => csv === true))
  })

  test('that can be exported is paginated', () => {
    for (const key of named(({ csv }) => csv === true))
      expect(Object.keys(api[key as 'GET /users'].query.shape), key).toContain('after')
  })
})
