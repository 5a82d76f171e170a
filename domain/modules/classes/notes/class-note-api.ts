import { z } from 'zod'
import { defineContract } from '../../../access/contract.ts'
import {
  idField,
  limit,
  listAnswer,
  longText,
  offset,
  optionalFilter,
  shortText,
  versionField,
} from '../../../kernel/fields.ts'
import { isWebAddress } from '../../../kernel/web-address.ts'
import { fileAnswer } from '../../files/file-api.ts'
import { namePair } from '../../masterlists/masterlist-api.ts'
import { LONGEST_NOTE, MOST_NOTE_FILES } from './class-note-rules.ts'

/** What a teacher or the center tells families after a class, as its reader sees it. */
export const classNote = z
  .object({
    id: idField,
    classId: idField,
    title: namePair,
    startsAt: z.string(),
    center: z.object({ id: idField, name: z.string(), timeZone: z.string() }),
    batchId: idField.nullable(),
    /** The child it is about; null: the whole class. */
    about: z.object({ id: idField, name: z.string() }).nullable(),
    note: z.string(),
    homework: z.string(),
    link: z.string(),
    files: z.array(fileAnswer),
    by: z.string(),
    isOwn: z.boolean(),
    writtenAt: z.string(),
    changedAt: z.string().nullable(),
    /** Of a family its own children, of staff all whom it concerns: whether the homework is done. */
    learners: z.array(z.object({ id: idField, name: z.string(), doneAt: z.string().nullable() })),
    version: z.int(),
    changeUntil: z.string(),
    can: z.object({ correct: z.boolean(), withdraw: z.boolean(), markDone: z.boolean() }),
  })
  .meta({ id: 'ClassNote' })

const link = shortText(300, 0)
  .refine(text => text === '' || isWebAddress(text), { params: { code: 'web-address' } })
  .default('')

const content = {
  note: longText(LONGEST_NOTE).default(''),
  homework: longText(LONGEST_NOTE).default(''),
  link,
  /** Uploaded for `class_note`, in the order shown. */
  fileIds: z.array(idField).max(MOST_NOTE_FILES).default([]),
}

const saysSomething = (given: { note: string; homework: string; link: string; fileIds: string[] }) =>
  given.note !== '' || given.homework !== '' || given.link !== '' || given.fileIds.length > 0
const empty = { path: ['note'], params: { code: 'required' } }

const byId = z.strictObject({ id: idField })
const ofChild = z.strictObject({ id: idField, learnerId: idField })

export const classNotesApi = defineContract({
  'GET /classes/{id}/notes': {
    id: 'classnote.ofclass',
    summary:
      'The notes of a class to families, newest first: a family reads those to all and to its own children.',
    access: { learner: true, expert: true, center: 'attendance:view' },
    params: byId,
    answer: z.object({
      items: z.array(classNote),
      /** Whether the caller may write one now. */
      canWrite: z.boolean(),
    }),
  },
  'POST /classes/{id}/notes': {
    id: 'classnote.write',
    summary:
      'Tell the families of a class, or of one child in it, what was done and what to practise. The id is made on the device: sent twice it is one note.',
    access: { expert: true, center: 'attendance:manage' },
    stale: ['class-notes', 'classes', 'rolls'],
    params: byId,
    body: z
      .strictObject({
        id: idField,
        /** Null: the whole class. */
        learnerId: idField.nullable().default(null),
        ...content,
      })
      .refine(saysSomething, empty),
    answer: classNote,
    status: 201,
    refusals: ['class_cancelled', 'note_too_early', 'note_too_late', 'not_on_roll', 'file_not_usable'],
    rate: { max: 120, windowSeconds: 3600, per: 'user' },
  },
  'GET /class-notes': {
    id: 'classnote.list',
    summary:
      'Notes about classes, the latest first: of a family’s children, of the classes somebody teaches, of a center.',
    access: { learner: true, expert: true, center: 'attendance:view' },
    query: z.strictObject({
      learnerId: optionalFilter(idField),
      batchId: optionalFilter(idField),
      /** Only homework that a child has not done yet. */
      homework: z.enum(['open']).optional(),
      limit,
      offset,
    }),
    answer: listAnswer(classNote),
  },
  'PUT /class-notes/{id}': {
    id: 'classnote.correct',
    summary: 'Correct an own note, for a day. Files that are left out go.',
    access: { expert: true, center: 'attendance:manage' },
    stale: ['class-notes', 'classes', 'rolls'],
    params: byId,
    body: z.strictObject({ ...content, version: versionField }).refine(saysSomething, empty),
    answer: classNote,
    refusals: ['note_settled', 'changed_meanwhile', 'file_not_usable'],
    rate: { max: 120, windowSeconds: 3600, per: 'user' },
  },
  'DELETE /class-notes/{id}': {
    id: 'classnote.withdraw',
    summary: 'Withdraw an own note, for a day; the center withdraws any note of its classes at any time.',
    access: { expert: true, center: 'attendance:manage' },
    stale: ['class-notes', 'classes', 'rolls'],
    params: byId,
    answer: z.undefined(),
    status: 204,
    refusals: ['note_settled'],
  },
  'PUT /class-notes/{id}/done/{learnerId}': {
    id: 'classnote.done',
    summary: 'A child has done the homework.',
    access: { learner: true },
    stale: ['class-notes', 'classes'],
    params: ofChild,
    answer: z.undefined(),
    status: 204,
  },
  'DELETE /class-notes/{id}/done/{learnerId}': {
    id: 'classnote.undone',
    summary: 'A child has not done the homework after all.',
    access: { learner: true },
    stale: ['class-notes', 'classes'],
    params: ofChild,
    answer: z.undefined(),
    status: 204,
  },
})
