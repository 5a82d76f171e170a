/** An account number as Indian banks give them: 9 to 18 digits. */
export const accountNumberPattern = /^[0-9]{9,18}$/
/** Four letters of the bank, a zero, six letters or digits of the branch. */
export const ifscPattern = /^[A-Z]{4}0[A-Z0-9]{6}$/
/** A UPI id: name@handle. */
export const upiPattern = /^[a-zA-Z0-9._-]{2,64}@[a-zA-Z][a-zA-Z0-9.-]{1,63}$/
/** What banks take for a beneficiary: Latin letters, digits, spaces and a few signs, at most 40. */
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
