import type { CenterGate, SignedIn } from '#domain/access/actor.ts'
import { centerAccessOf } from '#domain/access/permissions.ts'
import type { CenterRole } from '#domain/access/roles.ts'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { handlers as onboardingHandlers } from '#server/modules/onboarding/handlers.ts'
import { signedIn, testWorld } from './context.ts'
import { aCenter, aMember, aReceipt, aUser, type CenterParts } from './people.ts'
import { practiceGateway } from './practice-gateway.ts'

type Onboarding = ApiAnswer<'GET /center/onboarding'>

export function settled<T>(outcome: T | Refusal): T {
  if (isRefusal(outcome)) throw new Error(`refused: ${outcome.code}`)
  return outcome
}

/** A world with one plan, a payee, a center at the payment gate with its head, and an admin. */
export async function onboardingScene(database: Parameters<typeof testWorld>[0], given: CenterParts = {}) {
  const db = database.kysely
  const practice = practiceGateway(db, () => world.services.clock())
  const world = testWorld(database, {
    ports: { payments: practice.gateway, gateways: { sandbox: practice.gateway } },
  })
  const planId = newId()
  await db
    .insertInto('onboarding_plans')
    .values({
      id: planId,
      code: planId,
      name: JSON.stringify({ en: 'One year', hi: 'एक साल' }),
      description: JSON.stringify({ en: 'For a year', hi: 'एक साल के लिए' }),
      months: 12,
      amount: 500_000,
      tax_basis_points: 1800,
      sac: '998439',
      position: 1,
    })
    .execute()
  await db
    .insertInto('platform_payee')
    .values({ name: 'The operator', gstin: '29AABCT1332L1ZT', upi_id: 'operator@upi' })
    .onConflict(oc => oc.doNothing())
    .execute()
  const centerId = await aCenter(db, {
    status: 'draft',
    termsAccepted: true,
    paymentReceived: false,
    paymentVerified: false,
    ...given,
  })
  const head = await memberOf(centerId, 'head')
  const adminId = await aUser(db, { name: 'Meera Iyer' })
  await db.updateTable('users').set({ is_admin: true }).where('id', '=', adminId).execute()
  const admin = signedIn({ userId: adminId, role: 'admin' })

  async function memberOf(center: string, centerRole: CenterRole, gate: CenterGate = 'payment') {
    const access = centerAccessOf(centerRole, null)
    const grant = { centerId: center, centerRole, access, serviceIds: null, gate }
    const userId = await aMember(db, center, centerRole)
    return signedIn({ userId, role: 'center', centers: [grant], center: grant }) as SignedIn & {
      center: typeof grant
    }
  }

  /** 5,000 rupees with 18% for a center in the operator's own state. */
  const total = 590_000
  const show = async (actor = head) =>
    settled(
      (await world.run(onboardingHandlers['GET /center/onboarding'], { actor })) as Onboarding | Refusal,
    )
  const choose = (actor = head, expectedTotal = total) =>
    world.run(onboardingHandlers['POST /center/onboarding/orders'], {
      actor,
      body: { planId, expectedTotal },
    }) as Promise<Onboarding | Refusal>
  const report = async (orderId: string, reference: string, actor = head, receiptFileId?: string) =>
    world.run(onboardingHandlers['POST /center/onboarding/transfers'], {
      actor,
      body: {
        orderId,
        method: 'upi',
        reference,
        receiptFileId: receiptFileId ?? (await aReceipt(db, actor.userId)),
      },
    }) as Promise<Onboarding | Refusal>
  const decide = (
    paymentId: string,
    body:
      | { decision: 'verify'; amount: number }
      | { decision: 'reject'; reasonId: string | null; note: string },
    actor: SignedIn = admin,
  ) =>
    world.run(onboardingHandlers['POST /admin/payments/{id}/decision'], {
      actor,
      params: { id: paymentId },
      body,
    }) as Promise<ApiAnswer<'GET /admin/centers/{id}'> | Refusal>

  /** Chooses the plan and reports a transfer; answers its payment. */
  async function pay(reference = 'UTR 412345678901') {
    const { order } = settled(await choose())
    const after = settled(await report(order?.id ?? '', reference))
    const payment = after.payments.find(one => one.status === 'submitted')
    if (!payment) throw new Error('nothing waits')
    return payment
  }

  return {
    world,
    practice,
    db,
    planId,
    centerId,
    head,
    admin,
    memberOf,
    total,
    show,
    choose,
    report,
    decide,
    pay,
  }
}
