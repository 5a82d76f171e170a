import type { PushSender } from './port.ts'

/** Where no push service is configured: the bell rings all the same. */
export function createNoPush(): PushSender {
  return {
    name: 'none',
    browsers: { kind: 'none' },
    mayBeEndpoint: () => false,
    send: async () => ({ kind: 'refused', reason: 'no push service is configured' }),
  }
}
