import { z } from 'zod'
import { defineContract } from '../../../access/contract.ts'
import {
  cityField,
  idField,
  languageField,
  latitude,
  longitude,
  personName,
  phoneField,
  shortText,
  versionField,
} from '../../../kernel/fields.ts'
import { codeField, platformFacts, tokensAnswer } from '../../accounts/account-api.ts'
import { TERMS_ROLES } from '../../accounts/terms/terms-versions.ts'
import { SETUP_EXTRAS, SETUP_STEPS } from './setup-rules.ts'

/** The code of a setup address: long enough that it cannot be guessed. */
const setupCode = z.string().regex(/^[A-Za-z0-9_-]{20,64}$/)

export const platformAnswer = z
  .object({
    facts: platformFacts,
    /** Whether an admin has saved them; otherwise they are the defaults. */
    isSaved: z.boolean(),
    version: versionField,
    /** How one-time codes reach people, and the missing settings. */
    codes: z.object({
      by: z.enum(['sms', 'screen', 'firebase', 'none']),
      missing: z.array(z.string()),
    }),
    /** How messages by WhatsApp and e-mails reach people, and the missing settings. */
    messages: z.array(
      z.object({
        channel: z.enum(['whatsapp', 'email']),
        by: z.enum(['vendor', 'screen', 'none']),
        missing: z.array(z.string()),
      }),
    ),
    /** The terms of every role: the current version, and the approved one. */
    texts: z.array(
      z.object({ role: z.enum(TERMS_ROLES), version: z.string(), takenOver: z.string().nullable() }),
    ),
    textsTaken: z.object({ at: z.string(), by: z.string() }).nullable(),
    /** What has to be done before people can use the installation, and what is optional. */
    steps: z.array(
      z.object({
        step: z.enum([...SETUP_STEPS, ...SETUP_EXTRAS]),
        isDone: z.boolean(),
        isNeeded: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'Platform' })

/** Setting up an installation: its first admin by a setup address, then the admins' settings. */
export const setupApi = defineContract({
  'GET /setup': {
    id: 'setup.show',
    summary: 'Whether this installation still waits for its first admin, and how codes reach people.',
    access: 'public',
    answer: z.object({
      isOpen: z.boolean(),
      /** How many parts of the setup are still to do. */
      left: z.int(),
      /** `console`: there is no SMS gateway, so the code is printed on the server. */
      codes: z.enum(['phone', 'screen', 'console', 'firebase']),
    }),
  },
  'POST /setup/code': {
    id: 'setup.code',
    summary:
      'Send a code to the phone of the first admin; printed where the server runs if there is no SMS gateway.',
    access: 'public',
    stale: [],
    body: z.strictObject({ setupCode, phone: phoneField }),
    answer: z.object({ verificationId: idField, resendAfterSeconds: z.number().int() }),
    status: 201,
    refusals: [
      'setup_complete',
      'setup_code_wrong',
      'phone_not_supported',
      'code_too_soon',
      'too_many_codes',
      'too_many_wrong_codes',
      'message_not_sent',
      'identity_elsewhere',
    ],
    rate: { max: 20, windowSeconds: 3600, per: 'address', acrossProcesses: true },
    idempotency: 'none',
  },
  'POST /setup/admin': {
    id: 'setup.admin',
    summary: 'Make the owner of the phone the first admin, and sign them in. Uses the setup code up.',
    access: 'public',
    stale: [],
    body: z.strictObject({
      setupCode,
      verificationId: idField,
      code: codeField,
      name: personName,
      device: shortText(120).optional(),
    }),
    answer: tokensAnswer,
    status: 201,
    refusals: [
      'setup_complete',
      'setup_code_wrong',
      'code_wrong',
      'code_spent',
      'too_many_wrong_codes',
      'role_not_open',
      'identity_elsewhere',
    ],
    rate: { max: 40, windowSeconds: 3600, per: 'address', acrossProcesses: true },
    idempotency: 'none',
  },
  'GET /admin/platform': {
    id: 'platform.show',
    summary: 'What this installation says of itself, how codes are sent, and what is still to do.',
    access: { admin: true },
    answer: platformAnswer,
  },
  'PUT /admin/platform': {
    id: 'platform.save',
    summary: 'Save name, city, place and language of this installation.',
    access: { admin: true },
    stale: ['platform', 'config'],
    body: z
      .strictObject({
        name: shortText(40, 2),
        city: cityField,
        latitude: latitude.nullable(),
        longitude: longitude.nullable(),
        language: languageField,
        version: versionField,
      })
      .refine(body => (body.latitude === null) === (body.longitude === null), { path: ['longitude'] }),
    answer: platformAnswer,
    refusals: ['changed_meanwhile'],
  },
  'PUT /admin/platform/texts': {
    id: 'platform.texts',
    summary: 'Take the terms in force over: from now on this installation answers for them.',
    access: { admin: true },
    stale: ['platform'],
    body: z.strictObject({
      versions: z.strictObject({ center: shortText(20), expert: shortText(20), learner: shortText(20) }),
    }),
    answer: platformAnswer,
    refusals: ['terms_outdated'],
  },
  'POST /admin/platform/test-message': {
    id: 'platform.message',
    summary: 'Send an example of a code to the own phone, to see whether codes arrive. It opens nothing.',
    access: { admin: true },
    stale: [],
    answer: z.object({ maskedPhone: z.string() }),
    status: 201,
    refusals: ['message_not_sent'],
    rate: { max: 10, windowSeconds: 3600, per: 'user' },
    idempotency: 'none',
  },
})
