import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const key = 'kJ8v2mQx71LpRt5WzYb3NcDfGh6Sa9Ue'
const production = { NODE_ENV: 'production', SECRET_KEY: key, DATABASE_URL: 'postgres://db/triveni' }
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'triveni-config-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('a secret in a file', () => {
  const file = () => join(folder, 'handed-over')
  const wrong = (env: NodeJS.ProcessEnv) => () => readConfig({ DATA_DIR: folder, ...env })

  test('is read without the line break at its end', () => {
    writeFileSync(file(), `${key}\n`)
    expect(readConfig({ DATA_DIR: folder, SECRET_KEY_FILE: file() }).secretKey).toBe(key)
    expect(readConfig({ ...production, DATA_DIR: folder, METRICS_TOKEN_FILE: file() }).metricsToken).toBe(key)
  })

  test('that is not there, is empty or is given twice ends the start with its name', () => {
    expect(wrong({ SECRET_KEY_FILE: file() })).toThrow(`SECRET_KEY_FILE: ${file()} cannot be read (ENOENT)`)
    writeFileSync(file(), '\n')
    expect(wrong({ SECRET_KEY_FILE: file() })).toThrow(`SECRET_KEY_FILE: ${file()} is empty`)
    writeFileSync(file(), key)
    expect(wrong({ SECRET_KEY: key, SECRET_KEY_FILE: file() })).toThrow(
      'Set SECRET_KEY or SECRET_KEY_FILE, not both',
    )
  })

  test('must be as long as one in the environment', () => {
    writeFileSync(file(), 'short')
    expect(wrong({ SECRET_KEY_FILE: file() })).toThrow('SECRET_KEY must have at least')
  })
})

test('a way past the pooler needs the pooler', () => {
  const direct = { DATABASE_DIRECT_URL: 'postgres://db/triveni' }
  expect(() => readConfig({ DATA_DIR: folder, ...direct })).toThrow('DATABASE_URL, which is not set')
  expect(readConfig({ ...production, ...direct, DATA_DIR: folder }).databaseDirectUrl).toBe(
    direct.DATABASE_DIRECT_URL,
  )
})

describe('without any settings', () => {
  test('serves the demo from an embedded database, on this machine only', () => {
    const config = readConfig({ DATA_DIR: folder })
    expect(config).toMatchObject({
      environment: 'development',
      port: 3000,
      host: '127.0.0.1',
      demo: true,
      city: true,
      sandboxGateway: true,
      publicUrl: 'http://localhost:3000',
      allowedOrigins: [],
      trustProxy: false,
    })
  })

  test('generates one secret, stores it and shows it to no one else', () => {
    const first = readConfig({ DATA_DIR: folder }).secretKey
    expect(first.length).toBeGreaterThanOrEqual(32)
    expect(readConfig({ DATA_DIR: folder }).secretKey).toBe(first)
    expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['secret.key'])
    expect(readFileSync(join(folder, 'secret.key'), 'utf8')).toBe(first)
  })

  test('serves the build in the project’s own folder, or in a named one beside it', () => {
    expect(readConfig({ DATA_DIR: folder }).webBuild).toBe(join(import.meta.dirname, '../../dist'))
    const named = readConfig({ DATA_DIR: folder, WEB_BUILD: 'dist/other' })
    expect(named.webBuild).toBe(join(import.meta.dirname, '../../dist/other'))
  })

  test('DEMO is off as soon as the database is not the embedded one', () => {
    const config = readConfig({ DATA_DIR: folder, DATABASE_URL: 'postgres://db/triveni' })
    expect(config.demo).toBe(false)
    expect(config.sandboxGateway).toBe(false)
  })

  test.each([
    ['city', { demo: true, city: true }],
    ['1', { demo: true, city: true }],
    ['cast', { demo: true, city: false }],
    ['0', { demo: false, city: false }],
  ])('DEMO=%s sets the extent of the demo', (DEMO, expected) => {
    expect(readConfig({ DATA_DIR: folder, DEMO })).toMatchObject(expected)
  })

  test('the sandbox gateway is on in tests, even outside demo mode', () => {
    expect(readConfig({ DATA_DIR: folder, NODE_ENV: 'test', DEMO: '0' }).sandboxGateway).toBe(true)
  })
})

