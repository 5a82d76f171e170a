import type { z } from 'zod'
import type { RefusalCode } from '../refusals.ts'
import type { CenterPermission } from './permissions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call an operation: everybody, everybody signed in, or the named roles. `learner`, `expert`: what is
 * their own; `center`: a member with this permission in the center named by the `centerId` header, or `member` for any.
 * Whose row an id names is decided by the operation's scoped query; what is not the caller's answers 404.
 */
export type Access =
  | 'public'
  | 'signed_in'
  | { learner?: true; expert?: true; center?: CenterPermission | 'member'; admin?: true }

/** A bound on calls: at most `max` in `windowSeconds` per address or per user. */
export interface Rate {
  max: number
  windowSeconds: number
  per: 'address' | 'user'
  /** Counted in the database, so that it applies to all processes together: for what guards codes. */
  acrossProcesses?: true
  /** Calls that cannot be read count too: nobody learns anything about a code without paying for it. */
  guardsCodes?: true
}

/** The header in which the answer to a write names what it made stale, for the browser to fetch again. */
export const STALE_HEADER = 'Triveni-Stale'

/** One operation, declared once: server, client, validation and OpenAPI all come from this. Base path: /api/v1. */
export interface Operation {
  /** `<noun>.<verb>`, the operationId. */
  id: string
  summary: string
  access: Access
  /**
   * What a call makes out of date for the caller, by path segments: `bookings` are all reads under `/bookings` and
   * `/expert/bookings`. Every operation that writes says it.
   */
  stale?: readonly string[]
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  answer: z.ZodType
  /** 200 unless it creates (201) or answers nothing (204). */
  status?: 200 | 201 | 204
  /** Expected refusals beyond those that every operation has. */
  refusals?: readonly RefusalCode[]
  rate?: Rate
  /** A bound on all members of one center together, beside `rate`; it applies to all processes. */
  centerRate?: Pick<Rate, 'max' | 'windowSeconds'>
  /** A POST needs an Idempotency-Key unless it says `none` here (rule R10). */
  idempotency?: 'none'
  /** The body reaches the handler as the bytes that came in (webhooks). */
  rawBody?: true
  /** A center's members may call it while their center is still on its way through the activation gates. */
  beforeActivation?: true
  /** Binds a learner or an expert, who must have accepted the terms in force. */
  binding?: true
  /** The body reaches the handler as a stream of bytes (application/octet-stream), with the headers beside it. */
  streamedBody?: true
  /** Answers bytes with headers of its own instead of JSON; `answer` is undefined. */
  answersBytes?: true
  /** Only there in demo mode. */
  demoOnly?: true
}

export type Contract = Record<`GET /${string}`, Operation> &
  Record<`${Exclude<Method, 'GET'>} /${string}`, Operation & { stale: readonly string[] }>

/** Keeps the literal types of a module's part of the contract. */
export function defineContract<const C extends Contract>(contract: C): C {
  return contract
}

type Part<O, K extends string> = O extends { [P in K]: z.ZodType } ? z.output<O[K]> : undefined
type InputPart<O, K extends string> = O extends { [P in K]: z.ZodType } ? z.input<O[K]> : undefined

/** What a handler gets: each part parsed; `undefined` where the operation has none. */
export interface HandlerInput<O extends Operation> {
  params: Part<O, 'params'>
  query: Part<O, 'query'>
  body: Part<O, 'body'>
}

/** What a caller sends, before defaults. Parts that the operation lacks are left out. */
export type CallInput<O extends Operation> = (InputPart<O, 'params'> extends undefined
  ? { params?: undefined }
  : { params: InputPart<O, 'params'> }) &
  (InputPart<O, 'query'> extends undefined ? { query?: undefined } : { query?: InputPart<O, 'query'> }) &
  (InputPart<O, 'body'> extends undefined ? { body?: undefined } : { body: InputPart<O, 'body'> })

/** What an operation answers. */
export type Answer<O extends Operation> = z.output<O['answer']>
