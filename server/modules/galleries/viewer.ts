import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#domain/access/actor.ts'
import { CENTER_ROLE_PRESETS } from '#domain/access/permissions.ts'
import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import type { SeenAs } from '#domain/modules/files/file-access.ts'
import type { Relation } from '#domain/modules/galleries/gallery-rules.ts'
import type { FileViewer } from '#server/platform/above.ts'

const presets = sql`${JSON.stringify(CENTER_ROLE_PRESETS)}::jsonb`

/** Who looks, as the schema's functions take it. */
export const viewerOf = (actor: Actor): FileViewer | null => (actor.kind === 'user' ? actor : null)

/** As what somebody sees the item `g`, at this moment. */
export const seenAs = (viewer: FileViewer | null, now: Date): RawBuilder<SeenAs | null> =>
  sql<SeenAs | null>`gallery_seen_as(g, ${viewer?.userId ?? null}::uuid, ${viewer?.role ?? null}::text, ${presets},
    ${now}::timestamptz, ${DEFAULT_ZONE}::text)`

/** The gallery of a row: its columns, or values. */
interface Columns {
  gallery: RawBuilder<unknown>
  center: RawBuilder<unknown>
  batch: RawBuilder<unknown>
  expert: RawBuilder<unknown>
}

/** What somebody is to a gallery. */
export const relationTo = (of: Columns, viewer: FileViewer | null): RawBuilder<Relation | null> =>
  sql<Relation | null>`gallery_relation(${of.gallery}, ${of.center}, ${of.batch}, ${of.expert},
    ${viewer?.userId ?? null}::uuid, ${viewer?.role ?? null}::text, ${presets})`
