import { sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import type { FilePurpose } from '#domain/modules/files/file-purposes.ts'
import type { FileStatus } from '#domain/modules/files/file-states.ts'
import type { Tx } from '#server/platform/context.ts'
import { lockName } from '#server/platform/sql-expressions.ts'

/** A file as the database has it. */
export interface FileRow {
  id: string
  ownerUserId: string
  ownerRole: string
  purpose: FilePurpose
  name: string
  mediaType: string
  size: number
  received: number
  status: FileStatus
  refusedBecause: string | null
  keptBytes: number | null
  width: number | null
  height: number | null
  variants: { width: number; bytes: number }[]
  centerId: string | null
  subjectKind: string | null
  subjectId: string | null
}

/** What is selected of a file `f`. */
export const columns = sql`f.id, f.owner_user_id as "ownerUserId", f.owner_role as "ownerRole", f.purpose, f.name,
  f.media_type as "mediaType", f.size, f.received, f.status, f.refused_because as "refusedBecause",
  f.kept_bytes as "keptBytes", f.width, f.height, f.variants, f.center_id as "centerId",
  f.subject_kind as "subjectKind", f.subject_id as "subjectId"`

/** Whose file it must be: the user in the role of the session. */
type Owner = Pick<SignedIn, 'userId' | 'role'>

const isOwned = ({ userId, role }: Owner) => sql`f.owner_user_id = ${userId} and f.owner_role = ${role}`

/** A file of this owner; a foreign one is not found. */
export async function findOwnFile(tx: Tx, owner: Owner, id: string): Promise<FileRow | null> {
  const { rows } = await sql<FileRow>`
    select ${columns} from files f where f.id = ${id} and ${isOwned(owner)}`.execute(tx)
  return rows[0] ?? null
}

/** As `findOwnFile`, held until the transaction ends. */
export async function lockOwnFile(tx: Tx, owner: Owner, id: string): Promise<FileRow | null> {
  const { rows } = await sql<FileRow>`
    select ${columns} from files f where f.id = ${id} and ${isOwned(owner)} for update`.execute(tx)
  return rows[0] ?? null
}

/** Lets one upload of this user begin at a time; says how many are open in this role and what came within a day. */
export async function lockUploads(
  tx: Tx,
  owner: Owner,
  now: Date,
): Promise<{ open: number; bytesToday: number }> {
  await lockName(tx, `uploads of ${owner.userId}`)
  const { rows } = await sql<{ open: number; bytesToday: number }>`
    select count(*) filter (where status in ('uploading', 'checking') and f.owner_role = ${owner.role})::int as open,
      coalesce(sum(size) filter (where created_at > ${now}::timestamptz - interval '1 day'), 0)::bigint as "bytesToday"
    from files f where f.owner_user_id = ${owner.userId}`.execute(tx)
  return rows[0] ?? { open: 0, bytesToday: 0 }
}

export interface NewFile {
  id: string
  owner: Owner
  purpose: FilePurpose
  name: string
  mediaType: string
  size: number
  centerId: string | null
  now: Date
}

export async function addFile(tx: Tx, file: NewFile): Promise<void> {
  const { id, owner, purpose, name, mediaType, size, centerId, now } = file
  await sql`
    insert into files (id, owner_user_id, owner_role, purpose, name, media_type, size, status, center_id, created_at, changed_at)
    values (${id}, ${owner.userId}, ${owner.role}, ${purpose}, ${name}, ${mediaType}, ${size}, 'uploading', ${centerId}, ${now}, ${now})`.execute(
    tx,
  )
}

/** A check that nobody finished for so long was cut off. */
const CHECK_MINUTES = 5

/** Takes a whole upload for checking; false where another does that already, or it is not whole. */
export async function beginCheck(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update files set status = 'checking', changed_at = ${now}
    where id = ${id} and received = size and (status = 'uploading'
      or status = 'checking' and changed_at < ${now}::timestamptz - make_interval(mins => ${CHECK_MINUTES}))
    returning id`.execute(tx)
  return rows.length === 1
}

/** Gives a check back that could not be made now. */
export async function postponeCheck(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`update files set status = 'uploading', changed_at = ${now}
    where id = ${id} and status = 'checking'`.execute(tx)
}

export interface StoredFile {
  keptBytes: number
  width: number | null
  height: number | null
  variants: FileRow['variants']
}

/** The check went well; false where somebody let the file go meanwhile. */
export async function acceptFile(tx: Tx, id: string, kept: StoredFile, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update files set status = 'ready', ready_at = ${now}, changed_at = ${now}, kept_bytes = ${kept.keptBytes},
      width = ${kept.width}, height = ${kept.height}, variants = ${JSON.stringify(kept.variants)}::jsonb
    where id = ${id} and status = 'checking' returning id`.execute(tx)
  return rows.length === 1
}

export async function refuseFile(tx: Tx, id: string, because: string, now: Date): Promise<void> {
  await sql`update files set status = 'refused', refused_because = ${because}, changed_at = ${now}
    where id = ${id} and status = 'checking'`.execute(tx)
}

/** Lets a file go; its bytes are removed afterwards. */
export async function discardFile(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`update files set status = 'discarded', changed_at = ${now}
    where id = ${id} and status in ('uploading', 'checking', 'ready')`.execute(tx)
}

/** Lets several files go. */
export async function discardFiles(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  for (const id of ids) await discardFile(tx, id, now)
}

export interface Claim {
  subjectKind: string
  subjectId: string
  centerId: string | null
  now: Date
}

/** Ties a file to what it is for. */
export async function claimRow(tx: Tx, id: string, claim: Claim): Promise<void> {
  await sql`update files set subject_kind = ${claim.subjectKind}, subject_id = ${claim.subjectId},
      center_id = coalesce(${claim.centerId}::uuid, center_id), claimed_at = ${claim.now}
    where id = ${id} and claimed_at is null`.execute(tx)
}

/** Lets go of uploads nobody went on with and of files nothing uses. */
export async function discardForgotten(
  tx: Tx,
  before: { abandoned: Date; unclaimed: Date; now: Date },
): Promise<void> {
  await sql`update files set status = 'discarded', changed_at = ${before.now}
    where status in ('uploading', 'checking') and changed_at < ${before.abandoned}`.execute(tx)
  await sql`update files set status = 'discarded', changed_at = ${before.now}
    where status = 'ready' and claimed_at is null and ready_at < ${before.unclaimed}`.execute(tx)
}

/** Files whose bytes are not wanted any more. */
export async function filesToRemove(
  tx: Tx,
  limit: number,
): Promise<{ id: string; widths: number[]; parts: string[] }[]> {
  const { rows } = await sql<{ id: string; widths: number[]; parts: string[] }>`
    select f.id, array(select (v->>'width')::int from jsonb_array_elements(f.variants) v) as widths,
      array(select p.id::text from file_parts p where p.file_id = f.id) as parts
    from files f where f.status in ('refused', 'discarded') and f.bytes_removed_at is null
    order by f.changed_at limit ${limit}`.execute(tx)
  return rows
}

export async function noteRemoved(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`with parts as (delete from file_parts where file_id = ${id})
    update files set bytes_removed_at = ${now} where id = ${id}`.execute(tx)
}
