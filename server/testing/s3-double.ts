import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const ACCESS_KEY = 'a-key-of-the-double'
const SECRET = 'a secret of the double'
const REGION = 'ap-south-1'
const BUCKET = 'triveni-files'

/** What goes wrong from now on: so many answers are 503; every answer takes so long; bodies are cut short. */
export interface S3Faults {
  failing: number
  delayMs: number
  cutBodies: boolean
}

/** A bucket in memory that speaks as much S3 as we use, and refuses what is not signed with its secret (SigV4). */
export async function startS3Double() {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Map<number, Buffer>>()
  const faults: S3Faults = { failing: 0, delayMs: 0, cutBodies: false }
  const refused: string[] = []

  const server = createServer((request, response) => {
    void answer(request, response).catch(error => response.destroy(error))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const body = Buffer.concat(pieces)
    if (faults.delayMs > 0) await new Promise(resolve => setTimeout(resolve, faults.delayMs))
    const url = new URL(request.url ?? '/', `http://127.0.0.1:${port}`)
    if (faults.failing > 0) {
      faults.failing -= 1
      return xml(response, 503, '<Error><Code>SlowDown</Code></Error>')
    }
    const problem = signatureProblem(request, url, body)
    if (problem) {
      refused.push(problem)
      return xml(response, 403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
    }
    const key = decodeURIComponent(url.pathname.slice(`/${BUCKET}/`.length))
    const uploadId = url.searchParams.get('uploadId')
    switch (request.method) {
      case 'PUT':
        if (uploadId) uploads.get(uploadId)?.set(Number(url.searchParams.get('partNumber')), body)
        else objects.set(key, body)
        return response.writeHead(200, { etag: `"${md5(body)}"` }).end()
      case 'POST':
        if (!uploadId) {
          const id = `upload-${uploads.size + 1}`
          uploads.set(id, new Map())
          return xml(
            response,
            200,
            `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
          )
        }
        objects.set(key, joined(uploads.get(uploadId) ?? new Map()))
        uploads.delete(uploadId)
        return xml(
          response,
          200,
          '<CompleteMultipartUploadResult><ETag>"x"</ETag></CompleteMultipartUploadResult>',
        )
      case 'DELETE':
        if (uploadId) uploads.delete(uploadId)
        else objects.delete(key)
        return response.writeHead(204).end()
      default:
        return sendObject(request, response, url, objects.get(key))
    }
  }

  function sendObject(request: IncomingMessage, response: ServerResponse, url: URL, object?: Buffer) {
    if (!object) return xml(response, 404, '<Error><Code>NoSuchKey</Code></Error>')
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
    const bytes = range ? object.subarray(Number(range[1]), Number(range[2]) + 1) : object
    response.writeHead(range ? 206 : 200, {
      'content-length': bytes.length,
      'content-type': url.searchParams.get('response-content-type') ?? 'application/octet-stream',
      'content-disposition': url.searchParams.get('response-content-disposition') ?? 'inline',
    })
    if (!faults.cutBodies) return response.end(bytes)
    return response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy())
  }

  return {
    endpoint: `http://127.0.0.1:${port}`,
    options: {
      endpoint: `http://127.0.0.1:${port}`,
      region: REGION,
      bucket: BUCKET,
      pathStyle: true,
      accessKeyId: ACCESS_KEY,
      secretAccessKey: SECRET,
    },
    objects,
    /** Uploads in parts that were begun and neither finished nor given up. */
    uploads,
    faults,
    /** Why requests were turned away at the door. */
    refused,
    stop: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Why a request is not signed as AWS Signature Version 4 asks, or null. Header and query form. */
function signatureProblem(request: IncomingMessage, url: URL, body: Buffer): string | null {
  const header =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    )
  const query = url.searchParams
  const [credential, signed, signature] = header
    ? [header[1]!, header[2]!, header[3]!]
    : ['Credential', 'SignedHeaders', 'Signature'].map(name => query.get(`X-Amz-${name}`) ?? '')
  const date = header ? String(request.headers['x-amz-date']) : (query.get('X-Amz-Date') ?? '')
  const [key, day, region] = (credential ?? '').split('/')
  if (key !== ACCESS_KEY || region !== REGION) return 'another key'
  if (!header && lifetimeIsOver(date, Number(query.get('X-Amz-Expires')))) return 'too late'
  const content = header ? String(request.headers['x-amz-content-sha256']) : 'UNSIGNED-PAYLOAD'
  if (header && content !== sha256(body)) return 'another body'
  const parameters = [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort()
  const headers = signed!.split(';').map(name => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
  const canonical = [
    request.method,
    url.pathname,
    parameters.join('&'),
    headers.join(''),
    signed,
    content,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(Buffer.from(canonical))].join('\n')
  const signingKey = [day!, region!, 's3', 'aws4_request'].reduce<Buffer>(
    (secret, part) => hmac(secret, part),
    Buffer.from(`AWS4${SECRET}`),
  )
  const expected = hmac(signingKey, text)
  const given = Buffer.from(signature ?? '', 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected) ? null : 'another signature'
}

function lifetimeIsOver(date: string, seconds: number): boolean {
  const iso = date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
  return Date.parse(iso) + seconds * 1000 < Date.now()
}

const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, mark => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex')
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const joined = (parts: Map<number, Buffer>) =>
  Buffer.concat([...parts].sort(([a], [b]) => a - b).map(([, part]) => part))

function xml(response: ServerResponse, status: number, text: string) {
  response.writeHead(status, { 'content-type': 'application/xml' })
  return response.end(`<?xml version="1.0" encoding="UTF-8"?>${text}`)
}
