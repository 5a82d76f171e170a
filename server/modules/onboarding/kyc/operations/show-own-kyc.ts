import { operation } from '#server/platform/operation.ts'
import { ownKycAnswer } from '../kyc-view.ts'

/** One's own documents. */
export const showOwnKyc = operation('GET /kyc', ctx => ownKycAnswer(ctx))
