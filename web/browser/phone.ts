import { isValidPhoneNumber } from 'libphonenumber-js/min'

/** Whether the text is a phone number that exists, with its country code. Load this file when it is needed: it is big. */
export const isPhone = (text: string) => isValidPhoneNumber(text)
