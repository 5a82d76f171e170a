import { createHmac } from 'node:crypto'
import { Readable } from 'node:stream'
import { castDemo, fillMasterLists } from '#database/demo/cast.ts'
import { castDocuments, type DocumentStorage } from '#database/demo/cast-documents.ts'
import { castGalleries } from '#database/demo/cast-galleries.ts'
import { castCityDocuments } from '#database/demo/city-documents.ts'
import { cityDue } from '#database/demo/city-due.ts'
import { above } from './above.ts'
import { createEmailInbox } from './adapters/email/inbox.ts'
import { createNoEmail } from './adapters/email/none.ts'
import type { EmailSender } from './adapters/email/port.ts'
import { createSmtp } from './adapters/email/smtp.ts'
import { createDiskStore } from './adapters/files/disk.ts'
import { createS3Store } from './adapters/files/s3.ts'
import { createEmbeddedIdentity } from './adapters/identity/embedded.ts'
import { createFirebaseIdentity } from './adapters/identity/firebase.ts'
import { createHttpGateway } from './adapters/messages/http.ts'
import { createInboxGateway } from './adapters/messages/inbox.ts'
import { createNoMessages } from './adapters/messages/none.ts'
import type { MessageGateway } from './adapters/messages/port.ts'
import { withLog } from './adapters/messages/with-log.ts'
import { createRazorpayGateway, registerRazorpayCheckout } from './adapters/payments/razorpay.ts'
import {
  createSandboxGateway,
  registerSandboxGateway,
  type SandboxOptions,
} from './adapters/payments/sandbox.ts'
import { createPicturesApart } from './adapters/pictures/apart.ts'
import type { Ports } from './adapters/port.ts'
import { createFcm } from './adapters/push/fcm.ts'
import { createNoPush } from './adapters/push/none.ts'
import type { PushSender } from './adapters/push/port.ts'
import { createWebPush } from './adapters/push/web-push.ts'
import { createHttpTiles } from './adapters/tiles/http.ts'
import { createFileTiles, NotAMap } from './adapters/tiles/pmtiles.ts'
import { createCloudApi } from './adapters/whatsapp/cloud-api.ts'
import { createWhatsAppInbox } from './adapters/whatsapp/inbox.ts'
import { createNoWhatsApp } from './adapters/whatsapp/none.ts'
import type { WhatsAppGateway } from './adapters/whatsapp/port.ts'
import { type App, createApp } from './app.ts'
import { bringCity } from './bring-city.ts'
import { API_BASE } from './http/mount.ts'
import { VERSION } from './http/server.ts'
import { calculatePast } from './modules/books/public.ts'
import { objectOf } from './modules/files/public.ts'
import { newSetupAddress, storedNumber } from './modules/onboarding/public.ts'
import { issueDocuments, post } from './modules/orders/public.ts'
import { systemClock } from './platform/clock.ts'
import { readConfigOrExit } from './platform/config.ts'
import { connectDatabase, openDatabase } from './platform/database.ts'
import { createLog } from './platform/log.ts'
import { migrateOrExit } from './platform/migrate.ts'

/** After this many milliseconds a stop no longer waits for requests. */
const STOP_WITHIN_MS = 9000
const STARTER_CHECKED_EVERY_MS = 500

const config = readConfigOrExit()
const log = createLog(config.logLevel)
const db = await openDatabase(config, log)
await migrateOrExit(db, log)
const isNewDemo = config.demo && (await castOnce())
if (!config.demo) await fillMasterLists(db)

const sandbox: SandboxOptions = {
  db: db.kysely,
  secret: createHmac('sha256', config.secretKey).update('practice gateway').digest('hex'),
  // The practice gateway runs in this process: its pages and messages use whatever address the caller uses.
  publicUrl: '',
  clock: systemClock,
  deliver: (body, headers) => deliverToOurselves('/payments/webhooks/sandbox', body, headers),
}
const ports = { ...choosePorts(), tiles: await chooseTiles() }
if (isNewDemo) {
  await castDocuments(db.kysely, systemClock(), documentStorage())
  await castGalleries(db.kysely, systemClock(), (fileId, width, bytes) =>
    storeBytes(width === null ? objectOf.original(fileId) : objectOf.variant(fileId, width), bytes),
  )
}
const app: App = await createApp({
  config,
  db,
  clock: systemClock,
  ports,
  webRoot: config.webBuild,
  addRoutes: addGatewayPages,
})
const address = await app.http.listen({ port: config.port, host: config.host }).catch(explainPort)
process.stdout.write(`ready on ${address.replace('127.0.0.1', 'localhost')}\n`)
const city = config.city && (await cityDue(db.kysely, systemClock())) ? bringCity(db) : null
void city?.came.then(settleCity).catch(error => log.error({ err: error }, 'the city has no documents'))
await offerSetup()

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal))
watchStarter()

/** What only this process can do for the city: seal and store what its people submitted. */
async function settleCity(isNew: boolean) {
  if (!isNew) return
  await castCityDocuments(db.kysely, systemClock(), documentStorage())
  process.stdout.write('the city around the demo’s cast is there\n')
}

function documentStorage(): DocumentStorage {
  return {
    sealed: (subject, number) => storedNumber({ config }, subject, number),
    store: (fileId, bytes) => storeBytes(objectOf.original(fileId), bytes),
  }
}

function storeBytes(name: string, bytes: Buffer) {
  return ports.files.put(name, Readable.from([bytes]), bytes.length)
}

/** Without an admin nothing can be opened or verified: prints how to create one. */
async function offerSetup() {
  const setupAddress = await newSetupAddress(db.kysely, config.publicUrl, systemClock())
  if (setupAddress === null) return
  const how = ports.identityService
    ? 'Make the first one from the shell: npm run admin -- +91…'
    : `Open this address once to set the installation up; it ends with the next start:\n  ${setupAddress}`
  process.stdout.write(`setup: there is no admin yet. ${how}\n`)
}

