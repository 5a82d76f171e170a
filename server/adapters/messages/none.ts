import type { MessageGateway } from './port.ts'

/** Where no vendor is configured: nothing is sent, and whoever relies on it learns so. */
export function createNoMessages(): MessageGateway {
  return {
    name: 'none',
    async send({ kind }) {
      throw new Error(`no message vendor is configured: a ${kind} message was not sent`)
    },
  }
}
