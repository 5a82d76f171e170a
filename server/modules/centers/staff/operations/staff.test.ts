import { beforeEach, describe, expect, test } from 'vitest'
import { cast } from '#database/demo/people.ts'
import { CENTER_ROLE_PRESETS } from '#domain/access/permissions.ts'
import { newId } from '#domain/kernel/ids.ts'
import { TEST_NOW } from '#server/testing/context.ts'
import { type Method, staffDesk } from '#server/testing/staff-scene.ts'

const {
  db,
  app,
  tokens,
  sampige,
  one,
  idOf,
  later,
  startAnew,
  call,
  member,
  setRole,
  setStatus,
  setAccess,
  invite,
} = await staffDesk()

beforeEach(startAnew)

const names = (answer: { body: { items: { name: string }[] } }) => answer.body.items.map(item => item.name)

describe('the list of staff', () => {
  test('shows who works here, with role, status, services and possible actions', async () => {
    const { body } = await call('kavitha', 'GET', '/center/staff')
    expect(body).toMatchObject({ total: 6, totalIsExact: true, limit: 25, offset: 1, next: null })
    expect(names({ body })).toEqual([
      'Ananya Deshpande',
      'Imran Sheikh',
      "Joseph D'Souza",
      'Kavitha Rao',
      'Lakshmi Nair',
      'Vikram Shetty',
    ])
    expect(body.items[0]).toMatchObject({ status: 'inactive', can: { changeStatus: true, handOver: false } })
    expect(body.items[3]).toMatchObject({ isSelf: true, whyNot: 'own_access', can: { edit: false } })
    expect(body.items[5]).toMatchObject({
      phone: cast.vikram.phone,
      centerRole: 'coordinator',
      access: CENTER_ROLE_PRESETS.coordinator,
      changedAreas: [],
      services: [{ name: { en: 'Swimming' } }, { name: { en: 'Tennis' } }],
      can: { edit: true, changeAccess: true, remove: true, handOver: true },
    })
  })

  test('is filtered by role, status and text, sorted, and paged', async () => {
    const list = async (query: string) => names(await call('imran', 'GET', `/center/staff?${query}`))
    expect(await list('centerRole=accountant')).toEqual(["Joseph D'Souza"])
    expect(await list('status=inactive')).toEqual(['Ananya Deshpande'])
    expect(await list('status=invited')).toEqual([])
    expect(await list('search=nair')).toEqual(['Lakshmi Nair'])
    expect(await list('search=98860 00014')).toEqual(["Joseph D'Souza"])
    expect(await list('search=100%25')).toEqual([])
    expect((await list('sortBy=centerRole'))[0]).toBe('Kavitha Rao')
    expect((await list('sortBy=name&sortOrder=desc'))[0]).toBe('Vikram Shetty')
    const firstPage = await call('imran', 'GET', '/center/staff?limit=4')
    expect(names(firstPage)).toHaveLength(4)
    const rest = await call('imran', 'GET', `/center/staff?limit=4&after=${firstPage.body.next}`)
    expect(names(rest)).toEqual(['Lakshmi Nair', 'Vikram Shetty'])
    expect(await list('limit=4&offset=5')).toEqual(['Lakshmi Nair', 'Vikram Shetty'])
  })

  test('leaves out a former member who has erased the account', async () => {
    const id = newId()
    for (const statement of [
      `insert into users (id, phone, name, created_at) values ($1, '+919000012345', 'Zoya Khan', now())`,
      `insert into center_members (center_id, user_id, name, center_role, status, created_at)
        values ('${sampige}', $1, 'Zoya Khan', 'coordinator', 'inactive', now())`,
      `update users set phone = null, name = '', status = 'inactive', erased_at = now() where id = $1`,
      `update center_members set name = null where user_id = $1`,
    ])
      await db.pool.query(statement, [id])
    const { status, body } = await call('kavitha', 'GET', '/center/staff')
    expect(status).toBe(200)
    expect(body.items.map((item: { userId: string }) => item.userId)).not.toContain(id)
    expect(body.total).toBe(6)
    expect((await call('kavitha', 'GET', `/center/staff/${id}`)).status).toBe(404)
  })

  test('belongs to one center: another center’s members are not found', async () => {
    const neelgiri = await one(`select id from centers where slug = 'neelgiri-residency-club'`)
    expect(names(await call('sunita', 'GET', '/center/staff', undefined, neelgiri))).toEqual(['Sunita Reddy'])
    const lakshmi = await idOf('lakshmi')
    for (const [method, path, body] of [
      ['GET', ''],
      ['GET', '/acts'],
      ['PATCH', '', { name: 'L', centerRole: 'manager', version: 1 }],
      ['PUT', '/access', { access: CENTER_ROLE_PRESETS.manager, serviceIds: null, version: 1 }],
      ['PUT', '/status', { status: 'inactive', version: 1 }],
      ['DELETE', ''],
      ['POST', '/head-role', { ownRole: 'manager', version: 1 }],
    ] as [Method, string, object?][]) {
      const answer = await call('sunita', method, `/center/staff/${lakshmi}${path}`, body, neelgiri)
      expect(answer.status, `${method} ${path}`).toBe(404)
    }
    expect((await call('sunita', 'GET', '/center/staff')).body.code).toBe('choose_center')
  })

  test('shows what a member did here, newest first', async () => {
    later(1)
    await setAccess('kavitha', 'lakshmi', { money: 'none' })
    later(2)
    await setStatus('kavitha', 'joseph', 'inactive')
    const { body } = await call('imran', 'GET', `/center/staff/${await idOf('kavitha')}/acts?limit=1`)
    expect(body.items).toMatchObject([{ action: 'staff.status-changed', subjectKind: 'member' }])
    const next = await call(
      'imran',
      'GET',
      `/center/staff/${await idOf('kavitha')}/acts?limit=5&after=${body.next}`,
    )
    expect(next.body.items[0]).toMatchObject({ action: 'staff.access-changed' })
  })
})

