import type { Role } from '#domain/access/roles.ts'

/** Why a session ended, in the server's words, until the sign-in of this tab has said it. */
const said = new Map<Role, string>()

export const noteEnd = (role: Role, words: string) => said.set(role, words)

export const wordsOfEnd = (role: Role): string => said.get(role) ?? ''

export const forgetEnd = (role: Role) => said.delete(role)
