import { EmailNotSent, type EmailSender } from './port.ts'

/** Used without a mail server: nothing is sent. */
export function createNoEmail(): EmailSender {
  return {
    name: 'none',
    reaches: 'none',
    async send() {
      throw new EmailNotSent('refused', 'no mail server is configured')
    },
    close: () => undefined,
  }
}