describe('setting values', () => {
  test('an empty variable counts as unset', () => {
    expect(readConfig({ DATA_DIR: folder, PORT: '', DATABASE_URL: '' }).port).toBe(3000)
  })

  test('origins are a list without trailing slashes', () => {
    const config = readConfig({ DATA_DIR: folder, ALLOWED_ORIGINS: 'https://a.example/, http://b.example' })
    expect(config.allowedOrigins).toEqual(['https://a.example', 'http://b.example'])
  })

  test.each([
    ['0', false],
    ['true', true],
    ['2', 2],
    ['10.0.0.0/8', '10.0.0.0/8'],
  ])('TRUST_PROXY=%s becomes %s', (given, expected) => {
    expect(readConfig({ DATA_DIR: folder, TRUST_PROXY: given }).trustProxy).toBe(expected)
  })

  test.each([
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://db/triveni'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['ALLOWED_ORIGINS', 'not a url'],
    ['LOG_LEVEL', 'loud'],
    ['DEMO', 'maybe'],
    ['DB_POOL_SIZE', '0'],
    ['NATIVE_APP_ID', 'Triveni'],
    ['NATIVE_APPLE_TEAM', 'team'],
    ['NATIVE_ANDROID_FINGERPRINTS', 'AB:CD'],
  ])('%s=%s is refused, naming the setting', (name, value) => {
    expect(() => readConfig({ DATA_DIR: folder, [name]: value })).toThrow(name)
  })

  test('a short secret is refused outside production too', () => {
    expect(() => readConfig({ DATA_DIR: folder, SECRET_KEY: 'short' })).toThrow('at least 32')
  })
})

describe('the identity service', () => {
  const firebase = {
    IDENTITY: 'firebase',
    FIREBASE_PROJECT_ID: 'triveni-prod',
    FIREBASE_API_KEY: 'AIzaKey',
    FIREBASE_AUTH_DOMAIN: 'triveni-prod.firebaseapp.com',
    FIREBASE_APP_ID: '1:2:web:3',
  }

  test('is our own unless another is named', () => {
    expect(readConfig({ DATA_DIR: folder }).identity).toEqual({ kind: 'embedded' })
  })

  test('is Firebase with all its settings, verified with Google’s keys', () => {
    const { identity } = readConfig({ ...production, ...firebase })
    expect(identity).toMatchObject({ kind: 'firebase', projectId: 'triveni-prod', emulatorHost: undefined })
    expect(identity).toHaveProperty('jwksUrl', expect.stringMatching(/^https:\/\/www\.googleapis\.com\//))
  })

  test.each(Object.keys(firebase).filter(name => name !== 'IDENTITY'))('is refused without %s', name => {
    expect(() => readConfig({ DATA_DIR: folder, ...firebase, [name]: '' })).toThrow(`${name} must be set`)
  })

  test('can be an emulator outside production only', () => {
    const emulator = { ...firebase, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }
    expect(readConfig({ DATA_DIR: folder, ...emulator }).identity).toHaveProperty(
      'emulatorHost',
      '127.0.0.1:9099',
    )
    expect(() => readConfig({ ...production, ...emulator })).toThrow('FIREBASE_AUTH_EMULATOR_HOST')
  })

  test('accepts no keys over plain HTTP in production', () => {
    const open = { ...firebase, FIREBASE_JWKS_URL: 'http://keys.example/jwks' }
    expect(() => readConfig({ ...production, ...open })).toThrow('FIREBASE_JWKS_URL must be an https')
  })
})

describe('every setting in use', () => {
  const textOf = (...names: string[]) =>
    names.map(name => readFileSync(join(import.meta.dirname, name), 'utf8')).join('\n')
  const source = textOf(
    'config.ts',
    'identity-config.ts',
    'push-config.ts',
    '../adapters/email/smtp-config.ts',
    '../adapters/payments/razorpay-config.ts',
    '../adapters/whatsapp/whatsapp-config.ts',
    '../adapters/tiles/tiles-config.ts',
  )
  const read = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]{3,}):/gm)].map(match => match[1]).sort()

  test('is in .env.example, and nothing else is', () => {
    expect(read).toEqual(expect.arrayContaining(['DATABASE_URL', 'S3_BUCKET']))
    const example = textOf('../../.env.example')
    expect([...example.matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(match => match[1]).sort()).toEqual(read)
  })

  test('is in the tables of docs/operations.md, and nothing else is', () => {
    const rows = textOf('../../docs/operations.md').matchAll(/^\| (`[A-Z][^|]*) \|/gm)
    const named = [...rows].flatMap(([, cell = '']) => cell.match(/[A-Z][A-Z0-9_]+(?=`)/g) ?? [])
    expect(named.sort()).toEqual(read)
  })
})

describe('in production', () => {
  test('starts with a strong secret, without demo and sandbox', () => {
    const config = readConfig(production)
    expect(config).toMatchObject({ demo: false, sandboxGateway: false, secretKey: key })
  })

  test.each([
    ['demo mode', { DEMO: '1' }, 'DEMO'],
    ['no secret', { SECRET_KEY: '' }, 'SECRET_KEY must be set'],
    ['a short secret', { SECRET_KEY: 'abc' }, 'at least 32'],
    ['an example secret', { SECRET_KEY: 'change-me-change-me-change-me-change-me' }, 'example'],
    ['a repetitive secret', { SECRET_KEY: 'a'.repeat(40) }, 'example'],
    ['the emulator', { FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' }, 'FIREBASE_AUTH_EMULATOR_HOST'],
  ])('refuses %s', (_, change, words) => {
    expect(() => readConfig({ ...production, ...change })).toThrow(ConfigError)
    expect(() => readConfig({ ...production, ...change })).toThrow(words)
  })

  test('ends the process with code 1 and the reason', () => {
    const program = `import { readConfigOrExit } from '${join(import.meta.dirname, 'config.ts')}'; readConfigOrExit()`
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      env: { ...production, DEMO: '1' },
      encoding: 'utf8',
      cwd: join(import.meta.dirname, '../..'),
    })
    expect(run.status).toBe(1)
    expect(run.stderr).toContain('DEMO must be 0 in production')
  })
})

