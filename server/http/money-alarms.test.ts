import { describe, expect, test } from 'vitest'
import type { Operation } from '#domain/access/contract.ts'
import { api } from '#domain/api.ts'
import { newId } from '#domain/kernel/ids.ts'
import { testApp } from '#server/testing/app.ts'
import { TEST_NOW } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { practiceGateway } from '#server/testing/practice-gateway.ts'
import { WATCHED } from './money-alarms.ts'

const database = await testDatabase()
const practice = practiceGateway(database.kysely, () => TEST_NOW)
const app = await testApp(database, {
  ports: { payments: practice.gateway, gateways: { sandbox: practice.gateway } },
})
const operations = new Map<string, Operation>(Object.values(api).map(one => [one.id, one as Operation]))

async function countOf(reason: string): Promise<number> {
  const { body } = await app.http.inject({ url: '/metrics' })
  const line = body.split('\n').find(text => text.startsWith(`money_alarms_total{reason="${reason}"}`))
  return Number(line?.split(' ').at(-1) ?? 0)
}

describe('monitored operations', () => {
  test.each([...WATCHED])('%s is in the contract with these refusals', (id, codes) => {
    const operation = operations.get(id)
    const known = [...(operation?.refusals ?? []), 'not_found']
    expect(known).toEqual(expect.arrayContaining([...codes]))
  })
})

describe('anomalies counted on /metrics', () => {
  test('an unsigned message', async () => {
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/v1/payments/webhooks/sandbox',
      headers: { 'content-type': 'application/json' },
      payload: '{"kind":"payment.captured"}',
    })
    expect(answer.statusCode).toBe(401)
    expect(await countOf('forged')).toBe(1)
  })

  test('paying another user’s order', async () => {
    const { token } = await app.somebody('learner')
    const answer = await app.http.inject({
      method: 'POST',
      url: `/api/v1/orders/${newId()}/payments`,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': newId() },
      payload: { returnTo: '/learner/bookings' },
    })
    expect(answer.statusCode).toBe(404)
    expect(await countOf('foreign_order')).toBe(1)
  })
})
