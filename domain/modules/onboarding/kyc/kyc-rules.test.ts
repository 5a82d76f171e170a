import { describe, expect, it } from 'vitest'
import {
  documentNumberPattern,
  hasEnded,
  heldUntil,
  isOpenForChanges,
  maskedNumber,
  numberEnd,
  plainDocumentNumber,
  submitRefusal,
} from './kyc-rules.ts'
import { KYC_STATUSES } from './kyc-states.ts'

const today = '2026-11-22'

describe('a document number', () => {
  it.each([
    ['abcde1234f', 'ABCDE1234F', '234F'],
    [' ka 05  2019 0012345 ', 'KA 05 2019 0012345', '2345'],
    ['AB-12', 'AB-12', '12'],
  ])('%j is stored as %j and shown as %j', (given, kept, end) => {
    expect(plainDocumentNumber(given)).toBe(kept)
    expect(documentNumberPattern.test(kept)).toBe(true)
    expect(numberEnd(kept)).toBe(end)
    expect(maskedNumber(numberEnd(kept))).toBe(`••••${end}`)
  })
  it.each(['', 'A1', '<B>1234', 'X'.repeat(41), '-1234'])('%j is invalid', given => {
    expect(documentNumberPattern.test(plainDocumentNumber(given))).toBe(false)
  })
})

describe('submitting documents', () => {
  const document = { expiresOn: null }
  it.each([
    ['something to review', [document], 0, null],
    ['nothing', [], 0, 'kyc_no_documents'],
    ['a document that expired yesterday', [document, { expiresOn: '2026-11-21' }], 0, 'kyc_document_ended'],
    ['a document that expires today', [{ expiresOn: today }], 0, null],
    ['an unanswered question', [document], 1, 'kyc_unanswered'],
  ])('with %s', (_, documents, unanswered, refusal) => {
    expect(submitRefusal({ status: 'not_submitted', documents, unanswered }, today)).toBe(refusal)
  })
  it('cannot change documents during and after a review', () => {
    expect(KYC_STATUSES.filter(isOpenForChanges)).toEqual(['not_submitted', 'needs_clarification'])
  })
})

describe('the expiry of documents', () => {
  it('is that of the first one to expire', () => {
    expect(heldUntil([{ expiresOn: '2028-01-01' }, { expiresOn: null }, { expiresOn: '2027-05-31' }])).toBe(
      '2027-05-31',
    )
    expect(heldUntil([{ expiresOn: null }])).toBeNull()
    expect(hasEnded(today, today)).toBe(false)
    expect(hasEnded('2026-11-21', today)).toBe(true)
  })
})
