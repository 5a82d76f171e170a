import { isValidPhoneNumber } from 'libphonenumber-js/min'

// On its own because the rules of all countries are big: it is loaded when a number is typed.

/** Whether the text is a phone number that exists, with its country code. */
export const isPhone = (text: string) => isValidPhoneNumber(text)
