import type { Answer, CallInput, HandlerInput } from './access/contract.ts'
import type { Api } from './api.ts'

export type ApiKey = keyof Api
/** The browser's input for an operation. */
export type ApiInput<K extends ApiKey> = CallInput<Api[K]>
/** An operation's answer. */
export type ApiAnswer<K extends ApiKey> = Answer<Api[K]>
/** A handler's input for an operation. */
export type ApiHandlerInput<K extends ApiKey> = HandlerInput<Api[K]>
