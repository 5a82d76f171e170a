import { describe, expect, test } from 'vitest'
import { accountNumberPattern, ifscPattern, upiPattern } from '../../../kernel/registered-numbers.ts'
import { bankFile } from './bank-file.ts'
import { maskNumber, maskUpi } from './payout-account-rules.ts'

const transfer = {
  holderName: 'Asha Iyer',
  accountNumber: '050210044881234567',
  ifsc: 'HDFC0000240',
  amount: 128_000,
  reference: 'P7K2M9Q4A001',
  remarks: 'Classes 2026-10',
}

describe('a bank file', () => {
  test('has a line per transfer, rupees with two decimals, and keeps leading zeros', () => {
    expect(bankFile([transfer, { ...transfer, amount: 5, reference: 'P7K2M9Q4A002' }])).toBe(
      'Transaction type,Beneficiary name,Beneficiary account number,IFSC,Amount,Payment reference,Remarks\r\n' +
        'NEFT,Asha Iyer,050210044881234567,HDFC0000240,1280.00,P7K2M9Q4A001,Classes 2026 10\r\n' +
        'NEFT,Asha Iyer,050210044881234567,HDFC0000240,0.05,P7K2M9Q4A002,Classes 2026 10\r\n',
    )
  })

  test('contains nothing that a spreadsheet would read as a formula, and no extra comma', () => {
    const file = bankFile([{ ...transfer, holderName: '=HYPERLINK("x"),+Zoë\r\n@Å' }])
    const [, line = ''] = file.split('\r\n')
    expect(line.split(',')).toHaveLength(7)
    expect(line.split(',')[1]).toBe('HYPERLINK x Zoe A')
    expect(line.split(',').every(cell => /^[A-Za-z0-9][A-Za-z0-9 .]*$/.test(cell))).toBe(true)
  })

  test('writes amounts above 2^31 paise in full', () => {
    expect(bankFile([{ ...transfer, amount: 900_719_925_474_099 }])).toContain(',9007199254740.99,')
  })
})

describe('an expert’s payout account', () => {
  test('is an account number and an IFSC, or a UPI ID', () => {
    expect(['502100448812', '050210044881234567'].every(number => accountNumberPattern.test(number))).toBe(
      true,
    )
    expect(['1234', '50210044881A', ''].some(number => accountNumberPattern.test(number))).toBe(false)
    expect(ifscPattern.test('HDFC0000240')).toBe(true)
    expect(['HDFC1000240', 'HDF00000240', 'hdfc0000240'].some(code => ifscPattern.test(code))).toBe(false)
    expect(upiPattern.test('asha.iyer@okhdfcbank')).toBe(true)
    expect(['asha', '@upi', 'asha@', '=asha@upi'].some(id => upiPattern.test(id))).toBe(false)
  })

  test('is shown with its middle hidden', () => {
    expect(maskNumber('502100448812')).toBe('••••8812')
    expect(maskUpi('asha.iyer@okhdfcbank')).toBe('as••••@okhdfcbank')
  })
})