describe('the SMS gateway', () => {
  const sms = {
    DEMO: '0',
    SMS_URL: 'https://sms.example/send',
    SMS_AUTH: 'Authorization: Bearer key',
    SMS_FIELDS: '{"to":"{phone}","message":"{text}"}',
  }
  const read = (change: NodeJS.ProcessEnv) => readConfig({ DATA_DIR: folder, ...sms, ...change })

  test('is off without any settings', () => {
    expect(readConfig({ DATA_DIR: folder }).sms).toBeNull()
  })

  test('is called as the settings say', () => {
    expect(read({ SMS_ACCEPTED: 'result.status=queued', SMS_TIMEOUT_MS: '1500' }).sms).toEqual({
      url: 'https://sms.example/send',
      method: 'POST',
      auth: { name: 'Authorization', value: 'Bearer key' },
      fields: { to: '{phone}', message: '{text}' },
      accepted: { field: 'result.status', value: 'queued' },
      templateIds: {},
      name: null,
      timeoutMs: 1500,
    })
  })

  test('may use the platform name registered for its texts', () => {
    expect(read({ SMS_NAME: 'Kolam Classes' }).sms).toMatchObject({ name: 'Kolam Classes' })
  })

  test.each([
    ['no address', { SMS_URL: '' }, 'SMS_URL: missing'],
    ['no key', { SMS_AUTH: '' }, 'SMS_AUTH: missing'],
    ['no mapping', { SMS_FIELDS: '' }, 'SMS_FIELDS: missing'],
    ['an http: address', { SMS_URL: 'http://sms.example/send' }, 'https'],
    ['a password in the address', { SMS_URL: 'https://a:b@sms.example/' }, 'SMS_AUTH'],
    ['a GET', { SMS_METHOD: 'GET' }, 'POST or PUT'],
    ['a key that is not a header', { SMS_AUTH: 'key' }, 'SMS_AUTH must be a header'],
    ['a mapping that is not JSON', { SMS_FIELDS: 'to={phone}' }, 'JSON object'],
    ['a mapping without the phone', { SMS_FIELDS: '{"message":"{text}"}' }, '{phone}'],
    ['a mapping without the text', { SMS_FIELDS: '{"to":"{phone}"}' }, '{text}'],
    ['an unknown placeholder', { SMS_FIELDS: '{"to":"{phone}","m":"{text}","x":"{name}"}' }, 'no {name}'],
    ['an answer it cannot check', { SMS_ACCEPTED: 'ok' }, 'SMS_ACCEPTED'],
    ['a name that is too long', { SMS_NAME: 'x'.repeat(41) }, 'SMS_NAME'],
    ['a timeout out of range', { SMS_TIMEOUT_MS: '60000' }, 'SMS_TIMEOUT_MS'],
    ['DLT ids without a placeholder for them', { SMS_TEMPLATE_IDS: 'sign_in_code.en=1' }, 'no {templateId}'],
    [
      'a placeholder for DLT ids without all of them',
      {
        SMS_FIELDS: '{"to":"{phone}","m":"{text}","t":"{templateId}"}',
        SMS_TEMPLATE_IDS: 'sign_in_code.en=1',
      },
      'missing for sign_in_code.hi',
    ],
    ['an id of an unknown template', { SMS_TEMPLATE_IDS: 'x.en=1' }, 'no template x.en'],
    ['demo mode beside it', { DEMO: '1' }, 'DEMO=0'],
  ])('with %s is refused, naming the setting', (_, change, words) => {
    expect(() => read(change)).toThrow(words)
  })

  test('is refused if incomplete, even if only the address is missing', () => {
    expect(() => readConfig({ DATA_DIR: folder, SMS_ACCEPTED: 'a=b' })).toThrow(
      'SMS_URL, SMS_AUTH, SMS_FIELDS',
    )
  })
})

describe('the file store', () => {
  test('is a folder beside the database unless a bucket is named', () => {
    const config = readConfig({ DATA_DIR: folder })
    expect(config.files).toEqual({ store: 'disk', folder: join(folder, 'files') })
  })

  test('is a bucket once it is complete', () => {
    const bucket = {
      FILES_STORE: 's3',
      S3_BUCKET: 'files',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    }
    const config = readConfig({ DATA_DIR: folder, ...bucket, S3_ENDPOINT: 'http://127.0.0.1:9000/' })
    expect(config.files).toEqual({
      store: 's3',
      endpoint: 'http://127.0.0.1:9000',
      region: 'us-east-1',
      bucket: 'files',
      pathStyle: false,
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      presigned: false,
    })
    expect(() => readConfig({ DATA_DIR: folder, ...bucket, S3_BUCKET: '' })).toThrow(/S3_BUCKET/)
  })
})
