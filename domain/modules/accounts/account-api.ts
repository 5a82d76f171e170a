import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import { ACCESS_LEVELS, CENTER_AREAS } from '../../access/permissions.ts'
import { CENTER_ROLES, ROLES } from '../../access/roles.ts'
import {
  cityField,
  digitsField,
  emailField,
  idField,
  languageField,
  latitude,
  longitude,
  personName,
  phoneField,
  shortText,
} from '../../kernel/fields.ts'
import { namePair } from '../masterlists/masterlist-api.ts'
import { BIRTH_KNOWN_BY, OWN_CODE_PURPOSES } from './account-rules.ts'

export const userAnswer = z
  .object({
    id: idField,
    phone: phoneField,
    name: z.string().nullable(),
    language: languageField,
    role: z.enum(ROLES),
  })
  .meta({ id: 'User' })

export const tokensAnswer = z.object({
  accessToken: z.string(),
  expiresInSeconds: z.number().int(),
  refreshToken: z.string(),
  user: userAnswer,
})

export const CENTER_STATUSES = ['draft', 'active', 'suspended', 'closed'] as const

/** A center the user works in, in the switcher. */
export const centerChoice = z
  .object({
    centerId: idField,
    name: z.string(),
    city: z.string(),
    status: z.enum(CENTER_STATUSES),
    timeZone: z.string(),
    currency: z.string(),
    centerRole: z.enum(CENTER_ROLES),
    access: z.record(z.enum(CENTER_AREAS), z.enum(ACCESS_LEVELS)),
    /** The services the member's work is limited to; null: all. */
    serviceIds: z.array(idField).nullable(),
    /** Names of the active heads: whom to ask for access. */
    heads: z.array(z.string()),
    pictureId: idField.nullable(),
    centerTermsAccepted: z.boolean(),
    isOnboardingPaymentReceived: z.boolean(),
    isOnboardingPaymentVerified: z.boolean(),
  })
  .meta({ id: 'CenterChoice' })

/** A learner's relation to the guardian; the master list of relations has its name, under the same code. */
export const relation = z.enum(['self', 'child', 'spouse', 'parent', 'ward', 'other'])
export type Relation = z.infer<typeof relation>

export const birthKnownBy = z.enum(BIRTH_KNOWN_BY)

export const learnerProfile = z
  .object({
    id: idField,
    name: z.string(),
    /** Of a birth known by its year alone: the last day of that year. */
    dateOfBirth: z.string(),
    birthKnownBy,
    gender: z.enum(['female', 'male', 'other']).nullable(),
    relation,
    /** Its name in the master list, even if the list no longer offers it. */
    relationName: namePair,
    isMinor: z.boolean(),
    status: z.enum(['active', 'inactive']),
    pictureId: idField.nullable(),
    /** A guardian consented to others seeing the picture. */
    photoConsent: z.boolean(),
  })
  .meta({ id: 'LearnerProfile' })

export const meAnswer = z
  .object({
    user: userAnswer,
    home: z
      .object({ addressLine: z.string(), city: z.string(), latitude: z.number(), longitude: z.number() })
      .nullable(),
    learners: z.array(learnerProfile),
    expert: z
      .object({ id: idField, name: z.string(), slug: z.string(), pictureId: idField.nullable() })
      .nullable(),
    centers: z.array(centerChoice),
    /** The current terms (roles expert and learner); a center's are stored with each center. */
    terms: z.object({ version: z.string(), since: z.string(), accepted: z.boolean() }).nullable(),
  })
  .meta({ id: 'Me' })

export const codeField = digitsField(6)
/** How a one-time code comes; by WhatsApp an SMS takes its place where WhatsApp certainly did not take it. */
const codeWay = z.enum(['sms', 'whatsapp'])

