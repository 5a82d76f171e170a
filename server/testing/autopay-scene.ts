import type { Refusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { createRazorpayGateway } from '#server/adapters/payments/razorpay.ts'
import { handlers } from '#server/http/handlers.ts'
import { renewPeriods } from '#server/modules/enrolments/public.ts'
import { planDebits, sendDebits, tellGateways } from '#server/modules/orders/autopay/jobs/run-mandates.ts'
import { anonymous, TEST_NOW } from './context.ts'
import { enrolmentScene, settled } from './enrolment-scene.ts'
import type { JoinableBatch } from './enrolments.ts'
import type { RazorpayMessage, razorpayDouble } from './razorpay-double.ts'

type Double = Awaited<ReturnType<typeof razorpayDouble>>
export type Mandate = ApiAnswer<'GET /family/mandates'>['items'][number]

/** A batch by the month whose families pay at the double, with a clock that both share. */
export async function autopayScene(
  database: Parameters<typeof enrolmentScene>[0],
  double: Double,
  setClock: (now: Date) => void,
  batch: JoinableBatch = {},
) {
  const scene = await enrolmentScene(database, { batch: { until: '2027-06-30', capacity: 500, ...batch } })
  const gateway = createRazorpayGateway(double.settings, 'http://localhost:3000')
  Object.assign(scene.world.services.ports, { payments: gateway, gateways: { razorpay: gateway } })
  setClock(TEST_NOW)

  /** Hours after TEST_NOW it is now, here and at the gateway. */
  const at = (hours: number) => {
    setClock(new Date(TEST_NOW.getTime() + hours * 3_600_000))
    scene.at(hours)
  }
  const hear = async (messages: readonly RazorpayMessage[] = double.messages()) => {
    for (const { body, headers } of messages) {
      settled(
        (await scene.world.run(
          handlers['POST /payments/webhooks/{gateway}'] as never,
          { actor: anonymous, params: { gateway: 'razorpay' }, raw: { body, headers } } as never,
        )) as object | Refusal,
      )
    }
  }
  const orderAt = (checkoutUrl: string) => new URL(checkoutUrl).pathname.split('/').at(-1) ?? ''

  /** Joins and pays the first month with a mandate up to so much; answers who, which place and the checkout's order. */
  async function joinWithAutopay(cap = 300_000, then: Parameters<Double['pay']>[2] = {}) {
    const who = await scene.family()
    const joined = await scene.join(who, await expected(who))
    const orderId = joined.orderId ?? ''
    const { checkoutUrl } = settled(
      await scene.call('POST /orders/{id}/mandates', who.actor, {
        params: { id: orderId },
        body: { cap, returnTo: '/learner/batches' },
      }),
    )
    const gatewayOrderId = orderAt(checkoutUrl)
    double.pay(gatewayOrderId, 'captured', then)
    const enrolmentId = joined.enrolments[0]?.id ?? ''
    return { who, orderId, enrolmentId, gatewayOrderId, tokenId: double.books.tokens.at(-1)?.id ?? '' }
  }
  const expected = async (who: Awaited<ReturnType<typeof scene.family>>) => ({
    expectedTotal: (await scene.quote(who)).total.amount,
  })

  /** All that happens by itself: orders for the next month, debits, what gateways are told. */
  async function jobs() {
    await scene.runJob(renewPeriods)
    await scene.runJob(planDebits)
    await scene.runJob(sendDebits)
    await scene.runJob(tellGateways)
  }
  const mandateOf = async ({
    actor,
  }: {
    actor: Parameters<typeof scene.call>[1]
  }): Promise<Mandate | undefined> => settled(await scene.call('GET /family/mandates', actor)).items[0]

  return { ...scene, at, hear, joinWithAutopay, jobs, mandateOf, orderAt, gateway, double }
}

export type AutopayScene = Awaited<ReturnType<typeof autopayScene>>
