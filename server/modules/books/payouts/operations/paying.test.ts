import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { handlers } from '#server/http/handlers.ts'
import { handlers as path } from '#server/modules/books/handlers.ts'
import { refundClass } from '#server/modules/enrolments/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { aVersion, together } from '#server/testing/agreements.ts'
import { anonymous } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import {
  accrue,
  answered,
  catchUp,
  goOnUntil,
  jobOf,
  linesOf,
  type TaughtScene,
  taughtScene,
} from '#server/testing/earnings.ts'
import { codeOf } from '#server/testing/requests.ts'
import { draftPayouts } from '../jobs/draft-payouts.ts'

const database = await testDatabase()
const db = database.kysely
let scene: TaughtScene
beforeEach(async () => {
  await resetDatabase(database)
  scene = await taughtScene(database)
})

/** November is over, and its statements are drafted. */
async function december(at = '2026-12-02T06:00:00Z') {
  await goOnUntil(scene, database, at)
  await accrue(scene.world)
  await draftPayouts.run(jobOf(scene.world))
}
const list = async (actor: SignedIn = scene.head) =>
  answered(await scene.world.run(path['GET /statements'], { actor, query: { limit: 25, offset: 1 } })).items
const only = async () => {
  const [statement] = await list()
  if (!statement) throw new Error('no statement')
  return statement
}
const approve = async (given: { version?: number; total?: number } = {}, actor = scene.head) => {
  const { id, version, total } = await only()
  return scene.world.run(path['POST /statements/{id}/approval'], {
    actor: actor as never,
    params: { id },
    body: { version, total: total.amount, ...given },
  })
}
const draft = (month = '2026-11', actor = scene.head) =>
  scene.world.run(path['POST /statements'], { actor: actor as never, body: { month } })
const pay = (id: string, paidOn = '2026-12-02', method: 'bank' | 'upi' | 'cash' = 'upi') =>
  scene.world.run(path['POST /statements/{id}/payment'], {
    actor: scene.head as never,
    params: { id },
    body: { method, reference: 'UPI 4471', paidOn },
  })
const makeFile = (statementIds: string[], actor = scene.head) =>
  scene.world.run(path['POST /payouts'], { actor: actor as never, body: { statementIds, through: 'file' } })
