import { isValidPhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Whether a message can be sent to this number: a valid number of its country. */
export function isReachable(phone: string): boolean {
  return isValidPhoneNumber(phone)
}

/** A number as people write it, in E.164; without a country code it is Indian. Null for an invalid number. */
export function phoneOf(text: string): string | null {
  const latin = text.replace(/[०-९]/g, digit => String(digit.charCodeAt(0) - 0x966)).replace(/^00/, '+')
  const parsed = parsePhoneNumberFromString(latin, 'IN')
  return parsed?.isValid() && !parsed.ext ? parsed.number : null
}
