import type { FastifyReply } from 'fastify'
import type { Language } from '#domain/kernel/language.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import { problemOf } from './problem.ts'

/** Sends a refusal as a problem document, with Retry-After when waiting helps. */
export function sendProblem(reply: FastifyReply, refusal: Refusal, language: Language, requestId: string) {
  const problem = problemOf(refusal, language, requestId)
  if (problem.retryAfterSeconds !== undefined) reply.header('Retry-After', String(problem.retryAfterSeconds))
  return reply
    .status(problem.status)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem))
}