const balance = async (kind: string) => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(e.amount), 0)::bigint as sum from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where a.kind = ${kind} and a.center_id = ${scene.centerId}`.execute(db)
  return rows[0]?.sum
}
const told = async () => {
  const { rows } = await sql<{ event: string }>`
    select distinct event || ' to ' || role as event from notifications where event like 'statement%' order by 1`.execute(
    db,
  )
  return rows.map(row => row.event)
}
const audited = async (action: string) =>
  (await db.selectFrom('audit_entries').select('details').where('action', '=', action).execute()).length

async function giveAccount() {
  const { verificationId } = answered(
    await scene.world.run(handlers['POST /me/code'], {
      actor: scene.expert,
      body: { purpose: 'payout_account', subjectId: scene.expertId },
    }),
  )
  const { rows } = await sql<{ phone: string }>`
    select phone from users where id = ${scene.expert.userId}`.execute(db)
  const inbox = answered(
    await scene.world.run(handlers['GET /demo/inbox'], {
      actor: anonymous,
      query: { phone: rows[0]?.phone ?? '' },
    }),
  )
  return changeAccount({ verificationId, code: inbox.items[0]?.code ?? '' })
}
const changeAccount = (code: { verificationId: string; code: string }) =>
  scene.world.run(path['POST /payout-account'], {
    actor: scene.expert,
    body: {
      account: {
        kind: 'bank',
        holderName: 'Ananya Deshpande',
        accountNumber: '050210044881',
        ifsc: 'HDFC0000240',
      },
      ...code,
    },
  })

describe('a past month', () => {
  test('is drafted once per expert, with the sum of its lines', async () => {
    await december()
    await draftPayouts.run(jobOf(scene.world))
    expect(await only()).toMatchObject({
      status: 'draft',
      month: '2026-11',
      lines: 9,
      classes: 9,
      total: { amount: 216_000 },
      can: { approve: true, send: false },
    })
    expect(await list()).toHaveLength(1)
    expect(await list(scene.expert)).toEqual([])
    expect(await told()).toEqual(['statement.drafted to center'])
  })

  test('cannot be drafted before it is over', async () => {
    await accrue(scene.world)
    expect(codeOf(await draft())).toBe('month_not_over')
  })

  test('can be redrafted by hand as often as needed', async () => {
    await goOnUntil(scene, database, '2026-12-02T06:00:00Z')
    await accrue(scene.world)
    expect(answered(await draft())).toEqual({ drafted: 1, carried: 0 })
    expect(answered(await draft())).toEqual({ drafted: 0, carried: 0 })
  })
})

describe('approving a statement', () => {
  beforeEach(() => december())

  test('fixes the lines, records what the center owes, and notifies the expert', async () => {
    expect(answered(await approve())).toMatchObject({ status: 'approved', total: { amount: 216_000 } })
    expect(await linesOf(database)).toEqual(Array.from({ length: 9 }, () => 'class in_statement 24000'))
    expect(await balance('expert_payable')).toBe(-216_000)
    expect(await balance('center_expert_cost')).toBe(216_000)
    expect(await list(scene.expert)).toMatchObject([{ status: 'approved', can: { pay: false, print: true } }])
    expect(await told()).toContain('statement.approved to expert')
  })

  test('is refused if the amount or the statement differs from the one shown', async () => {
    expect(codeOf(await approve({ total: 215_999 }))).toBe('changed_meanwhile')
    expect(codeOf(await approve({ version: 9 }))).toBe('changed_meanwhile')
    expect(await balance('expert_payable')).toBe(0)
  })

  test('happens once, even by two people at the same time', async () => {
    const outcomes = await Promise.all([approve(), approve()])
    expect(outcomes.filter(outcome => !isRefusal(outcome))).toHaveLength(1)
    expect(codeOf(await approve())).toBe('illegal_transition')
    expect(await balance('expert_payable')).toBe(-216_000)
  })

  test('leaves out disputed lines until they are answered; a correction is in the next statement', async () => {
    const line = await firstLine()
    answered(await dispute(line.id))
    expect(await only()).toMatchObject({ disputed: 1, lines: 8, total: { amount: 192_000 } })
    answered(await approve())
    const corrected = answered(
      await answer(line.id, { decision: 'correct', amount: 30_000, reason: 'Ten came' }),
    )
    expect(corrected).toMatchObject({
      status: 'approved',
      dispute: { status: 'corrected', answer: 'Ten came' },
    })
    await december('2027-01-02T06:00:00Z')
    const [next] = await list()
    expect(next).toMatchObject({ month: '2026-12', lines: 2, total: { amount: 30_000 } })
  })
})

describe('a dispute', () => {
  beforeEach(() => december())

  test('is opened once, stored with a reason, and both sides see its history', async () => {
    const { id } = await firstLine()
    expect(answered(await dispute(id))).toMatchObject({ status: 'disputed', can: { dispute: false } })
    expect(codeOf(await dispute(id))).toBe('dispute_open')
    answered(await answer(id, { decision: 'decline', reason: 'The roll is right' }))
    expect(codeOf(await answer(id, { decision: 'decline', reason: 'The roll is right' }))).toBe('no_dispute')
    for (const actor of [scene.expert, scene.head]) {
      const shown = answered(await scene.world.run(handlers['GET /earnings/{id}'], { actor, params: { id } }))
      expect(shown).toMatchObject({
        status: 'approved',
        disputes: [{ status: 'declined', reason: 'Twelve learners came', answer: 'The roll is right' }],
      })
    }
  })

  test('cannot be corrected to the amount of the line', async () => {
    const { id } = await firstLine()
    answered(await dispute(id))
    const same = await answer(id, { decision: 'correct', amount: 24_000, reason: 'As it was' })
    expect(codeOf(same)).toBe('correction_same')
  })

  test('can be too late', async () => {
    const { id } = await firstLine()
    scene.world.setNow(new Date('2027-02-01T06:00:00Z'))
    expect(codeOf(await dispute(id))).toBe('dispute_too_late')
  })

  test('about a paid line holds nothing back, and is settled in the next statement', async () => {
    const { id } = await firstLine()
    answered(await approve())
    answered(await pay((await only()).id))
    expect(answered(await dispute(id))).toMatchObject({ status: 'paid' })
    answered(await answer(id, { decision: 'correct', amount: 20_000, reason: 'Counted twice' }))
    expect(await linesOf(database)).toContain('correction approved -4000')
  })

  test('is opened by the expert only: a center opens none, another expert finds no line', async () => {
    const { id } = await firstLine()
    const other = await together(database, 'active')
    expect(codeOf(await dispute(id, other.expert))).toBe('not_found')
    expect(codeOf(await answer(id, { decision: 'decline', reason: 'Not ours' }, other.head))).toBe(
      'not_found',
    )
  })
})

describe('paying a statement', () => {
  beforeEach(async () => {
    scene.world.services.config.demo = true
    await december()
    answered(await approve())
  })

  test('by hand posts to the books and notifies the expert', async () => {
    const { id } = await only()
    expect(answered(await pay(id))).toMatchObject({
      status: 'paid',
      paid: { on: '2026-12-02', method: 'upi', reference: 'UPI 4471' },
    })
    expect(await balance('expert_payable')).toBe(0)
    expect(await balance('center_cash')).toBe(-216_000)
    expect(codeOf(await pay(id))).toBe('illegal_transition')
    expect(await told()).toContain('statement.paid to expert')
  })

  test.each(['2026-12-03', '2026-12-01'])('cannot be dated %s', async paidOn => {
    expect(codeOf(await pay((await only()).id, paidOn))).toBe('paid_in_future')
  })

  test('by a bank file needs an account', async () => {
    const refused = await makeFile([(await only()).id])
    expect(refused).toMatchObject({ code: 'payout_account_missing', args: { expert: 'Ananya Deshpande' } })
  })

  test('by a bank file includes the full account number, and logs every download', async () => {
    expect(answered(await giveAccount())).toMatchObject({
      account: { kind: 'bank', masked: '••••4881', ifsc: 'HDFC0000240' },
    })
    const payout = answered(await makeFile([(await only()).id]))
    expect(payout).toMatchObject({
      total: { amount: 216_000 },
      lines: [{ account: '••••4881', status: 'sent' }],
    })
    expect(JSON.stringify(payout)).not.toContain('050210044881')
    expect(codeOf(await makeFile([(await only()).id]))).toBe('illegal_transition')
    const file = await scene.world.run(path['GET /payouts/{id}/file'], {
      actor: scene.head as never,
      params: { id: payout.id },
    })
    if (!file || !('bytes' in file) || !file.bytes) throw new Error('no file')
    expect(await text(file.bytes)).toContain(
      `NEFT,Ananya Deshpande,050210044881,HDFC0000240,2160.00,${payout.code}001,Classes 2026 11`,
    )
    expect(await audited('payout.look')).toBe(1)
    const paid = answered(
      await scene.world.run(path['POST /payouts/{id}/payment'], {
        actor: scene.head as never,
        params: { id: payout.id },
        body: { reference: 'N312260987', paidOn: '2026-12-02' },
      }),
    )
    expect(paid).toMatchObject({ lines: [{ status: 'paid' }], can: { pay: false } })
    expect(await only()).toMatchObject({ status: 'paid', paid: { method: 'bank', reference: 'N312260987' } })
  })

  test('that failed goes back and can be sent again', async () => {
    answered(await giveAccount())
    const { id } = await only()
    answered(await makeFile([id]))
    const failed = await scene.world.run(path['POST /statements/{id}/failure'], {
      actor: scene.head as never,
      params: { id },
      body: { reason: 'Account closed' },
    })
    expect(answered(failed)).toMatchObject({
      status: 'approved',
      failure: 'Account closed',
      can: { send: true },
    })
    expect(await told()).toContain('statement.failed to expert')
    expect(answered(await makeFile([id])).lines).toHaveLength(1)
    expect(await balance('expert_payable')).toBe(-216_000)
  })

  test('carries a later refund as a negative line into the next statement, and a negative balance forward', async () => {
    answered(await pay((await only()).id))
    await scene.world.run(
      (ctx: Ctx) =>
        refundClass(ctx, {
          enrolmentId: scene.places[0]!.enrolmentId,
          classSessionId: scene.classIds[0]!,
          sourceId: newId(),
          reason: 'goodwill',
        }),
      { actor: anonymous },
    )
    await accrue(scene.world)
    await accrue(scene.world)
    expect(await linesOf(database)).toContain('adjustment accrued -12000')
    await december('2027-01-02T06:00:00Z')
    const [next] = await list()
    expect(next).toMatchObject({ month: '2026-12', total: { amount: -12_000 }, can: { approve: false } })
    const { id, version } = next!
    const refused = await scene.world.run(path['POST /statements/{id}/approval'], {
      actor: scene.head as never,
      params: { id },
      body: { version, total: -12_000 },
    })
    expect(codeOf(refused)).toBe('nothing_to_pay_out')
    const fee = { model: 'per_month', amount: 50_000 } as const
    await sql`update agreements set holds = holds * daterange(null, '2027-01-01')`.execute(db)
    await sql`update agreements set status = 'superseded'`.execute(db)
    await aVersion(db, scene, { status: 'verified', number: 2, terms: { fee, fromOn: '2027-01-01' } })
    scene.world.setNow(new Date('2027-02-02T06:00:00Z'))
    await catchUp(scene.world)
    await draftPayouts.run(jobOf(scene.world))
    const [january, december_] = await list()
    expect(january).toMatchObject({ month: '2027-01', total: { amount: 38_000 }, lines: 2 })
    expect(december_).toMatchObject({ month: '2026-12', status: 'carried', lines: 0 })
  })
})

describe('strangers', () => {
  test('from a rival center, another expert and a limited member find no statement and no file', async () => {
    await december()
    answered(await approve())
    const { id } = await only()
    const other = await together(database, 'active')
    await aVersion(db, other, { status: 'verified', terms: { fromOn: '2026-10-01' } })
    const limited = {
      ...scene.head,
      center: scene.head.center && { ...scene.head.center, serviceIds: [newId()] },
    }
    for (const actor of [other.head, other.expert, limited]) {
      expect(await list(actor)).toEqual([])
      const shown = await scene.world.run(path['GET /statements/{id}'], { actor, params: { id } })
      expect(codeOf(shown)).toBe('not_found')
    }
    for (const actor of [other.head, limited]) {
      const made = await makeFile([id], actor)
      expect(codeOf(made)).toBe('not_found')
    }
    expect(codeOf(await draft('2026-11', limited))).toBe('not_allowed')
  })

  test('cannot change a payout account without a code for it, which works once', async () => {
    scene.world.services.config.demo = true
    expect(codeOf(await changeAccount({ verificationId: newId(), code: '123456' }))).toMatch(/^code_/)
    answered(await giveAccount())
    const { rows } = await sql<{ details: string }>`
      select details::text from audit_entries where action = 'payout-account.change'`.execute(db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.details).not.toContain('050210044881')
  })
})

async function firstLine() {
  const { items } = answered(
    await scene.world.run(handlers['GET /earnings'], {
      actor: scene.expert,
      query: { limit: 50, offset: 1, month: '2026-11', sortBy: 'on', sortOrder: 'desc' },
    }),
  )
  const [first] = items
  if (!first) throw new Error('no line')
  return first
}
const dispute = (id: string, actor = scene.expert) =>
  scene.world.run(handlers['POST /earnings/{id}/disputes'], {
    actor,
    params: { id },
    body: { reason: 'Twelve learners came' },
  })
const answer = (
  id: string,
  body: { decision: 'decline'; reason: string } | { decision: 'correct'; amount: number; reason: string },
  actor = scene.head,
) =>
  scene.world.run(handlers['POST /earnings/{id}/disputes/answer'], {
    actor: actor as never,
    params: { id },
    body,
  })
