import type { Log } from '#server/platform/log.ts'
import { type MessageGateway, MessageNotSent } from './port.ts'

/** Logs undelivered messages: which template and why, never the recipient or the text. */
export function withLog(gateway: MessageGateway, log: Pick<Log, 'warn'>): MessageGateway {
  return {
    name: gateway.name,
    reaches: gateway.reaches,
    async send(message) {
      try {
        await gateway.send(message)
      } catch (error) {
        if (error instanceof MessageNotSent) {
          const { reason } = error
          log.warn({ gateway: gateway.name, template: message.template, reason }, error.message)
        }
        throw error
      }
    },
  }
}
