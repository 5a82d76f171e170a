import type { ApiAnswer } from '#domain/wire.ts'

type Me = Pick<ApiAnswer<'GET /me'>, 'terms'> & { user: { role: string } }

/** The version that a box is to be ticked for; null where none is shown: accepted already, or signed in another way. */
export function versionToTick(me: Me | undefined): string | null {
  if (!me?.terms || me.user.role !== 'learner' || me.terms.accepted) return null
  return me.terms.version
}

/** What a press that binds does first. A tick applies to the version that it was given to. */
export function beforeBinding(version: string | null, ticked: string | null): 'send' | 'ask' | 'accept' {
  if (version === null) return 'send'
  return version === ticked ? 'accept' : 'ask'
}
