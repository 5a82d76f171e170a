import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Above } from '#server/platform/above.ts'
import type { Listen } from '#server/platform/listen.ts'
import { GRANTS_CHANNEL } from '#server/platform/make-context.ts'
import { type Grants, loadGrants } from './grants-queries.ts'

/** Grants of sessions, cached until a change is announced. */
export interface GrantsCache {
  /** What this session may do now; null if it has ended. */
  of(sessionId: string, now: Date): Promise<SignedIn | null>
  /** Immediately drops everything cached about a user in this process. */
  forget(userId: string): void
  close(): Promise<void>
}

const mostSessions = 20_000
/** The longest a cached entry is used, even if an announcement is lost. */
const longestMs = 60_000

interface Entry extends Grants {
  readAtMs: number
}

/**
 * Caches grants while the database can announce changes made by other processes; while that connection is down,
 * every request reads them from the database.
 */
export async function createGrantsCache(options: {
  db: Kysely<Tables>
  above: Above
  listen: Listen
  /** Called in every process with the user whose grants changed, after their entries are dropped. */
  onChange?: (userId: string) => void
}): Promise<GrantsCache> {
  const sessions = new Map<string, Entry>()
  const byUser = new Map<string, Set<string>>()
  let listening = false
  /** Counts invalidations: a read that began before one must not be cached, since it may have seen the old state. */
  let changes = 0

  const drop = (sessionId: string) => {
    const entry = sessions.get(sessionId)
    if (!entry) return
    sessions.delete(sessionId)
    const ofUser = byUser.get(entry.signedIn.userId)
    ofUser?.delete(sessionId)
    if (ofUser?.size === 0) byUser.delete(entry.signedIn.userId)
  }
  const cache = (sessionId: string, entry: Entry) => {
    drop(sessionId)
    const oldest = sessions.size >= mostSessions ? sessions.keys().next() : undefined
    if (oldest && !oldest.done) drop(oldest.value)
    sessions.set(sessionId, entry)
    const { userId } = entry.signedIn
    byUser.set(userId, (byUser.get(userId) ?? new Set()).add(sessionId))
  }
  const forget = (userId: string) => {
    changes += 1
    for (const sessionId of [...(byUser.get(userId) ?? [])]) drop(sessionId)
  }
  const forgetAll = () => {
    changes += 1
    sessions.clear()
    byUser.clear()
  }

  const stop = await options.listen(GRANTS_CHANNEL, {
    onMessage: userId => {
      forget(userId)
      options.onChange?.(userId)
    },
    onUp: () => {
      forgetAll()
      listening = true
    },
    onDown: () => {
      listening = false
      forgetAll()
    },
  })

  return {
    async of(sessionId, now) {
      const known = listening ? sessions.get(sessionId) : undefined
      if (known && known.expiresAt > now && now.getTime() - known.readAtMs < longestMs) return known.signedIn
      const before = changes
      const grants = await loadGrants(options, sessionId, now)
      if (grants && listening && changes === before) cache(sessionId, { ...grants, readAtMs: now.getTime() })
      else drop(sessionId)
      return grants?.signedIn ?? null
    },
    forget,
    close: stop,
  }
}
