/** One transfer in the form a bank accepts; the amount in paise. */
export interface Transfer {
  holderName: string
  accountNumber: string
  ifsc: string
  amount: number
  reference: string
  remarks: string
}

const HEAD = [
  'Transaction type',
  'Beneficiary name',
  'Beneficiary account number',
  'IFSC',
  'Amount',
  'Payment reference',
  'Remarks',
]

/**
 * A file for bulk NEFT: one line per transfer, comma separated, rupees with two decimals. Banks accept only plain
 * letters and digits, so nothing in it can be a formula, and nothing has to be quoted.
 */
export function bankFile(transfers: readonly Transfer[]): string {
  const lines = transfers.map(each => [
    'NEFT',
    plain(each.holderName, 40),
    plain(each.accountNumber, 18),
    plain(each.ifsc, 11),
    rupees(each.amount),
    plain(each.reference, 16),
    plain(each.remarks, 30),
  ])
  return `${[HEAD, ...lines].map(line => line.join(',')).join('\r\n')}\r\n`
}

/** A sum in paise as banks write it: 128000 → "1280.00". */
function rupees(paise: number): string {
  return `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`
}

/** Letters, digits and single spaces; letter variants become plain letters, anything else a space. */
function plain(text: string, longest: number): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .slice(0, longest)
    .trim()
}
