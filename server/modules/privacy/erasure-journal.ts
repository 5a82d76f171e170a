import { z } from 'zod'
import type { FileStore } from '#server/adapters/files/port.ts'
import type { Tx } from '#server/platform/context.ts'
import { createTrail } from '#server/platform/trail.ts'

/**
 * The journal of erasures: one object in the file store for each that was carried out, with ids alone. It is not in the
 * database, so that a restore does not lose it (decision 0124).
 */

const instant = z.iso.datetime().transform(value => new Date(value))
const noteSchema = z.strictObject({
  id: z.uuid(),
  kind: z.enum(['learner', 'account', 'expert']),
  userId: z.uuid(),
  learnerId: z.uuid().nullable(),
  askedAs: z.enum(['learner', 'expert']),
  askedAt: instant,
  dueAt: instant,
})

/** An erasure as the journal has it. */
export type ErasureNote = z.output<typeof noteSchema>

/** The name of a note in the folder of its erasure: `<id>/erasure`. */
export const NOTE_NAME = 'erasure'
const keyOf = (id: string) => `${id}/${NOTE_NAME}`

/** Before the commit that erases, so that no erasure is ever without its note. */
export async function writeNote(store: FileStore, note: ErasureNote): Promise<void> {
  const bytes = Buffer.from(`${JSON.stringify(note)}\n`)
  await store.put(keyOf(note.id), once(bytes), bytes.length)
}

/** It was not carried out after all. */
export const removeNote = (store: FileStore, id: string): Promise<void> => store.delete(keyOf(id))

/** What a note says; throws when it is none of ours. */
export const readNote = (text: string): ErasureNote => noteSchema.parse(JSON.parse(text))

/**
 * Puts noted erasures back that this database does not know, as pending and due, and wakes the job that carries out what
 * is due. Answers how many were put back, and how many are of people who are not in this database either.
 */
export async function putBack(
  tx: Tx,
  notes: readonly ErasureNote[],
  now: Date,
): Promise<{ known: number; putBack: number; strangers: number }> {
  const counts = { known: 0, putBack: 0, strangers: 0 }
  for (const note of notes) counts[await putBackOne(tx, note)] += 1
  const trail = createTrail(
    { userId: null, role: null, centerId: null, requestId: 'shell', address: null },
    now,
  )
  trail.emit({ kind: 'erasure.put_back', topics: [], payload: {} })
  for (const write of trail.writes(tx, null)) await write()
  return counts
}

async function putBackOne(tx: Tx, note: ErasureNote): Promise<'known' | 'putBack' | 'strangers'> {
  const there = await tx.selectFrom('erasures').select('id').where('id', '=', note.id).executeTakeFirst()
  if (there) return 'known'
  const user = await tx.selectFrom('users').select('id').where('id', '=', note.userId).executeTakeFirst()
  const learner = note.learnerId
    ? await tx.selectFrom('learners').select('id').where('id', '=', note.learnerId).executeTakeFirst()
    : null
  // They came after the point that was restored: nothing of theirs is here.
  if (!user || learner === undefined) return 'strangers'
  await tx
    .insertInto('erasures')
    .values({
      id: note.id,
      kind: note.kind,
      user_id: note.userId,
      asked_as: note.askedAs,
      learner_id: note.learnerId,
      asked_at: note.askedAt,
      due_at: note.dueAt,
      next_try_at: note.dueAt,
    })
    // The same was asked for and is pending here: that request does it.
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return 'putBack'
}

async function* once(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}
