import { type MessageGateway, MessageNotSent, renderMessage } from './port.ts'

/** Used when no vendor is configured: nothing is sent, and callers that rely on it are told so. */
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
