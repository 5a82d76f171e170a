import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { latePaymentCaptured } from '#domain/modules/orders/ledger/ledger-postings.ts'
import { createRazorpayGateway } from '#server/adapters/payments/razorpay.ts'
import { handlers } from '#server/http/handlers.ts'
import { draftPayouts } from '#server/modules/books/payouts/jobs/draft-payouts.ts'
import { sendPayouts } from '#server/modules/books/payouts/jobs/send-payouts.ts'
import { post } from '#server/modules/orders/public.ts'
import { anonymous } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import {
  accrue,
  answered,
  goOnUntil,
  jobOf,
  type TaughtScene,
  taughtScene,
} from '#server/testing/earnings.ts'
import { type RazorpayMessage, razorpayDouble } from '#server/testing/razorpay-double.ts'
import { codeOf } from '#server/testing/requests.ts'

const database = await testDatabase()
const db = database.kysely
let now = new Date('2026-12-02T06:00:00Z')
const double = await razorpayDouble(() => now)
const gateway = createRazorpayGateway(double.settings, 'http://localhost:3000')
afterAll(() => double.close())

let scene: TaughtScene
let statementId: string

beforeEach(async () => {
  await resetDatabase(database)
  scene = await taughtScene(database)
  now = new Date('2026-12-02T06:00:00Z')
  double.behave({})
  double.messages()
  double.books.payouts.splice(0)
  Object.assign(scene.world.services.ports, { gateways: { razorpay: gateway } })
  await goOnUntil(scene, database, now.toISOString())
  await accrue(scene.world)
  await draftPayouts.run(jobOf(scene.world))
  const [draft] = (await list()).items
  if (!draft) throw new Error('no statement')
  statementId = draft.id
  answered(
    await scene.world.run(handlers['POST /statements/{id}/approval'], {
      actor: scene.head as never,
      params: { id: statementId },
      body: { version: draft.version, total: draft.total.amount },
    }),
  )
})

const list = async () =>
  answered(
    await scene.world.run(handlers['GET /statements'], {
      actor: scene.head,
      query: { limit: 25, offset: 1 },
    }),
  ) as { items: { id: string; version: number; total: { amount: number } }[] }
const statement = async () =>
  answered(
    await scene.world.run(handlers['GET /statements/{id}'], {
      actor: scene.head,
      params: { id: statementId },
    }),
  )
const payouts = async () =>
  answered(
    await scene.world.run(handlers['GET /payouts'], {
      actor: scene.head as never,
      query: { limit: 25, offset: 1 },
    }),
  )
const send = (ids = [statementId]) =>
  scene.world.run(handlers['POST /payouts'], {
    actor: scene.head as never,
    body: { statementIds: ids, through: 'gateway' },
  })
const balances = async () => {
  const { rows } = await sql<{ kind: string; sum: number }>`
    select a.kind, sum(e.amount)::bigint as sum from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where a.kind in ('expert_payable', 'gateway_clearing') group by a.kind`.execute(db)
  return Object.fromEntries(rows.map(row => [row.kind, row.sum]))
}
const transferId = async () => {
  const { rows } = await sql<{
    id: string
  }>`select id from payout_lines order by position desc, id desc limit 1`.execute(db)
  return rows[0]?.id ?? ''
}

/** The gateway has money of the center: a family paid online. */
async function held(amount: number) {
  const [place] = scene.places
  if (!place) throw new Error('nobody has paid')
  const { rows } = await sql<{ buyer: string }>`
    select buyer_user_id as buyer from orders where id = ${place.orderId}`.execute(db)
  const order = {
    orderId: place.orderId,
    centerId: scene.centerId,
    buyerId: rows[0]?.buyer ?? '',
    currency: 'INR',
  }
  const posting = latePaymentCaptured(order, newId(), { method: 'gateway', gateway: 'razorpay' }, amount)
  await db.transaction().execute(tx => post(tx as never, [posting], now))
}

/** The expert is paid there. */
async function account(kind: 'bank' | 'upi') {
  await sql`
    insert into expert_payout_accounts (id, expert_id, kind, holder_name, account_number, ifsc, upi_id, verification_id,
      created_by, created_at)
    values (${newId()}, ${scene.expertId}, ${kind}, 'Ananya Deshpande', ${kind === 'bank' ? '050210044881' : null},
      ${kind === 'bank' ? 'HDFC0000240' : null}, ${kind === 'upi' ? 'ananya@okhdfc' : null}, ${newId()},
      ${scene.expert.userId}, ${now})`.execute(db)
}

async function deliver(messages: readonly RazorpayMessage[] = double.messages()) {
  for (const { body, headers } of messages) {
    answered(
      await scene.world.run(handlers['POST /payments/webhooks/{gateway}'], {
        actor: anonymous,
        params: { gateway: 'razorpay' },
        raw: { body, headers },
      }),
    )
  }
}
const runJob = () => sendPayouts.run({ ...jobOf(scene.world), data: {} })
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
  scene.world.setNow(now)
}

