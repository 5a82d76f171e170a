import { z } from 'zod'
import { defineContract } from '../../../access/contract.ts'
import { ROLES } from '../../../access/roles.ts'
import { after, idField, limit, listAnswer, offset, search, shortText } from '../../../kernel/fields.ts'
import {
  CHANNELS,
  COUNTED_UP_TO,
  NOTIFICATION_GROUPS,
  NOTIFIED_THINGS,
  REMINDER_KINDS,
} from './notification-rules.ts'

const group = z.enum(NOTIFICATION_GROUPS)
const minuteOfDay = z.int().min(0).max(1439)

export const notificationAnswer = z
  .object({
    id: idField,
    event: z.string(),
    group,
    /** Plain text in the reader's language. */
    title: z.string(),
    body: z.string(),
    /** The path of the screen about it. */
    link: z.string(),
    createdAt: z.string(),
    readAt: z.string().nullable(),
    /** What it tells of; null where that is no one thing. */
    thing: z.object({ kind: z.enum(NOTIFIED_THINGS), id: idField }).nullable(),
    /** The learners of a family that it concerns. */
    learnerIds: z.array(idField),
  })
  .meta({ id: 'Notification' })

/** A row of the list: the newest notification of those that tell of one thing on one day. */
const notificationRow = notificationAnswer
  .extend({
    /** How many tell of it, this one included, and how many of them are unread. */
    count: z.int().min(1),
    unread: z.int().min(0),
  })
  .meta({ id: 'NotificationRow' })

const notificationDetail = notificationAnswer
  .extend({
    center: z.object({ id: idField, name: z.string() }).nullable(),
    /** The learner it names, as this role reads the name; null if it names none. */
    learnerName: z.string().nullable(),
    /** What happened to the thing afterwards, as far as this person was told or did it; the oldest first. */
    since: z.array(
      z.object({
        id: idField,
        title: z.string(),
        body: z.string(),
        createdAt: z.string(),
        bySelf: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'NotificationDetail' })

const unreadAnswer = z.object({ unread: z.int().min(0).max(COUNTED_UP_TO) })

const quietHours = z.strictObject({
  from: minuteOfDay,
  to: minuteOfDay,
  timeZone: z.string().max(60).check(z.stringFormat('time-zone', isTimeZone)),
})

const settingsAnswer = z
  .object({
    groups: z.array(
      z.object({
        group,
        /** Each channel that a group can use, and whether it is on. The bell is always on. */
        channels: z.array(z.object({ channel: z.enum(CHANNELS), on: z.boolean() })),
      }),
    ),
    /** What this role is reminded of, and whether the user wants it. */
    reminders: z.array(z.object({ kind: z.enum(REMINDER_KINDS), on: z.boolean() })),
    quietHours: quietHours.nullable(),
    /**
     * Children of the family (role learner), and whether a guardian consented to messages beyond what a booking
     * needs.
     */
    children: z.array(z.object({ learnerId: idField, name: z.string(), messages: z.boolean() })),
    /** Whether this sign-in has a device for pushes. */
    pushHere: z.boolean(),
    /** The channels that this installation has, and those that reach this person now. */
    offered: z.array(z.enum(CHANNELS)),
    reach: z.array(z.enum(CHANNELS)),
  })
  .meta({ id: 'NotificationSettings' })

/** How this installation reaches browsers. */
const pushAnswer = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('none') }),
    z.object({ kind: z.literal('webpush'), publicKey: z.string() }),
    z.object({
      kind: z.literal('fcm'),
      publicKey: z.string(),
      firebase: z.object({
        apiKey: z.string(),
        appId: z.string(),
        projectId: z.string(),
        messagingSenderId: z.string(),
      }),
    }),
  ])
  .meta({ id: 'PushConfig' })

/** An FCM token: Google's are URL-safe, and longer than anyone would type. */
const fcmToken = z
  .string()
  .max(4096)
  .check(z.stringFormat('fcm-token', /^[A-Za-z0-9_:.~-]{8,}$/))
const pushKeys = z.strictObject({
  p256dh: z.string().check(z.stringFormat('push-p256dh', /^[A-Za-z0-9_-]{86,88}={0,2}$/)),
  auth: z.string().check(z.stringFormat('push-auth', /^[A-Za-z0-9_-]{22}={0,2}$/)),
})

const registered = z.object({ registered: z.literal(true) })
const registerRate = { max: 60, windowSeconds: 3600, per: 'user' } as const

