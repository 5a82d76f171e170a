import { isoInstant } from '#domain/kernel/time.ts'
import { TERMS_ROLES, termsInForce } from '#domain/modules/accounts/terms/terms-versions.ts'
import { type SetupFacts, setupSteps } from '#domain/modules/onboarding/setup/setup-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { Ports } from '#server/adapters/port.ts'
import { hasAdmin } from '#server/modules/accounts/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { readPlatformFacts } from '#server/platform/platform-facts.ts'
import { platformOffer } from '../platform-offer.ts'
import { type PlatformRow, readPlatform } from './setup-queries.ts'

type Platform = ApiAnswer<'GET /admin/platform'>

/** The required settings of an SMS gateway. */
const SMS_SETTINGS = ['SMS_URL', 'SMS_AUTH', 'SMS_FIELDS']

/** What WhatsApp and e-mail need. */
const WHATSAPP_SETTINGS = [
  'WHATSAPP_PHONE_NUMBER_ID',
  'WHATSAPP_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
]
const EMAIL_SETTINGS = ['SMTP_HOST', 'SMTP_USER', 'SMTP_PASSWORD', 'EMAIL_FROM']

/** How one-time codes reach people here. */
export function codesReach(ports: Pick<Ports, 'messages' | 'identityService'>): Platform['codes']['by'] {
  if (ports.identityService) return 'firebase'
  const { reaches } = ports.messages
  return reaches === 'phone' ? 'sms' : reaches
}

function messagesOf({ whatsapp, email }: Pick<Ports, 'whatsapp' | 'email'>): Platform['messages'] {
  const by = (reaches: 'phone' | 'mailbox' | 'screen' | 'none') =>
    reaches === 'phone' || reaches === 'mailbox' ? 'vendor' : reaches
  return [
    {
      channel: 'whatsapp',
      by: by(whatsapp.reaches),
      missing: whatsapp.reaches === 'none' ? WHATSAPP_SETTINGS : [],
    },
    { channel: 'email', by: by(email.reaches), missing: email.reaches === 'none' ? EMAIL_SETTINGS : [] },
  ]
}

/** The terms of every role: the current version, and the approved one. */
const textsOf = (row: PlatformRow, now: Date) =>
  TERMS_ROLES.map(role => ({
    role,
    version: termsInForce(role, now).version,
    takenOver: row.texts?.[role] ?? null,
  }))

/** Which parts of the setup are done. */
export async function setupFacts(ctx: Ctx, given?: PlatformRow): Promise<SetupFacts> {
  const row = given ?? (await readPlatform(ctx.tx))
  return {
    ...(await platformOffer(ctx)),
    hasAdmin: await hasAdmin(ctx.tx),
    isNamed: row.saved_at !== null,
    codes: codesReach(ctx.ports) !== 'none',
    whatsapp: ctx.ports.whatsapp.reaches !== 'none',
    email: ctx.ports.email.reaches !== 'none',
    textsTaken: textsOf(row, ctx.now).every(text => text.takenOver === text.version),
    activeCenters: row.active_centers,
  }
}

/** The installation as its admins see it, with what is still to do. */
export async function platformAnswer(ctx: Ctx): Promise<Platform> {
  const { tx, now, ports } = ctx
  const row = await readPlatform(tx)
  const by = codesReach(ports)
  const facts = await setupFacts(ctx, row)
  return {
    facts: await readPlatformFacts(tx),
    isSaved: facts.isNamed,
    version: row.version,
    codes: { by, missing: by === 'none' ? SMS_SETTINGS : [] },
    messages: messagesOf(ports),
    texts: textsOf(row, now),
    textsTaken:
      row.texts_taken_at && row.texts_taken_by
        ? { at: isoInstant(row.texts_taken_at), by: row.texts_taken_by }
        : null,
    steps: setupSteps(facts),
  }
}
