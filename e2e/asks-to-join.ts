import type { ApiAnswer } from '../domain/wire.ts'
import { call } from './cast.ts'
import { acceptTerms, newPhone, openFamily } from './newcomer.ts'
import { sessionOf, workplaceOf } from './sessions.ts'

/** A family that requests membership of the demo center for its only learner. */
export async function askToJoin(name: string) {
  const session = await openFamily(newPhone(), name)
  const headers = { authorization: `Bearer ${session.tokens.accessToken}` }
  await acceptTerms(headers)
  const center = await workplaceOf(await sessionOf('center', 'Kavitha Rao'))
  if (!center) throw new Error('Kavitha works nowhere')
  const { learners } = await call<ApiAnswer<'GET /me'>>('GET', '/me', undefined, headers)
  const learnerId = learners[0]?.id ?? ''
  const ask = { centerId: center.id, learnerIds: [learnerId], message: 'She has played for two years.' }
  await call('POST', '/joining-requests', ask, headers)
  return { headers, learnerId }
}
