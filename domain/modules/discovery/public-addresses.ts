import { slugOf } from '../../kernel/slug.ts'

/** What has a public page to share. */
export const PUBLIC_KINDS = ['center', 'expert', 'batch'] as const
export type PublicKind = (typeof PUBLIC_KINDS)[number]

/** How much of a batch's id its address contains: 40 of its bits are random, which is enough along with the name. */
const KEY_LENGTH = 12

export const centerPath = (slug: string) => `/c/${slug}`
export const expertPath = (slug: string) => `/e/${slug}`

/** The name for people, the end of the id for us: a renamed batch is found under its old address too. */
export const batchPath = ({ id, name }: { id: string; name: string }) =>
  `/b/${slugOf(name) || 'batch'}-${id.slice(-KEY_LENGTH)}`

/** The part of a batch's address that survives a rename; null if the text is no such address. */
export const batchKeyOf = (handle: string): string | null =>
  /(?:^|-)([0-9a-f]{12})$/.exec(handle)?.[1] ?? null
