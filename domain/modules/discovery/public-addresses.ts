import { slugOf } from '../../kernel/slug.ts'

/** What has a page of its own that anybody may open and pass on. */
export const PUBLIC_KINDS = ['center', 'expert', 'batch'] as const
export type PublicKind = (typeof PUBLIC_KINDS)[number]

/** How much of a batch's id its address holds: 40 of its bits are random, which is enough beside the name. */
const KEY_LENGTH = 12

export const centerPath = (slug: string) => `/c/${slug}`
export const expertPath = (slug: string) => `/e/${slug}`

/** The name for people, the end of the id for us: a batch that is renamed is found under its old address too. */
export const batchPath = ({ id, name }: { id: string; name: string }) =>
  `/b/${slugOf(name) || 'batch'}-${id.slice(-KEY_LENGTH)}`

/** The part of a batch's address that stays when its name changes; null where the text is no such address. */
export const batchKeyOf = (handle: string): string | null =>
  /(?:^|-)([0-9a-f]{12})$/.exec(handle)?.[1] ?? null