describe('inviting a member', () => {
  test('by phone notifies them at once; they are invited until they sign in, then active', async () => {
    const { status, body } = await invite('kavitha')
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'Radha Pai',
      status: 'invited',
      centerRole: 'coordinator',
      lastSeenAt: null,
    })
    const told = await db.pool.query(`select role, args from notifications where user_id = $1`, [body.id])
    expect(told.rows).toEqual([
      { role: 'center', args: { center: 'Sampige Sports and Arts', by: 'Kavitha Rao' } },
    ])
    tokens.radha = await app.tokenOf(body.id, 'center')
    const me = await call('radha', 'GET', '/me')
    expect(me.body.centers).toMatchObject([
      { centerId: sampige, centerRole: 'coordinator', heads: ['Kavitha Rao'], serviceIds: null },
    ])
    const seen = await call('kavitha', 'GET', `/center/staff/${body.id}`)
    expect(seen.body).toMatchObject({ status: 'active', lastSeenAt: TEST_NOW.toISOString() })
  })

  test('uses their own name once they have signed in, in every list and for the admin', async () => {
    const { body } = await invite('kavitha', { name: 'Radha from the gym' })
    tokens.radha = await app.tokenOf(body.id, 'center')
    await call('radha', 'GET', '/center/staff')
    for (const name of ['Radha Pai', 'Radha Kini']) {
      expect((await call('radha', 'PATCH', '/me', { name })).status).toBe(200)
      expect(names(await call('kavitha', 'GET', '/center/staff'))).toContain(name)
      expect((await call('radha', 'GET', '/me')).body.user).toMatchObject({ name })
      expect(await one('select name from users where id = $1', [body.id])).toBe(name)
    }
    const told = await one(
      `select topics::text from outbox_events where kind = 'user.changed' order by id desc limit 1`,
    )
    for (const topic of ['admin', `center:${sampige}`]) expect(told).toContain(topic)
  })

  test('reveals no name for a number that was only written down', async () => {
    const { body } = await invite('kavitha', { phone: cast.priya.phone, name: 'P Sharma' })
    const token = await app.tokenOf(body.id, 'learner')
    const renamed = await app.http.inject({
      method: 'PATCH',
      url: '/api/v1/me',
      headers: { authorization: `Bearer ${token}` },
      payload: { name: 'Priya Sharma' },
    })
    expect(renamed.statusCode).toBe(200)
    expect(names(await call('kavitha', 'GET', '/center/staff'))).toContain('P Sharma')
  })

  test('does not reveal whose number it is: the member has the name that the center typed', async () => {
    const { body } = await invite('kavitha', { phone: cast.priya.phone, name: 'P Sharma' })
    expect(body).toMatchObject({ name: 'P Sharma', status: 'invited' })
    expect(await one('select name from users where phone = $1', [cast.priya.phone])).toBe('Priya Sharma')
  })

  test('finds an existing member, even when requested twice at once', async () => {
    expect((await invite('kavitha', { phone: cast.lakshmi.phone })).body).toMatchObject({
      code: 'already_member',
      title: expect.stringContaining('Lakshmi Nair'),
    })
    expect((await invite('kavitha', { phone: cast.ananya.phone })).body.code).toBe('already_member_inactive')
    const both = await Promise.all([invite('kavitha'), invite('kavitha')])
    expect(both.map(answer => answer.body.code ?? answer.body.status).sort()).toEqual([
      'already_member',
      'invited',
    ])
  })

  test('is refused for an unreachable number and a service not on offer', async () => {
    expect((await invite('kavitha', { phone: '+911111111111' })).body.code).toBe('phone_not_supported')
    expect((await invite('kavitha', { serviceIds: [newId()] })).body.code).toBe('service_not_offered')
    const tennis = await one(`select id from masterlist_items where list = 'service' and code = 'tennis'`)
    expect((await invite('kavitha', { centerRole: 'head', serviceIds: [tennis] })).body.code).toBe(
      'head_has_all',
    )
  })

  test.each(['imran', 'lakshmi', 'joseph', 'vikram'])('is refused to %s', async who => {
    expect((await invite(who)).body.code).toBe('not_allowed')
  })
})

