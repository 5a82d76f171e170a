import type { SignedIn } from '#domain/access/actor.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { handlers } from '#server/http/handlers.ts'
import { expireRequests } from '#server/modules/requests/public.ts'
import { silentLog } from '#server/platform/log.ts'
import { requestKinds } from '#server/request-kinds.ts'
import type { TestWorld } from '#server/testing/context.ts'
import { countedAndListed } from '#server/testing/inbox.ts'

type Request = ApiAnswer<'GET /requests/{id}'>
type Answer = Promise<Request | Refusal>

/** What people say to requests, as tests say it. */
export function requestWays(world: TestWorld) {
  const list = (actor: SignedIn, query: object = {}) =>
    world.run(handlers['GET /requests'], {
      actor,
      query: { limit: 25, offset: 1, sortOrder: 'desc', ...query },
    } as never) as Promise<ApiAnswer<'GET /requests'>>
  const count = (actor: SignedIn) => countedAndListed(world, actor)
  const show = (actor: SignedIn, id: string) =>
    world.run(handlers['GET /requests/{id}'], { actor, params: { id } }) as Answer
  const approve = (actor: SignedIn, id: string, choice: string | null = null) =>
    world.run(handlers['POST /requests/{id}/approval'], {
      actor,
      params: { id },
      body: { note: '', choice },
    }) as Answer
  const reject = (actor: SignedIn, id: string, body: object = {}) =>
    world.run(handlers['POST /requests/{id}/rejection'], {
      actor,
      params: { id },
      body: { reasonId: null, note: 'We are full until May.', ...body },
    } as never) as Answer
  const cancel = (actor: SignedIn, id: string) =>
    world.run(handlers['POST /requests/{id}/cancellation'], {
      actor,
      params: { id },
      body: { note: '' },
    }) as Answer
  const askInfo = (actor: SignedIn, id: string) =>
    world.run(handlers['POST /requests/{id}/info'], {
      actor,
      params: { id },
      body: { question: 'Which school does Kabir go to?' },
    }) as Answer
  const giveInfo = (actor: SignedIn, id: string, fileId: string | null = null) =>
    world.run(handlers['POST /requests/{id}/info-answer'], {
      actor,
      params: { id },
      body: { answer: 'Vidya Mandir', fileId },
    }) as Answer
  const expire = () =>
    expireRequests(requestKinds).run({
      services: world.services,
      data: {},
      log: silentLog,
      signal: new AbortController().signal,
    })
  return { list, count, show, approve, reject, cancel, askInfo, giveInfo, expire }
}