describe('paying experts through the gateway', () => {
  test('sends once, with our id, and is complete when the gateway confirms, however often', async () => {
    await held(300_000)
    await account('bank')
    expect((await payouts()).gateway).toEqual({
      name: 'razorpay',
      available: { amount: 300_000, currency: 'INR' },
    })
    expect(answered(await send())).toMatchObject({
      gateway: 'razorpay',
      can: { download: false, pay: false },
      lines: [{ status: 'sent', account: '••••4881' }],
    })
    expect((await payouts()).gateway?.available.amount).toBe(84_000)
    await runJob()
    later(5)
    await runJob()
    expect(double.books.payouts).toMatchObject([
      { amount: 216_000, currency: 'INR', mode: 'IMPS', reference_id: await transferId() },
    ])
    expect(await statement()).toMatchObject({ status: 'sent', can: { pay: false, fail: false } })
    double.settlePayout(await transferId(), 'processed')
    const messages = double.messages({ hold: true })
    await deliver([...messages, ...messages])
    expect(await statement()).toMatchObject({
      status: 'paid',
      paid: { method: 'gateway', reference: 'HDFCN52026112200' },
    })
    expect(await balances()).toEqual({ expert_payable: 0, gateway_clearing: 84_000 })
  })

  test('works with a UPI ID', async () => {
    await held(300_000)
    await account('upi')
    answered(await send())
    await runJob()
    expect(double.books.payouts).toMatchObject([{ mode: 'UPI' }])
  })

  test('never sends more than the center’s balance at the gateway', async () => {
    await held(215_999)
    await account('bank')
    expect(await send()).toMatchObject({ code: 'payout_gateway_low' })
    expect(await statement()).toMatchObject({ status: 'approved' })
  })

  test('happens once when two people do it at the same time', async () => {
    await held(500_000)
    await account('bank')
    const answers = await Promise.all([send(), send()])
    expect(answers.filter(isRefusal).map(codeOf)).toEqual(['illegal_transition'])
    await Promise.all([runJob(), runJob()])
    expect(double.books.payouts).toHaveLength(1)
  })

  test('is retried if the response was lost, and sent once', async () => {
    await held(300_000)
    await account('bank')
    answered(await send())
    double.behave({ loseAnswers: true })
    await runJob()
    double.behave({})
    later(5)
    await runJob()
    expect(double.books.payouts).toHaveLength(1)
    double.settlePayout(await transferId(), 'processed')
    double.messages()
    later(10)
    // The message never arrives: the gateway is queried.
    await runJob()
    expect(await statement()).toMatchObject({ status: 'paid' })
  })

  test('can be repeated after a failure, as another transfer', async () => {
    await held(300_000)
    await account('bank')
    answered(await send())
    await runJob()
    double.settlePayout(await transferId(), 'failed')
    await deliver()
    expect(await statement()).toMatchObject({
      status: 'approved',
      failure: 'beneficiary_bank_rejected',
      can: { sendOn: true },
    })
    expect(await balances()).toEqual({ expert_payable: -216_000, gateway_clearing: 300_000 })
    answered(await send())
    await runJob()
    expect(double.books.payouts).toHaveLength(2)
  })

  test('that is returned later is owed again, and can be repeated', async () => {
    await held(300_000)
    await account('bank')
    answered(await send())
    await runJob()
    const first = await transferId()
    double.settlePayout(first, 'processed')
    double.settlePayout(first, 'reversed')
    await deliver()
    expect(await statement()).toMatchObject({ status: 'approved', paid: null })
    expect(await balances()).toEqual({ expert_payable: -216_000, gateway_clearing: 300_000 })
    answered(await send())
    await runJob()
    const { rows } = await sql<{ id: string }>`select id from payout_lines where status = 'sent'`.execute(db)
    double.settlePayout(rows[0]?.id ?? '', 'processed')
    await deliver()
    expect(await statement()).toMatchObject({ status: 'paid' })
    expect(await balances()).toEqual({ expert_payable: 0, gateway_clearing: 84_000 })
  })

  test('ignores a message about another amount or an unknown payout, and counts it', async () => {
    await held(300_000)
    await account('bank')
    answered(await send())
    await runJob()
    const reference = await transferId()
    const entity = { id: 'pout_1', currency: 'INR', status: 'processed', utr: 'X1' }
    double.say('payout.processed', { payout: { entity: { ...entity, amount: 1, reference_id: reference } } })
    double.say('payout.processed', {
      payout: { entity: { ...entity, amount: 216_000, reference_id: newId() } },
    })
    await deliver()
    expect(scene.world.counted).toEqual(['razorpay differs', 'razorpay unknown_payout'])
    expect(await statement()).toMatchObject({ status: 'sent' })
  })

  test('cannot be recorded by hand, and has no bank file', async () => {
    await held(300_000)
    await account('bank')
    const payout = answered(await send())
    const actor = scene.head as never
    const body = { reference: 'N312260987', paidOn: '2026-12-02' }
    const tries = [
      await scene.world.run(handlers['GET /payouts/{id}/file'], { actor, params: { id: payout.id } }),
      await scene.world.run(handlers['POST /payouts/{id}/payment'], {
        actor,
        params: { id: payout.id },
        body,
      }),
      await scene.world.run(handlers['POST /statements/{id}/payment'], {
        actor,
        params: { id: statementId },
        body: { ...body, method: 'bank' },
      }),
      await scene.world.run(handlers['POST /statements/{id}/failure'], {
        actor,
        params: { id: statementId },
        body: { reason: 'Account closed' },
      }),
    ]
    expect(tries.map(one => codeOf(one as never))).toEqual(Array(4).fill('paid_by_gateway'))
  })

  test('is refused without an account, and without a gateway that pays out', async () => {
    await held(300_000)
    expect(codeOf(await send())).toBe('payout_account_missing')
    await account('bank')
    const { payOut: _none, ...collectsOnly } = gateway
    Object.assign(scene.world.services.ports, { gateways: { razorpay: collectsOnly } })
    expect(codeOf(await send())).toBe('payout_gateway_missing')
    expect((await payouts()).gateway).toBeNull()
  })
})
