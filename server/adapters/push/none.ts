import type { PushSender } from './port.ts'

/** Used when no push service is configured: the bell works anyway. */
export function createNoPush(): PushSender {
  return {
    name: 'none',
    browsers: { kind: 'none' },
    mayBeEndpoint: () => false,
    send: async () => ({ kind: 'refused', reason: 'no push service is configured' }),
  }
}
