import { sql } from 'kysely'
import type { Role } from '#domain/access/roles.ts'
import type { FileFacts } from '#domain/modules/files/file-access.ts'
import { consentStands } from '#server/modules/accounts/public.ts'
import type { Tx } from '#server/platform/context.ts'
import type { FileRow } from './file-queries.ts'

/** A file with what decides who may read it. */
export interface ReadableFile {
  file: FileRow
  facts: FileFacts
}

/** A ready file by id, for whoever may turn out to read it. */
export async function findReadyFile(tx: Tx, id: string): Promise<ReadableFile | null> {
  const { rows } = await sql<FileRow & Pick<FileFacts, 'isPublic' | 'sharedWith' | 'learner'>>`
    select f.id, f.owner_user_id as "ownerUserId", f.owner_role as "ownerRole", f.purpose, f.name,
      f.media_type as "mediaType", f.size, f.received, f.status, f.refused_because as "refusedBecause",
      f.kept_bytes as "keptBytes", f.width, f.height, f.variants, f.center_id as "centerId",
      f.subject_kind as "subjectKind", f.subject_id as "subjectId",
      (f.subject_kind = 'expert' and exists (
        select from experts x where x.id = f.subject_id and x.picture_id = f.id and x.status = 'active')
      or f.subject_kind = 'center' and exists (
        select from centers c join center_pictures p on p.center_id = c.id
        where c.id = f.subject_id and p.file_id = f.id and c.status = 'active')) is true
        as "isPublic",
      array(select s.center_id from kyc_shares s where f.subject_kind = 'kyc_expert' and s.expert_id = f.subject_id
        and exists (select from engagements g where g.expert_id = s.expert_id and g.center_id = s.center_id
          and g.status <> 'ended')) as "sharedWith",
      (select jsonb_build_object('id', l.id, 'dateOfBirth', l.date_of_birth,
          'photoConsent', ${consentStands(sql`l.id`, 'photos')},
          'centerIds', array(select m.center_id from memberships m
            where m.learner_id = l.id and m.status <> 'ended'))
        from learners l where f.subject_kind = 'learner' and l.id = f.subject_id) as learner
    from files f where f.id = ${id} and f.status = 'ready'`.execute(tx)
  const row = rows[0]
  if (!row) return null
  const { isPublic, sharedWith, learner, ...file } = row
  const owner = { userId: file.ownerUserId, role: file.ownerRole }
  return {
    file,
    facts: { purpose: file.purpose, owner, centerId: file.centerId, isPublic, sharedWith, learner },
  }
}

/** Whom a running sign-in session belongs to; null once it has ended. */
export async function sessionHolder(
  tx: Tx,
  sessionId: string,
  now: Date,
): Promise<{ userId: string; role: Role } | null> {
  const { rows } = await sql<{ userId: string; role: Role }>`
    select s.user_id as "userId", s.role from identity_sessions s join users u on u.id = s.user_id
    where s.id = ${sessionId} and s.revoked_at is null and s.expires_at > ${now} and u.status = 'active'`.execute(
    tx,
  )
  return rows[0] ?? null
}
