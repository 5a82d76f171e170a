import { isValidPhoneNumber } from 'libphonenumber-js/max'

/** Whether a message can be sent to this number: one that its country really gives out. */
export function isReachable(phone: string): boolean {
  return isValidPhoneNumber(phone)
}
