import { describe, expect, it } from 'vitest'
import { rateStatus, taxWay, whyNoTax } from './tax-rules.ts'

describe('how tax appears on an order', () => {
  it.each([
    ['29ABCDE1234F1Z5', '29', 'halves'],
    ['29ABCDE1234F1Z5', '27', 'igst'],
    [null, '29', 'none'],
  ] as const)('GSTIN %s, class in state %s: %s', (gstin, place, way) => {
    expect(taxWay(gstin, place)).toBe(way)
  })
})

describe('why a service has no tax', () => {
  it.each([
    [null, 1800, 'not_registered'],
    ['29ABCDE1234F1Z5', null, 'no_rate'],
    ['29ABCDE1234F1Z5', 0, 'exempt'],
    ['29ABCDE1234F1Z5', 500, null],
  ] as const)('%s at %s: %s', (gstin, basisPoints, reason) => {
    expect(whyNoTax(gstin, basisPoints)).toBe(reason)
  })
})

describe('the tax rate on a date', () => {
  it.each([
    ['2026-11-22', null, 'ahead'],
    ['2026-11-21', null, 'holds'],
    ['2026-04-01', '2026-11-21', 'holds'],
    ['2026-04-01', '2026-11-20', 'past'],
  ] as const)('from %s until %s: %s', (holdsFrom, until, status) => {
    expect(rateStatus({ holdsFrom, until }, '2026-11-21')).toBe(status)
  })
})
