import { type WhatsAppGateway, WhatsAppNotSent } from './port.ts'

/** Used without keys: everything goes by other channels. */
export function createNoWhatsApp(): WhatsAppGateway {
  const fail = async () => {
    throw new WhatsAppNotSent('setup', null, 'WhatsApp is not set up')
  }
  return {
    name: 'none',
    reaches: 'none',
    send: fail,
    answer: fail,
    priceOf: () => null,
    challenge: () => null,
    readEvents: () => 'forged',
  }
}
