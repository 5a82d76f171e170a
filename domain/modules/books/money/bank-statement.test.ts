import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeStatement, readStatement, type Statement } from './bank-statement.ts'
import { matchStatement, type ReportedTransfer } from './match-statement.ts'

const read = (text: string) => readStatement(text) as Statement

describe('a bank statement', () => {
  it('is read whatever is above its columns, without outgoing money', () => {
    const text = [
      'State Bank,Koramangala',
      'Account holder,Sampige Sports and Arts',
      '',
      'Txn Date,Value Date,Description,Ref No./Cheque No.,Debit,Credit,Balance',
      '21/11/2026,21/11/2026,"UPI/CR/412345678901/PRIYA S","412345678901",,"1,25,000.50","2,00,000.00"',
      '21/11/2026,21/11/2026,RENT,,"20,000.00",,"1,80,000.00"',
    ].join('\r\n')
    expect(read(text)).toEqual({
      lines: [
        {
          line: 5,
          on: '21/11/2026',
          text: 'UPI/CR/412345678901/PRIYA S 412345678901',
          amount: 12_500_050,
        },
      ],
      unclear: 0,
    })
  })

  it.each([
    ['semicolons', 'Date;Narration;Deposit\n1 Nov;UPI 4000;800.00'],
    ['tabs', 'Date\tNarration\tCredit Amount\n1 Nov\tUPI 4000\t800'],
    [
      'one amount column with a debit or credit column',
      'Date,Particulars,Amount,Dr/Cr\n1 Nov,UPI 4000,₹ 800.00,CR\n1 Nov,RENT,20.00,DR',
    ],
    [
      'debit or credit written beside the amount',
      'Date,Remarks,Amount\n1 Nov,UPI 4000,800.00 Cr\n2 Nov,RENT,20.00 Dr',
    ],
    ['a byte order mark', '\uFEFFDate,Narration,Credit\n1 Nov,UPI 4000,800'],
    ['quotes and line breaks inside cells', 'Date,Narration,Credit\n"1 Nov","UPI\n4000",800'],
  ])('is read with %s', (_, text) => {
    const { lines } = read(text)
    expect(lines.map(({ text: said, amount }) => [said, amount])).toEqual([['UPI 4000', 80_000]])
  })

  it('reads a formula as plain text', () => {
    const { lines } = read('Date,Narration,Credit\n1 Nov,"=HYPERLINK(""http://x"")\u202E",800')
    expect(lines[0]?.text).toBe('=HYPERLINK("http://x")')
  })

  it('counts the lines without a readable amount', () => {
    expect(read('Date,Narration,Credit\n1 Nov,A,8oo\n1 Nov,B,1.2.3\n1 Nov,C,5')).toMatchObject({ unclear: 2 })
  })

  it.each([
    ['without columns', 'Hello,World\n1,2', 'no_columns'],
    ['that is empty', '', 'no_columns'],
    ['with an unclosed quote', 'Date,Narration,Credit\n1 Nov,"UPI 4000,800', 'unreadable'],
    ['with a row of a thousand cells', `Date,Narration,Credit\n${'x,'.repeat(1000)}`, 'unreadable'],
    ['that is huge', 'x'.repeat(2_000_001), 'too_large'],
    ['with too many lines', `Date,Narration,Credit\n${'a,b,1\n'.repeat(20_001)}`, 'too_large'],
  ])('%s is refused', (_, text, problem) => {
    expect(readStatement(text)).toBe(problem)
  })

  it('never fails, whatever it contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), text => {
        const found = readStatement(`Date,Narration,Credit\n${text}`)
        if (typeof found === 'string') return
        for (const line of found.lines) expect(line.amount).toBeGreaterThan(0)
      }),
    )
  })

  it.each([
    ['UTF-8', new TextEncoder().encode('a,₹'), 'a,₹'],
    ['UTF-16 with its byte order mark', new Uint8Array([0xff, 0xfe, 0x61, 0]), 'a'],
    ['broken UTF-8', new Uint8Array([0x61, 0xff]), null],
    ['a workbook', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0, 0]), null],
  ])('as %s is decoded or refused', (_, bytes, text) => {
    expect(decodeStatement(bytes)).toBe(text)
  })
})

describe('bank lines compared with reported payments', () => {
  const transfer = (more: Partial<ReportedTransfer> = {}): ReportedTransfer => ({
    id: 'one',
    reference: 'UTR412345678901',
    status: 'submitted',
    amount: 80_000,
    ...more,
  })
  const outcome = (text: string, amount = 80_000, transfers = [transfer()]) =>
    matchStatement([{ line: 1, text, amount }], transfers)[0]?.outcome

  it.each([
    ['the exact reference', 'UTR412345678901', 'matched'],
    ['the number alone', 'UPI/CR/412345678901/PRIYA', 'matched'],
    ['a reference with other case and spaces', 'utr 4123 4567 8901', 'matched'],
    ['another number', 'UPI/412345678902', 'unknown'],
    ['nothing', '', 'unknown'],
  ])('%s: %s is %s', (_, text, expected) => {
    expect(outcome(text)).toBe(expected)
  })

  it('differ in amount, or are already settled', () => {
    expect(outcome('412345678901', 79_999)).toBe('amount_differs')
    expect(outcome('412345678901', 80_000, [transfer({ status: 'captured' })])).toBe('already_captured')
    expect(outcome('412345678901', 80_000, [transfer({ status: 'rejected' })])).toBe('rejected')
  })

  it('match one payment only once', () => {
    const lines = [1, 2].map(line => ({ line, text: '412345678901', amount: 80_000 }))
    expect(matchStatement(lines, [transfer()]).map(each => each.outcome)).toEqual(['matched', 'repeated'])
  })

  it('match the new report after an older one was rejected', () => {
    const transfers = [transfer({ id: 'old', status: 'rejected' }), transfer({ id: 'new' })]
    expect(matchStatement([{ line: 1, text: '412345678901', amount: 80_000 }], transfers)).toEqual([
      { line: 1, outcome: 'matched', paymentId: 'new', order: null },
    ])
  })
})