describe('access of a member', () => {
  test('applies from the next request on, and only overrides are stored', async () => {
    expect((await call('lakshmi', 'GET', '/center/staff')).status).toBe(403)
    const changed = await setAccess('kavitha', 'lakshmi', { staff: 'view' })
    expect(changed.body).toMatchObject({
      changedAreas: ['staff'],
      access: { staff: 'view', bookings: 'manage' },
    })
    expect((await call('lakshmi', 'GET', '/center/staff')).status).toBe(200)
    expect(
      await db.pool.query('select permissions from center_members where user_id = $1', [
        await idOf('lakshmi'),
      ]),
    ).toMatchObject({ rows: [{ permissions: { staff: 'view' } }] })
    expect(
      (await setAccess('kavitha', 'lakshmi', CENTER_ROLE_PRESETS.coordinator)).body.changedAreas,
    ).toEqual([])
    expect((await call('lakshmi', 'GET', '/center/staff')).body.code).toBe('not_allowed')
    const told = await one(
      `select count(*)::int from notifications where event = 'staff.access-changed' and user_id = $1`,
      [await idOf('lakshmi')],
    )
    expect(told).toBe(2)
  })

  test('is recorded in the audit trail, area by area', async () => {
    later(3)
    await setAccess('kavitha', 'lakshmi', { money: 'none' })
    const details = await one(
      `select details from audit_entries where action = 'staff.access-changed' order by at desc`,
    )
    expect(details).toEqual({
      areas: { money: { from: 'view', to: 'none' } },
      services: { from: null, to: null },
    })
  })

  test('can be limited to services of the center', async () => {
    const kathak = await one(`select id from masterlist_items where list = 'service' and code = 'kathak'`)
    const guitar = await one(`select id from masterlist_items where list = 'service' and code = 'guitar'`)
    expect((await setAccess('kavitha', 'lakshmi', {}, [kathak])).body.services).toMatchObject([
      { id: kathak },
    ])
    expect((await setAccess('kavitha', 'lakshmi', {}, [kathak, guitar])).body.code).toBe(
      'service_not_offered',
    )
    const { body } = await call('lakshmi', 'GET', '/bookings?limit=100')
    expect(new Set(body.items.map((booking: { service: { id: string } }) => booking.service.id))).toEqual(
      new Set([kathak]),
    )
  })

  test('is never more than the person who gives it has', async () => {
    await setAccess('kavitha', 'imran', { staff: 'manage' })
    expect((await setAccess('imran', 'lakshmi', { money: 'manage' })).status).toBe(200)
    expect((await setAccess('imran', 'lakshmi', { profile: 'manage' })).body.code).toBe(
      'more_than_own_access',
    )
    expect((await invite('imran', { centerRole: 'head' })).body.code).toBe('more_than_own_access')
    expect((await setRole('imran', 'lakshmi', 'head')).body.code).toBe('more_than_own_access')
    expect((await setRole('imran', 'kavitha', 'manager')).body.code).toBe('more_than_own_access')
    expect((await invite('imran')).status).toBe(201)
  })

  test('given by a limited member is limited to the same services', async () => {
    const [tennis, kathak] = await Promise.all(
      ['tennis', 'kathak'].map(code =>
        one(`select id from masterlist_items where list = 'service' and code = $1`, [code]),
      ),
    )
    await setAccess('kavitha', 'imran', { staff: 'manage' }, [tennis ?? ''])
    expect((await invite('imran')).body.code).toBe('more_than_own_access')
    expect((await invite('imran', { serviceIds: [kathak] })).body.code).toBe('more_than_own_access')
    expect((await invite('imran', { serviceIds: [tennis] })).status).toBe(201)
  })

  test('is never changed by the member, and never removed from a head in part', async () => {
    expect((await setAccess('kavitha', 'kavitha', {})).body.code).toBe('own_access')
    expect((await setRole('kavitha', 'kavitha', 'manager')).body.code).toBe('own_access')
    expect((await setStatus('kavitha', 'kavitha', 'inactive')).body.code).toBe('own_access')
    expect((await call('kavitha', 'DELETE', `/center/staff/${await idOf('kavitha')}`)).body.code).toBe(
      'own_access',
    )
    await setRole('kavitha', 'imran', 'head')
    expect((await setAccess('kavitha', 'imran', { money: 'none' })).body.code).toBe('head_has_all')
  })

  test('is refused if someone has changed the member in the meantime', async () => {
    const { id, version, access } = await member('lakshmi')
    await setAccess('kavitha', 'lakshmi', { money: 'none' })
    const late = await call('kavitha', 'PUT', `/center/staff/${id}/access`, {
      access,
      serviceIds: null,
      version,
    })
    expect(late.body.code).toBe('changed_meanwhile')
  })
})
