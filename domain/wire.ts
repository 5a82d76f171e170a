import type { Answer, CallInput, HandlerInput } from './access/contract.ts'
import type { Api } from './api.ts'

export type ApiKey = keyof Api
/** What the browser sends for an operation. */
export type ApiInput<K extends ApiKey> = CallInput<Api[K]>
/** What an operation answers. */
export type ApiAnswer<K extends ApiKey> = Answer<Api[K]>
/** What the handler of an operation gets. */
export type ApiHandlerInput<K extends ApiKey> = HandlerInput<Api[K]>