/** On a connection of its own: a second process waits until the first has stored the demo data. */
async function castOnce() {
  const options = { size: 1, statementTimeoutMs: 60_000, applicationName: 'triveni-demo' }
  const patient = await connectDatabase(db.connection, log, options)
  const isNew = await castDemo(
    patient,
    systemClock(),
    post,
    (tx, ids, now) => issueDocuments({ tx, above, now }, ids),
    calculatePast,
  )
  await patient.close()
  return isNew
}

/** Pages between an order and a gateway. */
async function addGatewayPages(
  http: Parameters<typeof registerSandboxGateway>[0],
  services: App['services'],
) {
  const { razorpay, publicUrl } = config
  if (config.sandboxGateway) await registerSandboxGateway(http, sandbox)
  const platform = () => services.platform().name
  if (razorpay) await registerRazorpayCheckout(http, { settings: razorpay, publicUrl, platform })
}

/** The only place where vendors are chosen. */
function choosePorts(): Omit<Ports, 'tiles'> {
  const { razorpay } = config
  const gateways = [
    ...(razorpay ? [createRazorpayGateway(razorpay, config.publicUrl)] : []),
    ...(config.sandboxGateway ? [createSandboxGateway(sandbox)] : []),
  ]
  return {
    // Without keys and outside the demo none: families pay by UPI, bank transfer and at the center.
    payments: gateways[0] ?? null,
    gateways: Object.fromEntries(gateways.map(gateway => [gateway.name, gateway])),
    messages: withLog(chooseMessages(), log),
    whatsapp: chooseWhatsApp(),
    email: chooseEmail(),
    push: choosePush(),
    tellOperator: text => process.stdout.write(`${text}\n`),
    identity: createEmbeddedIdentity(config.secretKey),
    identityService:
      config.identity.kind === 'firebase'
        ? createFirebaseIdentity({ ...config.identity, secretKey: config.secretKey })
        : null,
    files: config.files.store === 's3' ? createS3Store(config.files) : createDiskStore(config.files.folder),
    pictures: createPicturesApart(),
  }
}

async function chooseTiles(): Promise<Ports['tiles']> {
  const { tiles, publicUrl } = config
  if (tiles === null) return null
  if (tiles.kind === 'pmtiles') return createFileTiles(tiles).catch(explainMap)
  if (config.environment === 'production' && /\.openstreetmap\.org$/i.test(new URL(tiles.url).hostname)) {
    log.warn(
      'TILES: the servers of OpenStreetMap are for trying out, not for an installation with many readers',
    )
  }
  const onCacheError = (error: unknown) => log.warn({ err: error }, 'a tile cannot be cached')
  return createHttpTiles(tiles, { publicUrl, version: VERSION, clock: systemClock, onCacheError })
}

function explainMap(error: unknown): never {
  if (!(error instanceof NotAMap)) throw error
  process.stderr.write(`The configuration is wrong; nothing was started.\n${error.message}\n`)
  process.exit(1)
}

function chooseMessages(): MessageGateway {
  if (config.demo) return createInboxGateway(db.kysely, systemClock)
  if (config.sms) return createHttpGateway(config.sms)
  log.warn('no message vendor is configured: codes cannot be sent')
  return createNoMessages()
}

function chooseWhatsApp(): WhatsAppGateway {
  if (config.whatsapp) return createCloudApi(config.whatsapp)
  if (!config.demo) return createNoWhatsApp()
  const secret = createHmac('sha256', config.secretKey).update('practice phone').digest('hex')
  const deliver = (body: string, headers: Record<string, string>) =>
    deliverToOurselves('/messages/webhooks/whatsapp', body, headers)
  return createWhatsAppInbox(db.kysely, systemClock, secret, deliver)
}

function chooseEmail(): EmailSender {
  if (config.smtp) return createSmtp(config.smtp)
  return config.demo ? createEmailInbox(db.kysely, systemClock) : createNoEmail()
}

function choosePush(): PushSender {
  const { push } = config
  if (push.kind === 'none') return createNoPush()
  if (push.kind === 'webpush') return createWebPush(push)
  const { account, baseUrl, publicKey, browser, privateNetwork } = push
  const browsers = { kind: 'fcm', publicKey, firebase: browser } as const
  return createFcm({ account, baseUrl, browsers, privateNetwork, clock: systemClock })
}

async function deliverToOurselves(path: string, body: string, headers: Record<string, string>) {
  const url = API_BASE + path
  const answer = await app.http.inject({
    method: 'POST',
    url,
    payload: body,
    headers: { 'content-type': 'application/json', ...headers },
  })
  return answer.statusCode
}

function explainPort(error: NodeJS.ErrnoException): never {
  if (error.code !== 'EADDRINUSE') throw error
  process.stderr.write(
    `Port ${config.port} is taken. Stop what runs there, or start with another: PORT=3001 npm start\n`,
  )
  process.exit(1)
}

/** `npm start` runs us in a shell that dies on SIGTERM without passing it on: its end is our signal. */
function watchStarter() {
  if (!process.env.npm_lifecycle_event) return
  const starter = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === starter) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, STARTER_CHECKED_EVERY_MS)
  watch.unref()
}

async function stop(signal: string) {
  log.info({ signal }, 'stopping')
  setTimeout(() => process.exit(1), config.drainMs + STOP_WITHIN_MS).unref()
  await city?.stop()
  await app.stop(config.drainMs)
  ports.email.close()
  await db.close()
  process.exit(0)
}
