/** Tokens whose signature was checked, and what they say; forgotten when they end. */
export interface VerifiedTokens<T> {
  get(token: string, nowMs: number): T | undefined
  put(token: string, value: T, expiresAtMs: number): void
}

/** A bounded memory: checking a signature costs a fifth of a millisecond, looking it up none worth measuring. */
export function rememberUntilExpiry<T>(size: number): VerifiedTokens<T> {
  const entries = new Map<string, { value: T; expiresAtMs: number }>()
  return {
    get(token, nowMs) {
      const entry = entries.get(token)
      if (!entry) return undefined
      entries.delete(token)
      if (entry.expiresAtMs <= nowMs) return undefined
      entries.set(token, entry)
      return entry.value
    },
    put(token, value, expiresAtMs) {
      // The one unused for longest makes room.
      if (entries.size >= size) {
        const oldest = entries.keys().next()
        if (!oldest.done) entries.delete(oldest.value)
      }
      entries.set(token, { value, expiresAtMs })
    },
  }
}
