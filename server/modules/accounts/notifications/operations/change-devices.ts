import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { forgetOfSession, storeDevice } from '../device-queries.ts'

const MOST_INFO = 500

/** How browsers of this installation subscribe. */
export const showPush = operation('GET /notification/push', async ctx => ctx.ports.push.browsers)

/** Stores an FCM token for the signed-in user; a body that names another user or role is refused. */
export const registerFcm = operation('POST /notification/fcm/register', async (ctx, { body }) => {
  const { actor, tx, now } = ctx
  if (body.userId.toLowerCase() !== actor.userId || body.userType !== actor.role)
    return refuse('push_for_another')
  const deviceInfo = typeof body.deviceInfo === 'string' ? body.deviceInfo : JSON.stringify(body.deviceInfo)
  await storeDevice(
    tx,
    actor,
    {
      kind: 'fcm',
      token: body.fcmToken,
      keys: null,
      deviceType: body.deviceType,
      deviceInfo: deviceInfo.slice(0, MOST_INFO),
    },
    now,
  )
  return { registered: true as const }
})

/**
 * Stores a Web Push subscription for the signed-in user. The server will connect to its address: it must be a push
 * service's.
 */
export const registerWebPush = operation('POST /notification/web-push/register', async (ctx, { body }) => {
  if (!ctx.ports.push.mayBeEndpoint(body.endpoint)) return refuse('push_endpoint_refused')
  const { endpoint, keys, deviceInfo } = body
  await storeDevice(
    ctx.tx,
    ctx.actor,
    { kind: 'webpush', token: endpoint, keys, deviceType: 'web', deviceInfo },
    ctx.now,
  )
  return { registered: true as const }
})

/** Stops pushes to the device of this sign-in. */
export const forgetDevice = operation('DELETE /notification/device', async ctx => {
  await forgetOfSession(ctx.tx, ctx.actor.sessionId)
  return undefined
})
