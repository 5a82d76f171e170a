/** What banks accept as a beneficiary: Latin letters, digits, spaces and a few other characters, at most 40. */
export const holderPattern = /^[A-Za-z0-9][A-Za-z0-9 .,'&-]{1,39}$/

/** An account number with all but its last four digits hidden. */
export function maskNumber(number: string): string {
  return `••••${number.slice(-4)}`
}

/** A UPI id with the middle of its name hidden. */
export function maskUpi(id: string): string {
  const [name = '', handle = ''] = id.split('@')
  return `${name.slice(0, 2)}••••@${handle}`
}
