import type { FastifyRequest } from 'fastify'
import type { Actor, SignedIn } from '#domain/access/actor.ts'
import { isId } from '#domain/kernel/ids.ts'
import type { Language } from '#domain/kernel/language.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'

/** Turns an access token into its current user, by the database's grants; null when it is no longer valid. */
export type Authenticate = (token: string) => Promise<SignedIn | null>

/** Who calls: anonymous without a token; an invalid token is refused. */
export async function readActor(
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<Actor | Refusal> {
  const header = request.headers.authorization
  if (!header) return { kind: 'anonymous' }
  // The scheme name is case-insensitive (RFC 9110).
  const token = /^bearer +([\w.~+/=-]{20,2000})$/i.exec(header)?.[1]
  if (!token) return refuse('session_ended')
  const user = await authenticate(token)
  if (!user) return refuse('session_ended')
  return user.role === 'center' ? { ...user, center: selectedCenter(user, request.headers.centerid) } : user
}

function selectedCenter(user: SignedIn, header: unknown): SignedIn['center'] {
  if (typeof header !== 'string' || !isId(header)) return null
  return user.centers.find(grant => grant.centerId === header.toLowerCase()) ?? null
}

/** The language of answers: from the cookie, else the header, else the installation's default. */
export function readLanguage(request: FastifyRequest, otherwise: Language = 'en'): Language {
  const cookie = /(?:^|;\s*)language=(en|hi)\b/.exec(request.headers.cookie ?? '')?.[1]
  if (cookie) return cookie as Language
  const asked = /^\s*(en|hi)\b/i.exec(request.headers['accept-language'] ?? '')?.[1]?.toLowerCase()
  return (asked as Language | undefined) ?? otherwise
}