export const notificationsApi = defineContract({
  'GET /notifications': {
    id: 'notification.list',
    summary:
      'What the signed-in user was told in this role, newest first. Those of one day about one thing are one row; what people did themselves is left out.',
    access: 'signed_in',
    query: z.strictObject({
      unread: z.enum(['true', 'false']).optional(),
      kind: group.optional(),
      /** Those that concern this learner of the family. */
      learnerId: idField.optional(),
      /** The name of a learner, as this role reads it: an expert the first name. */
      search,
      /** One by one, those that share a row with this notification. */
      sameAs: idField.optional(),
      limit,
      offset,
      after,
    }),
    answer: listAnswer(notificationRow),
    refusals: ['not_found'],
  },
  'GET /notifications/{id}': {
    id: 'notification.show',
    summary: 'One notification, and what happened to its thing since.',
    access: 'signed_in',
    params: z.strictObject({ id: idField }),
    answer: notificationDetail,
    refusals: ['not_found'],
  },
  'GET /notifications/count': {
    id: 'notification.count',
    summary: `How many are unread, counted up to ${COUNTED_UP_TO}.`,
    access: 'signed_in',
    answer: unreadAnswer,
  },
  'PUT /notifications/{id}/read': {
    id: 'notification.read',
    summary: 'Mark one as read; again does nothing.',
    access: 'signed_in',
    stale: ['notifications'],
    params: z.strictObject({ id: idField }),
    answer: unreadAnswer,
  },
  'PUT /notifications/{id}/same/read': {
    id: 'notification.readSame',
    summary: 'Mark it and the older ones that share its row as read.',
    access: 'signed_in',
    stale: ['notifications'],
    params: z.strictObject({ id: idField }),
    answer: unreadAnswer,
    refusals: ['not_found'],
  },
  'PUT /notifications/read': {
    id: 'notification.readAll',
    summary: 'Mark all as read, up to the newest one that was seen: what came meanwhile stays unread.',
    access: 'signed_in',
    stale: ['notifications'],
    body: z.strictObject({ newestId: idField }),
    answer: unreadAnswer,
  },
  'GET /me/notification-settings': {
    id: 'notificationSettings.show',
    summary:
      'What goes out by push, WhatsApp, SMS and e-mail in this role, reminders, quiet hours, and consents for children.',
    access: 'signed_in',
    answer: settingsAnswer,
  },
  'PUT /me/notification-settings': {
    id: 'notificationSettings.replace',
    summary:
      'Choose what goes out by push, WhatsApp, SMS and e-mail in this role. One-time codes always come.',
    access: 'signed_in',
    stale: ['notification-settings'],
    body: z.strictObject({
      /** What is switched off; anything omitted is on. */
      muted: z.array(z.strictObject({ group, channel: z.enum(CHANNELS) })).max(40),
      /** Reminders that do not come at all, not even in the bell. Omitted: unchanged. */
      mutedReminders: z.array(z.enum(REMINDER_KINDS)).max(REMINDER_KINDS.length).optional(),
      quietHours: quietHours.nullable(),
      /**
       * Children with consent to messages beyond a booking; consent for those omitted is withdrawn. Only learners
       * have any.
       */
      childrenWithMessages: z.array(idField).max(50).default([]),
    }),
    answer: settingsAnswer,
    refusals: ['not_found'],
  },
  'GET /notification/push': {
    id: 'push.show',
    summary: 'How this installation reaches browsers: FCM, Web Push or not at all.',
    access: 'signed_in',
    answer: pushAnswer,
  },
  'POST /notification/fcm/register': {
    id: 'push.registerFcm',
    summary:
      'Register the FCM token of a device. User and role are those of the session; the body has to name the same.',
    access: 'signed_in',
    stale: ['notification-settings'],
    body: z.strictObject({
      fcmToken,
      userId: idField,
      userType: z.enum(ROLES),
      deviceType: z.enum(['android', 'web']),
      /** Text or facts about the device; limited to 500 characters, shown only to its owner. */
      deviceInfo: z.union([shortText(500, 0), z.record(z.string().max(60), z.unknown())]).default(''),
    }),
    answer: registered,
    status: 201,
    refusals: ['push_for_another'],
    rate: registerRate,
    idempotency: 'none',
  },
  'POST /notification/web-push/register': {
    id: 'push.registerWebPush',
    summary: 'Register a Web Push subscription of this browser for the signed-in user and role.',
    access: 'signed_in',
    stale: ['notification-settings'],
    body: z.strictObject({
      endpoint: z.string().max(2000).check(z.stringFormat('uri', isUrl)),
      keys: pushKeys,
      deviceInfo: shortText(500, 0).default(''),
    }),
    answer: registered,
    status: 201,
    refusals: ['push_endpoint_refused'],
    rate: registerRate,
    idempotency: 'none',
  },
  'DELETE /notification/device': {
    id: 'push.forgetDevice',
    summary: 'Pushes no longer come to the device of this sign-in.',
    access: 'signed_in',
    stale: ['notification-settings'],
    answer: z.undefined(),
    status: 204,
  },
})

function isUrl(text: string): boolean {
  return URL.canParse(text)
}

function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false // the platform throws for zones it does not know
  }
}
