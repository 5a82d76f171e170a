import { beforeEach, describe, expect, test } from 'vitest'
import type { CastName } from '#database/demo/people.ts'
import { CENTER_ROLE_PRESETS } from '#domain/access/permissions.ts'
import { staffDesk } from '#server/testing/staff-scene.ts'

const {
  db,
  app,
  tokens,
  sampige,
  one,
  idOf,
  startAnew,
  call,
  member,
  setRole,
  setStatus,
  setAccess,
  invite,
} = await staffDesk()

beforeEach(startAnew)

describe('role and status', () => {
  test('a new role brings its own access and drops overrides', async () => {
    await setAccess('kavitha', 'lakshmi', { money: 'none' })
    expect((await setRole('kavitha', 'lakshmi', 'manager')).body).toMatchObject({
      centerRole: 'manager',
      access: CENTER_ROLE_PRESETS.manager,
      changedAreas: [],
    })
  })

  test('a new head has access to everything: earlier limits end', async () => {
    expect((await setRole('kavitha', 'vikram', 'head')).body).toMatchObject({
      centerRole: 'head',
      services: null,
    })
  })

  test('a new name changes nothing else', async () => {
    const { id, version } = await member('vikram')
    const body = { name: 'Vikram S', centerRole: 'coordinator', version }
    expect((await call('kavitha', 'PATCH', `/center/staff/${id}`, body)).body).toMatchObject({
      name: 'Vikram S',
      services: [{}, {}],
    })
    expect(await one('select name from users where id = $1', [id])).toBe('Vikram Shetty')
  })

  test('a deactivated member is refused from the next request on, even in an open session, and can come back', async () => {
    expect((await call('lakshmi', 'GET', '/bookings')).status).toBe(200)
    await setStatus('kavitha', 'lakshmi', 'inactive')
    expect(await call('lakshmi', 'GET', '/bookings')).toMatchObject({
      status: 403,
      body: { code: 'choose_center' },
    })
    expect((await call('lakshmi', 'GET', '/me')).body.centers).toEqual([])
    await setStatus('kavitha', 'lakshmi', 'active')
    expect((await call('lakshmi', 'GET', '/bookings')).status).toBe(200)
  })

  test('a former member has no access', async () => {
    expect((await call('ananya', 'GET', '/bookings')).body.code).toBe('choose_center')
  })
})

describe('the last head', () => {
  test('cannot be deactivated, given another role or removed', async () => {
    // Someone with all the access of a head without being one.
    await db.pool.query(
      `update center_members set permissions = '{"profile":"manage","staff":"manage"}' where user_id = $1`,
      [await idOf('imran')],
    )
    tokens.imran = await app.tokenOf(await idOf('imran'), 'center')
    expect((await setStatus('imran', 'kavitha', 'inactive')).body.code).toBe('last_head')
    expect((await setRole('imran', 'kavitha', 'manager')).body.code).toBe('last_head')
    expect((await call('imran', 'DELETE', `/center/staff/${await idOf('kavitha')}`)).body.code).toBe(
      'last_head',
    )
    await setRole('kavitha', 'lakshmi', 'head')
    expect((await setStatus('imran', 'kavitha', 'inactive')).status).toBe(200)
  })

  test('stays when two heads demote each other at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      await db.pool.query(`update center_members set center_role = 'head' where user_id = any($1)`, [
        [await idOf('kavitha'), await idOf('imran')],
      ])
      tokens.kavitha = await app.tokenOf(await idOf('kavitha'), 'center')
      tokens.imran = await app.tokenOf(await idOf('imran'), 'center')
      const ways =
        round % 2 === 0 ? setRole : (who: string, name: CastName) => setStatus(who, name, 'inactive')
      const answers = await Promise.all([
        ways('kavitha', 'imran', 'manager'),
        ways('imran', 'kavitha', 'manager'),
      ])
      expect(answers.map(answer => answer.status).sort()).toEqual([200, 403])
      const heads = await one(
        `select count(*)::int from center_members where center_id = $1 and center_role = 'head' and status = 'active'`,
        [sampige],
      )
      expect(heads).toBe(1)
      await db.pool.query(`update center_members set status = 'active' where user_id = any($1)`, [
        [await idOf('kavitha'), await idOf('imran')],
      ])
    }
  })

  test('hands over the role: both halves or none', async () => {
    const { id, version } = await member('imran')
    const handed = await call('kavitha', 'POST', `/center/staff/${id}/head-role`, {
      ownRole: 'coordinator',
      version,
    })
    expect(handed.status).toBe(201)
    expect(handed.body).toMatchObject({ name: 'Imran Sheikh', centerRole: 'head' })
    expect(await member('kavitha', 'imran')).toMatchObject({ centerRole: 'coordinator' })
    expect((await call('kavitha', 'GET', '/center/staff')).body.code).toBe('not_allowed')
  })

  test('can hand it only to someone who has signed in, and only a head can', async () => {
    const { body } = await invite('kavitha')
    const input = { ownRole: 'manager', version: body.version }
    expect((await call('kavitha', 'POST', `/center/staff/${body.id}/head-role`, input)).body.code).toBe(
      'not_here_yet',
    )
    await setAccess('kavitha', 'imran', { staff: 'manage' })
    const lakshmi = await member('lakshmi')
    const tried = await call('imran', 'POST', `/center/staff/${lakshmi.id}/head-role`, {
      ownRole: 'manager',
      version: lakshmi.version,
    })
    expect(tried.body.code).toBe('not_head')
    const own = await member('kavitha')
    const self = { ownRole: 'manager', version: own.version }
    expect((await call('kavitha', 'POST', `/center/staff/${own.id}/head-role`, self)).body.code).toBe(
      'own_access',
    )
  })
})

describe('removing a member', () => {
  test('works if nothing refers to them', async () => {
    const { body } = await invite('kavitha')
    expect((await call('kavitha', 'DELETE', `/center/staff/${body.id}`)).status).toBe(204)
    expect((await call('kavitha', 'GET', `/center/staff/${body.id}`)).status).toBe(404)
    expect((await call('kavitha', 'DELETE', `/center/staff/${body.id}`)).status).toBe(404)
  })

  test('is refused if they did something here', async () => {
    await setAccess('kavitha', 'imran', { staff: 'manage' })
    await invite('imran')
    const tried = await call('kavitha', 'DELETE', `/center/staff/${await idOf('imran')}`)
    expect(tried.body).toMatchObject({ code: 'used_in_history', next: ['deactivate'] })
    expect(tried.body.title).toContain('Imran Sheikh')
  })
})
