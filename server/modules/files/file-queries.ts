import { type InferResult, sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import type { FilePurpose } from '#domain/modules/files/file-purposes.ts'
import type { Tx } from '#server/platform/context.ts'
import { arrayOf, lockName, orZero } from '#server/platform/sql-expressions.ts'

/** Files `f`, without an access check. */
export const selectFiles = (tx: Tx) =>
  tx
    .selectFrom('files as f')
    .select([
      'f.id',
      'f.owner_user_id as ownerUserId',
      'f.owner_role as ownerRole',
      'f.purpose',
      'f.name',
      'f.media_type as mediaType',
      'f.size',
      'f.received',
      'f.status',
      'f.refused_because as refusedBecause',
      'f.stored_bytes as storedBytes',
      'f.width',
      'f.height',
      'f.variants',
      'f.center_id as centerId',
      'f.subject_kind as subjectKind',
      'f.subject_id as subjectId',
    ])

/** A file as stored. */
export type FileRow = InferResult<ReturnType<typeof selectFiles>>[number]

/** The required owner: the user in the role of the session. */
type Owner = Pick<SignedIn, 'userId' | 'role'>

const selectOwn = (tx: Tx, { userId, role }: Owner, id: string) =>
  selectFiles(tx)
    .where('f.id', '=', id)
    .where('f.owner_user_id', '=', userId)
    .where('f.owner_role', '=', role)

/** A file of this owner; another user's is not found. */
export async function findOwnFile(tx: Tx, owner: Owner, id: string): Promise<FileRow | null> {
  return (await selectOwn(tx, owner, id).executeTakeFirst()) ?? null
}

/** Ready files by their ids, for whoever has decided that they may be seen. */
export function findFiles(tx: Tx, ids: readonly string[]): Promise<FileRow[]> {
  return selectFiles(tx)
    .where(({ eb, fn, val }) => eb('f.id', '=', fn.any(val([...ids]))))
    .where('f.status', '=', 'ready')
    .execute()
}

/** Like `findOwnFile`, locked until the transaction ends. */
export async function lockOwnFile(tx: Tx, owner: Owner, id: string): Promise<FileRow | null> {
  return (await selectOwn(tx, owner, id).forUpdate().executeTakeFirst()) ?? null
}

/** Serialises new uploads of this user; returns how many are open in this role and how much arrived within a day. */
export async function lockUploads(
  tx: Tx,
  owner: Owner,
  now: Date,
): Promise<{ open: number; bytesToday: number }> {
  await lockName(tx, `uploads of ${owner.userId}`)
  const today = new Date(now.getTime() - 86_400_000)
  return tx
    .selectFrom('files')
    .select(({ fn }) => [
      fn
        .countAll<number>()
        .filterWhere('status', 'in', ['uploading', 'checking'])
        .filterWhere('owner_role', '=', owner.role)
        .as('open'),
      orZero(fn.sum('size').filterWhere('created_at', '>', today)).as('bytesToday'),
    ])
    .where('owner_user_id', '=', owner.userId)
    .executeTakeFirstOrThrow()
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

/** A check not finished after this time was cut off. */
const CHECK_MINUTES = 5

/** Claims a complete upload for checking; false if it is claimed already, or incomplete. */
export async function beginCheck(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update files set status = 'checking', changed_at = ${now}
    where id = ${id} and received = size and (status = 'uploading'
      or status = 'checking' and changed_at < ${now}::timestamptz - make_interval(mins => ${CHECK_MINUTES}))
    returning id`.execute(tx)
  return rows.length === 1
}

/** Releases a check that is not possible now. */
export async function postponeCheck(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`update files set status = 'uploading', changed_at = ${now}
    where id = ${id} and status = 'checking'`.execute(tx)
}

export interface StoredFile {
  storedBytes: number
  width: number | null
  height: number | null
  variants: FileRow['variants']
}

/** The check succeeded; false if the file was released in the meantime. */
export async function acceptFile(tx: Tx, id: string, stored: StoredFile, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update files set status = 'ready', ready_at = ${now}, changed_at = ${now}, stored_bytes = ${stored.storedBytes},
      width = ${stored.width}, height = ${stored.height}, variants = ${JSON.stringify(stored.variants)}::jsonb
    where id = ${id} and status = 'checking' returning id`.execute(tx)
  return rows.length === 1
}

export async function refuseFile(tx: Tx, id: string, because: string, now: Date): Promise<void> {
  await sql`update files set status = 'refused', refused_because = ${because}, changed_at = ${now}
    where id = ${id} and status = 'checking'`.execute(tx)
}

/** Releases a file; its bytes are removed afterwards. */
export async function discardFile(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`update files set status = 'discarded', changed_at = ${now}
    where id = ${id} and status in ('uploading', 'checking', 'ready')`.execute(tx)
}

/** Releases several files. */
export async function discardFiles(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  for (const id of ids) await discardFile(tx, id, now)
}

export interface Claim {
  subjectKind: string
  subjectId: string
  centerId: string | null
  now: Date
}

/** Attaches a file to its purpose. */
export async function claimRow(tx: Tx, id: string, claim: Claim): Promise<void> {
  await sql`update files set subject_kind = ${claim.subjectKind}, subject_id = ${claim.subjectId},
      center_id = coalesce(${claim.centerId}::uuid, center_id), claimed_at = ${claim.now}
    where id = ${id} and claimed_at is null`.execute(tx)
}

/** Releases abandoned uploads and unused files. */
export async function discardForgotten(
  tx: Tx,
  before: { abandoned: Date; unclaimed: Date; now: Date },
): Promise<void> {
  await sql`update files set status = 'discarded', changed_at = ${before.now}
    where status in ('uploading', 'checking') and changed_at < ${before.abandoned}`.execute(tx)
  await sql`update files set status = 'discarded', changed_at = ${before.now}
    where status = 'ready' and claimed_at is null and ready_at < ${before.unclaimed}`.execute(tx)
}

/** Files whose bytes are no longer needed. */
export function filesToRemove(tx: Tx, limit: number) {
  return tx
    .selectFrom('files as f')
    .select(({ selectFrom }) => [
      'f.id',
      'f.variants',
      arrayOf(selectFrom('file_parts as p').select('p.id').whereRef('p.file_id', '=', 'f.id')).as('parts'),
    ])
    .where('f.status', 'in', [sql.lit('refused' as const), sql.lit('discarded' as const)])
    .where('f.bytes_removed_at', 'is', null)
    .orderBy('f.changed_at')
    .limit(limit)
    .execute()
}

export async function noteRemoved(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`with parts as (delete from file_parts where file_id = ${id})
    update files set bytes_removed_at = ${now} where id = ${id}`.execute(tx)
}
