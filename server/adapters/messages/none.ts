import { type MessageGateway, MessageNotSent, renderMessage } from './port.ts'

/** Where no vendor is configured: nothing is sent, and whoever relies on it learns so. */
export function createNoMessages(): MessageGateway {
  return {
    name: 'none',
    reaches: 'none',
    async send(message) {
      renderMessage(message)
      throw new MessageNotSent(
        'no_vendor',
        `no message vendor is configured: a ${message.template} was not sent`,
      )
    },
  }
}
