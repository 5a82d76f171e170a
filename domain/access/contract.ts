import type { z } from 'zod'
import type { RefusalCode } from '../refusals.ts'
import type { CenterPermission } from './permissions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call an operation: anyone, any signed-in user, or the named roles. `learner`, `expert`: for their own
 * things; `center`: a member with this permission in the center named by the `centerId` header, or `member` for
 * any. The operation's scoped query decides which rows an id may name; anything that is not the caller's answers
 * 404.
 */
export type Access =
  | 'public'
  | 'signed_in'
  | { learner?: true; expert?: true; center?: CenterPermission | 'member'; admin?: true }

/** A rate limit: at most `max` calls in `windowSeconds` per address or per user. */
export interface Rate {
  max: number
  windowSeconds: number
  per: 'address' | 'user'
  /** Counted in the database, so that it applies to all processes together: for operations that guard codes. */
  acrossProcesses?: true
  /** Invalid calls count too: every guess at a code uses up the limit. */
  guardsCodes?: true
}

/** The header in which the answer to a write names what became stale, for the browser to fetch again. */
export const STALE_HEADER = 'Triveni-Stale'

/**
 * The header of a read by somebody who has changed something within the last five seconds, or was told of a change:
 * such a read never comes from a replica (decision 0122).
 */
export const WROTE_HEADER = 'Triveni-Wrote'

/** One operation, declared once: server, client, validation and OpenAPI all come from this. Base path: /api/v1. */
export interface Operation {
  /** `<noun>.<verb>`, the operationId. */
  id: string
  summary: string
  access: Access
  /**
   * What a call makes stale for the caller, by path segments: `bookings` means all reads under `/bookings` and
   * `/expert/bookings`. Every writing operation declares it.
   */
  stale?: readonly string[]
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  answer: z.ZodType
  /** 200 unless it creates (201) or has no answer (204). */
  status?: 200 | 201 | 204
  /** Expected refusals beyond those that every operation has. */
  refusals?: readonly RefusalCode[]
  rate?: Rate
  /** A limit for all members of one center together, besides `rate`; it applies to all processes. */
  centerRate?: Pick<Rate, 'max' | 'windowSeconds'>
  /** A POST needs an Idempotency-Key unless it says `none` here (rule R10). */
  idempotency?: 'none'
  /** The handler receives the body as raw bytes (webhooks). */
  rawBody?: true
  /** The most bytes of its body, where the usual 64 kB are too few. */
  mostBytes?: number
  /** A center's members may call it before the center has passed its activation gates. */
  beforeActivation?: true
  /** Commits a learner or an expert, who must have accepted the current terms. */
  binding?: true
  /** The handler receives the body as a stream of bytes (application/octet-stream), and the headers. */
  streamedBody?: true
  /** Answers with bytes and headers of its own instead of JSON; `answer` is undefined. */
  answersBytes?: true
  /** A read that may be a second old, so that a replica of the database may answer it. */
  mayBeOld?: true
  /** Available only in demo mode. */
  demoOnly?: true
}

export type Contract = Record<`GET /${string}`, Operation> &
  Record<`${Exclude<Method, 'GET'>} /${string}`, Operation & { stale: readonly string[] }>

/** Preserves the literal types of a module's part of the contract. */
export function defineContract<const C extends Contract>(contract: C): C {
  return contract
}

type Part<O, K extends string> = O extends { [P in K]: z.ZodType } ? z.output<O[K]> : undefined
type InputPart<O, K extends string> = O extends { [P in K]: z.ZodType } ? z.input<O[K]> : undefined

/** A handler's input: each part parsed; `undefined` if the operation has none. */
export interface HandlerInput<O extends Operation> {
  params: Part<O, 'params'>
  query: Part<O, 'query'>
  body: Part<O, 'body'>
}

/** A caller's input, before defaults. Parts that the operation lacks are left out. */
export type CallInput<O extends Operation> = (InputPart<O, 'params'> extends undefined
  ? { params?: undefined }
  : { params: InputPart<O, 'params'> }) &
  (InputPart<O, 'query'> extends undefined ? { query?: undefined } : { query?: InputPart<O, 'query'> }) &
  (InputPart<O, 'body'> extends undefined ? { body?: undefined } : { body: InputPart<O, 'body'> })

/** An operation's answer. */
export type Answer<O extends Operation> = z.output<O['answer']>
