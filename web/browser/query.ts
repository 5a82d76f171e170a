import {
  keepPreviousData,
  QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { useCallback, useState, useSyncExternalStore } from 'react'
import type { Role } from '#domain/access/roles.ts'
import { type ApiAnswer, type ApiInput, type ApiKey, api, type CallOptions, type ReadKey } from './api.ts'
import { acceptTerms } from './app/app-steps.ts'
import { attempts } from './attempts.ts'
import { isFromCache, oldestShown, onCacheUse } from './last-seen.ts'
import { ApiProblem, isProblem } from './problem.ts'

const worthRepeating = (error: unknown) =>
  error instanceof ApiProblem && (error.status === 0 || error.status === 502 || error.status === 503)

/** A device may say it has a network before it has one. */
const tryAgainMs = 10_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 20_000,
      // What was last seen stays readable without network.
      networkMode: 'offlineFirst',
      refetchInterval: ({ queryHash }) => (navigator.onLine && isFromCache(queryHash) ? tryAgainMs : false),
      retry: (failures, error) => failures < 2 && worthRepeating(error) && !isProblem(error, 'offline'),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

// Cached answers shown in place of the server's are refetched as soon as it is reachable.
if (typeof addEventListener === 'function')
  addEventListener('online', () => void queryClient.invalidateQueries())

/** When the oldest of what is on the screen was read, epoch ms; null while all of it comes from the server. */
export const useLastSeen = () => useSyncExternalStore(onScreenChange, lastSeen)

/** As `useLastSeen`, of this moment. */
export const lastSeen = () => oldestShown(hash => queryClient.getQueryCache().get(hash)?.isActive() ?? false)

function onScreenChange(listener: () => void) {
  const stop = [onCacheUse(listener), queryClient.getQueryCache().subscribe(listener)]
  return () => {
    for (const one of stop) one()
  }
}

type QueryOptions = {
  enabled?: boolean
  /** Shows the earlier answer while the next one loads (paging, filters). */
  keepPrevious?: boolean
  staleTime?: number
  refetchInterval?: number | false
  /** The role whose session is used on a page that belongs to no role’s tree. */
  role?: Role
}

export type Query<K extends ReadKey> = UseQueryResult<ApiAnswer<K>, ApiProblem>

/** Reads an operation: `useApiQuery('GET /bookings/{id}', { params: { id } })`, `useApiQuery('GET /me', {})`. */
export function useApiQuery<K extends ReadKey>(
  key: K,
  input: ApiInput<K>,
  options: QueryOptions = {},
): Query<K> {
  const { keepPrevious, role, ...rest } = options
  return useQuery<ApiAnswer<K>, ApiProblem>({
    ...rest,
    queryKey: [key, input],
    queryFn: ({ signal }) => api(key, input, { signal, ...(role && { role }) }),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  })
}

type Afterwards<K extends ApiKey> = {
  onSuccess?: (answer: ApiAnswer<K>, input: ApiInput<K>) => void
  onError?: (problem: ApiProblem) => void
  onSettled?: () => void
}

export type Mutation<K extends ApiKey> = Omit<
  UseMutationResult<ApiAnswer<K>, ApiProblem, ApiInput<K>>,
  'mutate'
> & { mutate: (input: ApiInput<K>, afterwards?: Afterwards<K>) => void }

/**
 * Calls a writing operation: `const cancel = useApiMutation('POST /bookings/{id}/cancellation')`, then
 * `cancel.mutate({ params: { id }, body })`. One idempotency key per input until it succeeds, so that a retry after
 * a lost answer does nothing twice. What the contract declares `stale` is refetched afterwards. Callbacks given to
 * `mutate` run even if the form has been unmounted by then: refetched data may have replaced it. `before` comes
 * first, such as accepting the terms with a box; an error it throws is shown as the refusal. With `waits: false` the
 * answer does not wait until what is stale was read again: the next step does not show it.
 */
export function useApiMutation<K extends ApiKey>(
  key: K,
  options: { before?: () => Promise<void>; waits?: false } = {},
): Mutation<K> {
  const [attempt] = useState(() =>
    attempts({
      send: (input: ApiInput<K>, idempotencyKey) => writeAndRefresh(key, input, { idempotencyKey }),
      acceptTerms,
    }),
  )
  const mutation = useMutation<ApiAnswer<K>, ApiProblem, ApiInput<K>>({
    mutationFn: async input => {
      const { answer, refreshed } = await attempt(input, options.before)
      if (options.waits !== false) await refreshed
      return answer
    },
  })
  const { mutateAsync } = mutation
  const mutate = useCallback(
    (input: ApiInput<K>, afterwards: Afterwards<K> = {}) => {
      void mutateAsync(input)
        .then(
          answer => afterwards.onSuccess?.(answer, input),
          (problem: ApiProblem) => afterwards.onError?.(problem),
        )
        .finally(() => afterwards.onSettled?.())
    },
    [mutateAsync],
  )
  return { ...mutation, mutate }
}

/** Calls a writing operation, then refetches what the contract declares stale, without waiting for it. */
export async function write<K extends ApiKey>(key: K, input: ApiInput<K>, options: CallOptions = {}) {
  return (await writeAndRefresh(key, input, options)).answer
}

/** Like `write`; `refreshed` resolves once stale data has been refetched. */
async function writeAndRefresh<K extends ApiKey>(key: K, input: ApiInput<K>, options: CallOptions) {
  let stale: readonly string[] = []
  const onStale = (nouns: readonly string[]) => {
    stale = nouns
  }
  try {
    const answer = await api(key, input, { ...options, onStale })
    return { answer, refreshed: invalidate(...stale) }
  } catch (error) {
    // After a concurrent change, the user sees the current state.
    if (isProblem(error, 'changed_meanwhile')) void invalidate(...stale)
    throw error
  }
}

/** The nouns of which something can wait for an answer: with them badges and inboxes change. */
const COUNTED: readonly string[] = [
  'requests',
  'reschedules',
  'agreements',
  'engagements',
  'kyc',
  'payments',
  'orders',
  'refunds',
  'rolls',
  'desk-links',
]

/** What a family's home gathers: it is out of date with each of them. */
const GATHERED: readonly string[] = [
  ...['bookings', 'classes', 'schedule', 'enrolments', 'credits', 'compensations', 'reschedules'],
  ...['orders', 'payments', 'dues', 'polls', 'requests', 'desk-links', 'family', 'memberships', 'me'],
]

/** Answers that are made of several nouns are out of date with each of them. */
const COLLECTED: readonly { answers: readonly string[]; of: readonly string[] }[] = [
  { answers: ['waiting', 'inbox'], of: COUNTED },
  // The counts of the menu say how many conversations have something unread.
  { answers: ['waiting'], of: ['conversations'] },
  { answers: ['today'], of: GATHERED },
]

/** Refetches everything under these nouns: `invalidate('bookings', 'slots')`. */
export async function invalidate(...nouns: readonly string[]) {
  if (nouns.length === 0) return
  const stale = [
    ...nouns,
    ...COLLECTED.flatMap(({ answers, of }) => (nouns.some(noun => of.includes(noun)) ? answers : [])),
  ]
  const isMeant = ({ queryKey }: { queryKey: readonly unknown[] }) => {
    const segments = String(queryKey[0]).split(/[ /]/)
    return stale.some(noun => segments.includes(noun))
  }
  // A first answer that is on its way is waited for, not asked for again: it may be from before the change.
  const underWay = queryClient
    .getQueryCache()
    .findAll({ predicate: isMeant, fetchStatus: 'fetching' })
    .filter(query => query.state.data === undefined)
  await queryClient.invalidateQueries({ predicate: isMeant })
  if (underWay.length === 0) return
  await queryClient.invalidateQueries({ predicate: query => underWay.includes(query) })
}
