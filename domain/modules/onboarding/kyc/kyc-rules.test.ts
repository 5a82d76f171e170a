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

describe('the number of a document', () => {
  it.each([
    ['abcde1234f', 'ABCDE1234F', '234F'],
    [' ka 05  2019 0012345 ', 'KA 05 2019 0012345', '2345'],
    ['AB-12', 'AB-12', '12'],
  ])('%j is kept as %j and shown by its end %j', (given, kept, end) => {
    expect(plainDocumentNumber(given)).toBe(kept)
    expect(documentNumberPattern.test(kept)).toBe(true)
    expect(numberEnd(kept)).toBe(end)
    expect(maskedNumber(numberEnd(kept))).toBe(`••••${end}`)
  })
  it.each(['', 'A1', '<B>1234', 'X'.repeat(41), '-1234'])('%j is none', given => {
    expect(documentNumberPattern.test(plainDocumentNumber(given))).toBe(false)
  })
})

describe('submitting', () => {
  const document = { expiresOn: null }
  it.each([
    ['something to look at', [document], 0, null],
    ['nothing', [], 0, 'kyc_no_documents'],
    ['a document that ended yesterday', [document, { expiresOn: '2026-11-21' }], 0, 'kyc_document_ended'],
    ['a document that ends today', [{ expiresOn: today }], 0, null],
    ['a question left open', [document], 1, 'kyc_unanswered'],
  ])('with %s', (_, documents, unanswered, refusal) => {
    expect(submitRefusal({ status: 'not_submitted', documents, unanswered }, today)).toBe(refusal)
  })
  it('leaves documents alone during and after a review', () => {
    expect(KYC_STATUSES.filter(isOpenForChanges)).toEqual(['not_submitted', 'needs_clarification'])
  })
})

describe('the end of documents', () => {
  it('is that of the one that ends first', () => {
    expect(heldUntil([{ expiresOn: '2028-01-01' }, { expiresOn: null }, { expiresOn: '2027-05-31' }])).toBe(
      '2027-05-31',
    )
    expect(heldUntil([{ expiresOn: null }])).toBeNull()
    expect(hasEnded(today, today)).toBe(false)
    expect(hasEnded('2026-11-21', today)).toBe(true)
  })
})