/** What an installation tells everyone about itself. */
export const platformFacts = z
  .object({
    name: z.string(),
    city: z.string().nullable(),
    /** Where maps start; null: at the first place of the list of cities. */
    place: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    language: languageField,
  })
  .meta({ id: 'PlatformFacts' })

/** Where maps get their ground from, and what they have to say about it. */
const mapTiles = z
  .object({
    /** Pictures, or shapes that the browser draws. */
    kind: z.enum(['raster', 'vector']),
    /** On the host of the API, with `{z}`, `{x}` and `{y}`. */
    path: z.string(),
    minZoom: z.number().int(),
    maxZoom: z.number().int(),
    attribution: z.array(z.object({ text: z.string(), href: z.string().nullable() })),
  })
  .meta({ id: 'MapTiles' })

/** The identity service that signs people in, with its public settings. */
const identityChoice = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('embedded') }),
    z.object({
      kind: z.literal('firebase'),
      projectId: z.string(),
      apiKey: z.string(),
      authDomain: z.string(),
      appId: z.string(),
      /** Where its emulator listens, for tests; null for the service itself. */
      emulatorUrl: z.string().nullable(),
    }),
  ])
  .meta({ id: 'IdentityChoice' })

export const accountsApi = defineContract({
  'POST /auth/code': {
    id: 'code.send',
    summary: 'Send a one-time password to a phone. The answer never tells whether the phone is known.',
    access: 'public',
    stale: [],
    body: z.strictObject({ phone: phoneField, role: z.enum(ROLES), by: codeWay.optional() }),
    answer: z.object({ verificationId: idField, resendAfterSeconds: z.number().int(), sentBy: codeWay }),
    status: 201,
    refusals: [
      'code_too_soon',
      'too_many_codes',
      'too_many_wrong_codes',
      'phone_not_supported',
      'message_not_sent',
      'codes_not_set_up',
      'identity_elsewhere',
    ],
    rate: { max: 60, windowSeconds: 3600, per: 'address', acrossProcesses: true, guardsCodes: true },
    idempotency: 'none',
  },
  'POST /auth/session': {
    id: 'session.start',
    summary: 'Trade a one-time password for a sign-in session of the role it was asked for.',
    access: 'public',
    stale: [],
    body: z.strictObject({ verificationId: idField, code: codeField, device: shortText(120).optional() }),
    answer: tokensAnswer,
    status: 201,
    refusals: [
      'code_wrong',
      'code_spent',
      'too_many_wrong_codes',
      'role_not_open',
      'account_inactive',
      'number_merged',
      'identity_elsewhere',
    ],
    rate: { max: 120, windowSeconds: 3600, per: 'address', acrossProcesses: true, guardsCodes: true },
    idempotency: 'none',
  },
  'POST /auth/session/identity': {
    id: 'session.open',
    summary:
      'Trade a sign-in at the identity service for a session of one role. Later calls bear `<token>~<sessionKey>`.',
    access: 'public',
    stale: [],
    body: z.strictObject({
      token: z.string().min(20).max(4000),
      role: z.enum(ROLES),
      device: shortText(120).optional(),
    }),
    answer: z.object({ sessionKey: z.string(), user: userAnswer }),
    status: 201,
    refusals: [
      'identity_elsewhere',
      'sign_in_not_proven',
      'sign_in_too_old',
      'sign_in_used',
      'phone_sign_in_needed',
      'phone_of_another',
      'phone_changed',
      'role_not_open',
      'account_inactive',
      'number_merged',
    ],
    rate: { max: 120, windowSeconds: 3600, per: 'address', acrossProcesses: true, guardsCodes: true },
    idempotency: 'none',
  },
  'POST /auth/refresh': {
    id: 'session.refresh',
    summary: 'Trade a refresh token for its successor and a new access token.',
    access: 'public',
    stale: [],
    body: z.strictObject({ refreshToken: z.string().min(20).max(400) }),
    answer: tokensAnswer,
    status: 201,
    refusals: [
      'session_ended',
      'signed_out_elsewhere',
      'account_inactive',
      'number_merged',
      'identity_elsewhere',
    ],
    rate: { max: 600, windowSeconds: 3600, per: 'address' },
    idempotency: 'none',
  },
  'POST /me/code': {
    id: 'ownCode.send',
    summary:
      'Send a one-time password to the own phone, to confirm one thing. Limits are those of a sign-in.',
    access: 'signed_in',
    stale: [],
    body: z.strictObject({ purpose: z.enum(OWN_CODE_PURPOSES), subjectId: idField, by: codeWay.optional() }),
    answer: z.object({
      verificationId: idField,
      /** The phone it was sent to, partly hidden. */
      maskedPhone: z.string(),
      sentBy: codeWay,
      resendAfterSeconds: z.number().int(),
    }),
    status: 201,
    refusals: [
      'code_too_soon',
      'too_many_codes',
      'too_many_wrong_codes',
      'message_not_sent',
      'codes_not_set_up',
    ],
    rate: { max: 60, windowSeconds: 3600, per: 'user' },
    idempotency: 'none',
  },
  'DELETE /auth/session': {
    id: 'session.end',
    summary: 'Sign out of this role on this device. The other roles stay signed in.',
    access: 'signed_in',
    stale: [],
    answer: z.undefined(),
    status: 204,
  },
  'GET /me': {
    id: 'me.show',
    summary: 'Who is signed in: user, learner profiles, expert profile, centers and what may be done there.',
    access: 'signed_in',
    answer: meAnswer,
  },
  'PATCH /me': {
    id: 'me.update',
    summary: 'Change own name, language or home.',
    access: 'signed_in',
    stale: ['me', 'centers', 'experts', 'staff'],
    body: z.strictObject({
      name: personName.optional(),
      language: languageField.optional(),
      home: z.strictObject({ addressLine: shortText(200), city: cityField, latitude, longitude }).optional(),
    }),
    answer: meAnswer,
  },
  'GET /config': {
    id: 'config.show',
    summary: 'What the browser has to know about this installation.',
    access: 'public',
    answer: z.object({
      demo: z.boolean(),
      /** Where the ground of maps comes from; null: this installation has no maps. */
      tiles: mapTiles.nullable(),
      version: z.string(),
      /** Whether one-time codes may come by WhatsApp. */
      codesByWhatsApp: z.boolean(),
      identity: identityChoice,
      /** This installation's name, its home, and its default language. */
      platform: platformFacts,
    }),
  },
  'GET /demo/cast': {
    id: 'demo.cast',
    summary: 'The demo cast: who there is, with phones, roles and centers.',
    access: 'public',
    demoOnly: true,
    answer: z.object({
      items: z.array(
        z.object({
          name: z.string(),
          phone: phoneField,
          roles: z.array(z.enum(ROLES)),
          centers: z.array(z.string()),
          about: z.object({ en: z.string(), hi: z.string() }),
        }),
      ),
    }),
  },
  'GET /demo/inbox': {
    id: 'demo.inbox',
    summary: 'Messages that a real installation would have sent to this phone and address, newest first.',
    access: 'public',
    demoOnly: true,
    query: z.strictObject({ phone: phoneField, email: emailField.optional() }),
    answer: z.object({
      items: z.array(
        z.object({
          id: idField,
          channel: z.enum(['sms', 'whatsapp', 'email']),
          kind: z.string(),
          body: z.string(),
          code: z.string().nullable(),
          createdAt: z.string(),
        }),
      ),
    }),
  },
  'POST /live/ticket': {
    id: 'live.ticket',
    summary: 'A single-use ticket, good for 30 seconds, that opens the live connection.',
    access: 'signed_in',
    stale: [],
    answer: z.object({ ticket: z.string(), expiresInSeconds: z.number().int() }),
    status: 201,
    idempotency: 'none',
  },
})
