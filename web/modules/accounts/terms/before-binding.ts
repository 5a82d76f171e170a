import type { ApiAnswer } from '#domain/wire.ts'

type Me = Pick<ApiAnswer<'GET /me'>, 'terms'> & { user: { role: string } }

/** The version that a box is to be ticked for; null where none is shown: accepted already, or signed in another way. */
export function versionToTick(me: Me | undefined): string | null {
  if (!me?.terms || me.user.role !== 'learner' || me.terms.accepted) return null
  return me.terms.version
}

/** What one tick is given to: a version of the terms, a child's taking part, or both at once; null: nothing. */
export function toTick(version: string | null, isGuardian: boolean): string | null {
  if (version === null && !isGuardian) return null
  return `${version ?? ''}${isGuardian ? ' guardian' : ''}`
}

/** What a press that binds does first. A tick applies to what it was given to, a newer version or another one is ticked anew. */
export function beforeBinding(
  wanted: { version: string | null; isGuardian: boolean },
  ticked: string | null,
): 'send' | 'ask' | 'accept' {
  const due = toTick(wanted.version, wanted.isGuardian)
  if (due === null) return 'send'
  if (due !== ticked) return 'ask'
  return wanted.version === null ? 'send' : 'accept'
}
