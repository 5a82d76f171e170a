import { type WhatsAppGateway, WhatsAppNotSent } from './port.ts'

/** Used without keys: everything goes by other channels. */
export function createNoWhatsApp(): WhatsAppGateway {
  return {
    name: 'none',
    reaches: 'none',
    async send() {
      throw new WhatsAppNotSent('setup', null, 'WhatsApp is not set up')
    },
    priceOf: () => null,
    challenge: () => null,
    readEvents: () => 'forged',
  }
}
